/** Key that marks a packed list: field names once, then rows of values. No wire field has this name. */
const namesKey = '#';

interface Table {
  readonly [namesKey]: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/**
 * Serializes JSON data compactly: a list of equally shaped objects stores its field names once. React Router's own
 * encoding of a hundred product cards is 50% larger (gzip), a tenth of the home page.
 */
export function pack(data: unknown): string {
  return withOtherQuotes(JSON.stringify(withTables(data)));
}

/** Reverses `pack`. Fields with the value undefined are missing. */
export function unpack(text: string): unknown {
  return JSON.parse(withOtherQuotes(text), (_, value: unknown) =>
    isTable(value) ? value.rows.map(objectOf(value)) : value,
  );
}

/** Swaps single and double quotes. In an inline script each double quote would need three backslashes. */
function withOtherQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}

function withTables(data: unknown): unknown {
  if (Array.isArray(data)) {
    const names = commonNames(data);
    return names ? { [namesKey]: names, rows: data.map(valuesOf(names)) } : data.map(withTables);
  }
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withTables(value)]));
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const isTable = (data: unknown): data is Table => isRecord(data) && namesKey in data;

/**
 * Field names that all objects of a list share, in the same order and without undefined values; otherwise undefined.
 */
function commonNames(list: readonly unknown[]): string[] | undefined {
  const [first] = list;
  if (list.length < 2 || !isRecord(first)) return undefined;
  const names = Object.keys(first);
  const isAlike = (one: unknown) =>
    isRecord(one) &&
    Object.keys(one).join() === names.join() &&
    Object.values(one).every((value) => value !== undefined);
  return list.every(isAlike) ? names : undefined;
}

const valuesOf = (names: readonly string[]) => (one: Record<string, unknown>) =>
  names.map((name) => withTables(one[name]));

const objectOf = (table: Table) => (values: readonly unknown[]) =>
  Object.fromEntries(table[namesKey].map((name, index) => [name, values[index]]));
