/** Marks a list that is kept as the names of its things and the values of each. No data of ours has such a field. */
const namesKey = '#';

interface Table {
  readonly [namesKey]: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/**
 * JSON data as a short text: in lists of things of one shape the names stand once. React Router's own encoding of a
 * hundred product cards takes half as much again (gzip), and that is a tenth of the home page.
 */
export function pack(data: unknown): string {
  return withOtherQuotes(JSON.stringify(withTables(data)));
}

/** What was packed; fields that were undefined are missing. */
export function unpack(text: string): unknown {
  return JSON.parse(withOtherQuotes(text), (_, value: unknown) =>
    isTable(value) ? value.rows.map(thing(value)) : value,
  );
}

/** Single quotes for double ones and back: inside the page's script each double one would take three backslashes. */
function withOtherQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}

function withTables(data: unknown): unknown {
  if (Array.isArray(data)) {
    const names = commonNames(data);
    return names ? { [namesKey]: names, rows: data.map(valuesOf(names)) } : data.map(withTables);
  }
  if (!isThing(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withTables(value)]));
}

const isThing = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const isTable = (data: unknown): data is Table => isThing(data) && namesKey in data;

/** The names that all things of a list have, in one order and with a value each; undefined when they differ. */
function commonNames(list: readonly unknown[]): string[] | undefined {
  const [first] = list;
  if (list.length < 2 || !isThing(first)) return undefined;
  const names = Object.keys(first);
  const isAlike = (one: unknown) =>
    isThing(one) &&
    Object.keys(one).join() === names.join() &&
    Object.values(one).every((value) => value !== undefined);
  return list.every(isAlike) ? names : undefined;
}

const valuesOf = (names: readonly string[]) => (one: Record<string, unknown>) =>
  names.map((name) => withTables(one[name]));

const thing = (table: Table) => (values: readonly unknown[]) =>
  Object.fromEntries(table[namesKey].map((name, index) => [name, values[index]]));
