import { sql, type RawBuilder } from 'kysely';

/** @returns a LIKE or ILIKE pattern for texts that contain this one (as NFC); escapes LIKE wildcards */
export function containing(text: string): string {
  return `%${text.normalize('NFC').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * Condition: a column contains this text, regardless of letter case. Uses LIKE for texts without case, such as digits and
 * Burmese, because ILIKE takes three times as long.
 */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const hasCase = text.toLowerCase() !== text.toUpperCase();
  return sql<boolean>`${sql.ref(column)} ${sql.raw(hasCase ? 'ilike' : 'like')} ${containing(text)}`;
}
