/** A field of a record that was changed; an empty text where it had no value. */
export interface ChangedField {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && !value.some((one) => typeof one === 'object')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Every value of a record under its path, as `name.en`. */
function flat(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (!isPart(value)) return path === '' ? [] : [[path, textOf(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    flat(inner, path === '' ? name : `${path}.${name}`),
  );
}

/** What differs between a record before and after, field by field. */
export function changedFields(before: unknown, after: unknown): readonly ChangedField[] {
  const [was, is] = [new Map(flat(before)), new Map(flat(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? '', after: is.get(field) ?? '' }))
    .filter((one) => one.before !== one.after);
}
