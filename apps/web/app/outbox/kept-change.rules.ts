import type { Change, KeptChange } from './changes.rules.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isText = (value: unknown) => typeof value === 'string';

/** What only one kind of change has. */
const isOfKind: Readonly<Record<Change['kind'], (change: Fields) => boolean>> = {
  heart: ({ isFav, was }) => typeof isFav === 'boolean' && typeof was === 'boolean',
  add: ({ skuId, qty, line }) => isCount(skuId) && isCount(qty) && (line === undefined || isFields(line)),
  line: ({ skuId, qty, was }) => isCount(skuId) && isCount(qty) && isCount(was),
  question: ({ text, language }) => isText(text) && isText(language),
};

function isChange(change: unknown): boolean {
  if (!isFields(change) || !isCount(change['productId']) || !isText(change['name'])) return false;
  const { kind } = change;
  return (
    typeof kind === 'string' && Object.hasOwn(isOfKind, kind) && isOfKind[kind as Change['kind']](change)
  );
}

function isKept(row: unknown): row is KeptChange {
  if (!isFields(row) || row['version'] !== 1 || !isText(row['key']) || !isCount(row['order'])) return false;
  const { state, refusal } = row;
  const isState = state === 'unsent' || state === 'sent';
  const isRefusal = refusal === undefined || (isFields(refusal) && isText(refusal['message']));
  return isState && isRefusal && isChange(row['change']);
}

/**
 * Reads the changes of a buyer, in their order. `unreadable` are the keys of what another release wrote, or is damaged. It is checked
 * by hand: the library for it would cost every buyer as much as all else that waits.
 */
export function readKept(
  rows: readonly unknown[],
  buyerId: number,
): { readonly kept: KeptChange[]; readonly unreadable: string[] } {
  const kept: KeptChange[] = [];
  const unreadable: string[] = [];
  for (const row of rows) {
    if (isKept(row) && row.buyerId === buyerId) kept.push(row);
    else unreadable.push((row as { readonly key: string }).key);
  }
  return { kept: kept.toSorted((one, other) => one.order - other.order), unreadable };
}
