import { sql, type RawBuilder } from 'kysely';

/** Pattern of LIKE and ILIKE for every text that contains this one; its signs stand for themselves. */
export function containing(text: string): string {
  return `%${text.normalize('NFC').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * Condition that a column contains this text, whatever the case of its letters. Digits and Burmese have no case, and to fold
 * it for every row takes three times as long.
 */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const hasCase = text.toLowerCase() !== text.toUpperCase();
  return sql<boolean>`${sql.ref(column)} ${sql.raw(hasCase ? 'ilike' : 'like')} ${containing(text)}`;
}
