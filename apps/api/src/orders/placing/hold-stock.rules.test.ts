import { expect, test } from 'vitest';
import type { JudgedLine } from '../../cart/cart-detail.ts';
import { planHold, type HoldTerms } from './hold-stock.rules.ts';

const now = new Date('2026-11-22T08:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const terms: HoldTerms = { now, minutes: 30, mostPieces: 10, locked: new Set([1, 2, 3]) };

const line = (sku_id: number, qty: number, more: Partial<JudgedLine> = {}) =>
  ({ sku_id, product_id: sku_id, qty, type: 'available', free_sku_id: null, ...more }) as JudgedLine;

const began = (until: Date) => planHold([line(1, 1)], [{ skuId: 1, until }], terms);
const heldOf = (...args: Parameters<typeof planHold>) => planHold(...args).lines.map((one) => one.heldQty);

test('[HOLD-01] holds the pieces of all lines, free ones too, for the configured time', () => {
  const { holds, lines } = planHold([line(1, 2), line(2, 3, { free_sku_id: 1 })], [], terms);
  const until = inMinutes(30);
  expect(holds).toEqual([
    { skuId: 1, pieces: 5, until },
    { skuId: 2, pieces: 3, until },
  ]);
  expect(lines.map(({ heldQty, heldUntil }) => [heldQty, heldUntil])).toEqual([
    [2, until],
    [3, until],
  ]);
});

test('[HOLD-04] holds a piece only together with its free piece, and at most the allowed pieces', () => {
  const free = { free_sku_id: 3 };
  expect(heldOf([line(1, 7), line(2, 9, free)], [], terms)).toEqual([7, 1]);
  expect(heldOf([line(1, 9), line(2, 9, free)], [], terms)).toEqual([9, 0]);
  expect(heldOf([line(1, 9, { free_sku_id: 1 })], [], terms)).toEqual([5]);
  expect(heldOf([line(1, 12)], [], terms)).toEqual([10]);
});

test('[HOLD-04] holds nothing of an unavailable line or an unlocked SKU', () => {
  expect(heldOf([line(1, 1, { type: 'stock-left' }), line(2, 1)], [], terms)).toEqual([0, 1]);
  expect(heldOf([line(1, 1, { type: 'out-of-stock' }), line(4, 1)], [], terms)).toEqual([0, 0]);
  expect(heldOf([line(1, 1, { free_sku_id: 4 })], [], terms)).toEqual([0]);
});

test('[HOLD-03] a running hold keeps its end; an ended one is renewed only after the same time again', () => {
  expect(began(inMinutes(12)).holds).toEqual([{ skuId: 1, pieces: 1, until: inMinutes(12) }]);
  for (const until of [now, inMinutes(-29)])
    expect(began(until)).toMatchObject({ holds: [], lines: [{ heldUntil: null }], hasEnded: true });
  expect(began(inMinutes(-30))).toMatchObject({ holds: [{ until: inMinutes(30) }], hasEnded: false });
});

test('[HOLD-03] a line is held until the first of its holds ends', () => {
  const own = [{ skuId: 3, until: inMinutes(5) }];
  const { lines, holds } = planHold([line(1, 1, { free_sku_id: 3 })], own, terms);
  expect(lines[0]?.heldUntil).toEqual(inMinutes(5));
  expect(holds.map(({ until }) => until)).toEqual([inMinutes(30), inMinutes(5)]);
});
