import type { Draft, Problem } from '../staff-table.ts';

/** Each of these fields must be at least the one before it; those that are null do not count. */
export const rising =
  (fields: readonly string[], message: string) =>
  (_trx: unknown, { values }: Draft): Problem[] => {
    const given = fields.filter((field) => values[field] !== null);
    return given.flatMap((field, index) => {
      const before = given[index - 1];
      const falls = before !== undefined && (values[before] as number) > (values[field] as number);
      return falls ? [{ path: [field], message }] : [];
    });
  };
