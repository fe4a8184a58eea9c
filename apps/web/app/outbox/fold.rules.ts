import { isOpen, type KeptChange } from './changes.rules.ts';

export type NewChange = Omit<KeptChange, 'order' | 'version' | 'refusal'>;

/**
 * What a press makes of what is kept: a change of the same product that has not left the device becomes one with it, or nothing
 * when all is as it was before. A refused change of the same product is over.
 * @param kept in order
 */
export function fold(
  kept: readonly KeptChange[],
  pressed: NewChange,
): { readonly put?: KeptChange; readonly remove: string[] } {
  const same = kept.filter(({ change }) => change.productId === pressed.change.productId);
  const remove = same.filter((one) => !isOpen(one)).map(({ key }) => key);
  const last = same.findLast(isOpen);
  if (last?.state !== 'unsent' || pressed.state !== 'unsent') {
    return { put: { ...pressed, version: 1, order: (kept.at(-1)?.order ?? 0) + 1 }, remove };
  }
  const { isFav } = pressed.change;
  if (isFav === last.change.was) return { remove: [...remove, last.key] };
  return { put: { ...last, change: { ...last.change, isFav } }, remove };
}
