import { lineType, type CartProduct } from '@zay/contract';
import type { AddChange, Change, LineChange } from './changes.rules.ts';
import { openChanges, type KeptChange } from './kept-call.rules.ts';

/** Merges pending changes into the lines of a cart, checked against the loaded stock. */
export function linesWith(lines: readonly CartProduct[], kept: readonly KeptChange[]): CartProduct[] {
  return openChanges(kept).reduce((now, { change }) => changedBy(now, change), [...lines]);
}

function changedBy(lines: CartProduct[], change: Change): CartProduct[] {
  if (!isCartChange(change)) return lines;
  const { kind, skuId, qty } = change;
  if (kind === 'line' && qty === 0) return lines.filter((line) => line.skuId !== skuId);
  if (kind === 'add' && !lines.some((line) => line.skuId === skuId)) {
    return change.line ? [...lines, judged({ ...change.line, qty })] : lines;
  }
  return lines.map((line) => {
    if (line.skuId !== skuId) return line;
    return judged({ ...line, qty: kind === 'add' ? line.qty + qty : qty });
  });
}

const judged = (line: CartProduct): CartProduct => ({ ...line, productType: lineType(line) });

/** True while the shop's cart differs from the displayed one. */
export function isCartOpen(kept: readonly KeptChange[]): boolean {
  return openChanges(kept).some(({ change }) => isCartChange(change));
}

export function isCartChange(change: Change): change is AddChange | LineChange {
  return change.kind === 'add' || change.kind === 'line';
}
