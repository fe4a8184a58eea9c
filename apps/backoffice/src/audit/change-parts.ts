export interface ChangedPart {
  /** Field names from the outermost inwards, with the number of a record in a list: `['skus', '7', 'price']`. */
  readonly path: readonly string[];
  /** A text, number, boolean, or a list of them; null if there was none. */
  readonly before: unknown;
  readonly after: unknown;
}

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Empty texts and lists count as null. */
const valueOf = (value: unknown): unknown => (value === undefined || String(value) === '' ? null : value);

/** Every value of a record with its path; records in a list are counted from 1. */
function flat(
  value: unknown,
  path: readonly string[] = [],
): readonly (readonly [readonly string[], unknown])[] {
  const isList = Array.isArray(value) && !value.some(isPart);
  if (!isPart(value) || isList) return path.length === 0 ? [] : [[path, valueOf(value)]];
  return (
    Object.entries(value)
      // Files are shown by their names.
      .filter(([name]) => name !== 'url' || !('key' in value))
      .flatMap(([name, inner]) =>
        flat(inner, [...path, Array.isArray(value) ? String(Number(name) + 1) : name]),
      )
  );
}

const keyOf = (path: readonly string[]) => path.join('\n');

/** The parts that differ between a record before and after. */
export function changedParts(before: unknown, after: unknown): readonly ChangedPart[] {
  const [was, is] = [flat(before), flat(after)];
  const paths = new Map([...was, ...is].map(([path]) => [keyOf(path), path]));
  const valueAt = (values: ReturnType<typeof flat>) => {
    const byPath = new Map(values.map(([path, value]) => [keyOf(path), value]));
    return (key: string) => byPath.get(key) ?? null;
  };
  const [beforeAt, afterAt] = [valueAt(was), valueAt(is)];
  return [...paths]
    .map(([key, path]) => ({ path, before: beforeAt(key), after: afterAt(key) }))
    .filter((part) => JSON.stringify(part.before) !== JSON.stringify(part.after));
}
