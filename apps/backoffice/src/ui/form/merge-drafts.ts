/** A part of a form that two members of staff changed to different values. */
export interface Clash {
  /** Names, ids or keys from the form to the part: `['skus', 'value7', 'price']`. */
  readonly path: readonly string[];
  /** Undefined where it was removed. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

export type Side = 'mine' | 'theirs';

export const clashKey = ({ path }: Pick<Clash, 'path'>) => path.join('/');

/** Set by the server: a new SKU gets its id, and stock changes by orders. */
const ofServer = new Set(['id', 'stock', 'updatedAt', 'version', 'url']);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isFields(a) || !isFields(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}

/** What an item of a list is matched by: its key or id, or itself; undefined if it has none. */
function identityOf(item: unknown): string | undefined {
  if (!isFields(item)) return typeof item === 'object' ? undefined : String(item);
  const identity = item['key'] ?? item['id'];
  return identity === undefined || identity === null ? undefined : String(identity);
}

/** Items by identity, in order; undefined unless all have one of their own. */
function itemsOf(list: readonly unknown[]): Map<string, unknown> | undefined {
  const items = new Map(list.map((item) => [identityOf(item) ?? '', item]));
  return items.size === list.length && !list.some((item) => identityOf(item) === undefined)
    ? items
    : undefined;
}

/** The order of a list: mine if I moved something, else theirs; what only the other added follows its neighbour. */
function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const common = base.filter((one) => mine.includes(one));
  const isMoved = !isSame(
    common,
    mine.filter((one) => base.includes(one)),
  );
  const [order, other] = isMoved ? [[...mine], theirs] : [[...theirs], mine];
  for (const [at, one] of other.entries()) {
    if (order.includes(one)) continue;
    const before = other.slice(0, at).findLast((name) => order.includes(name));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, one);
  }
  return order;
}

/**
 * Merges two changes of the same record three ways: what only one side changed is taken from it, also within texts of
 * two languages, records and lists. Items of lists are matched by `key` or `id`. What both changed differently is a
 * clash.
 * @param base the record as it was read
 * @param choices the side of each clash by `clashKey`; mine by default
 * @returns the merged record, and all clashes
 */
export function mergeDrafts<Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  choices: Readonly<Record<string, Side>> = {},
): { readonly merged: Draft; readonly clashes: readonly Clash[] } {
  const clashes: Clash[] = [];

  function merge(was: unknown, my: unknown, their: unknown, path: readonly string[]): unknown {
    if (isSame(my, their) || isSame(was, my)) return their;
    if (isSame(was, their)) return my;
    if (ofServer.has(path.at(-1) ?? '')) return their;
    if (Array.isArray(my) && Array.isArray(their)) {
      const lists = [Array.isArray(was) ? was : [], my, their].map(itemsOf);
      const [first, second, third] = lists;
      if (first && second && third) {
        return mergedOrder([...first.keys()], [...second.keys()], [...third.keys()])
          .map((id) => merge(first.get(id), second.get(id), third.get(id), [...path, id]))
          .filter((item) => item !== undefined);
      }
    } else if (isFields(my) && isFields(their) && isOneThing(my, their)) {
      const before = isFields(was) ? was : {};
      const names = new Set([...Object.keys(their), ...Object.keys(my)]);
      const fields = [...names].map(
        (name) => [name, merge(before[name], my[name], their[name], [...path, name])] as const,
      );
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    clashes.push({ path, mine: my, theirs: their });
    return choices[clashKey({ path })] === 'theirs' ? their : my;
  }

  return { merged: merge(base, mine, theirs, []) as Draft, clashes };
}

/** Two values of a choice, such as brands, are not merged into one. */
function isOneThing(my: Fields, their: Fields): boolean {
  const [a, b] = [identityOf(my), identityOf(their)];
  return a === b || a === undefined || b === undefined;
}
