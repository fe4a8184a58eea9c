import { limits } from '@zay/contract';
import type { Change, LineChange } from './changes.rules.ts';
import { isOpen, type KeptChange } from './kept-call.rules.ts';

export type NewChange = Pick<KeptChange, 'key' | 'buyerId' | 'state' | 'change'>;

/** The target of a change: later changes of the same target are merged. Every question is its own target. */
function targetOf({ change, key }: Pick<KeptChange, 'change' | 'key'>): string {
  if (change.kind === 'heart') return `heart ${change.productId}`;
  return change.kind === 'question' ? `question ${key}` : `line ${change.skuId}`;
}

/**
 * Merges a press into the stored changes: it is combined with an unsent change of the same target, or removes it if
 * that restores the original state. A refused change of the same target is removed.
 * @param kept in order
 */
export function fold(
  kept: readonly KeptChange[],
  pressed: NewChange,
): { readonly put?: KeptChange; readonly remove: string[] } {
  const same = kept.filter((one) => targetOf(one) === targetOf(pressed));
  const remove = same.filter((one) => !isOpen(one)).map(({ key }) => key);
  const last = same.findLast(isOpen);
  if (last?.state !== 'unsent' || pressed.state !== 'unsent') {
    return { put: { ...pressed, version: 2, order: (kept.at(-1)?.order ?? 0) + 1 }, remove };
  }
  const change = merge(last.change, pressed.change);
  return change ? { put: { ...last, change }, remove } : { remove: [...remove, last.key] };
}

/** Merges two changes of a target; undefined if they cancel each other out. */
function merge(last: Change, next: Change): Change | undefined {
  if (next.kind === 'heart' && last.kind === 'heart') {
    return next.isFav === last.was ? undefined : { ...last, isFav: next.isFav };
  }
  if (next.kind === 'add') {
    if (last.kind === 'add') return { ...last, qty: atMost(last.qty + next.qty) };
    return last.kind === 'line' ? setTo(last, last.qty + next.qty) : next;
  }
  if (next.kind !== 'line') return next;
  if (last.kind === 'line') return setTo(last, next.qty);
  if (last.kind !== 'add') return next;
  const before = next.was - last.qty;
  // The shop's cart has the line already.
  if (before > 0) return setTo({ ...next, was: before }, next.qty);
  return next.qty > 0 ? { ...last, qty: next.qty } : undefined;
}

const atMost = (qty: number) => Math.min(qty, limits.quantityMax);

const setTo = (line: LineChange, qty: number) =>
  qty === line.was ? undefined : { ...line, qty: atMost(qty) };
