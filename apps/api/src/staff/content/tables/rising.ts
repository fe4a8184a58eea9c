import type { Draft, Problem } from '../staff-table.ts';

/** Each field must be at least the previous one; nulls are skipped. */
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
