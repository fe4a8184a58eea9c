import { expect, test } from 'vitest';
import { limits, type CartProduct } from '@zay/contract';
import type { Change } from './changes.rules.ts';
import { fold, type NewChange } from './fold.rules.ts';
import { heartsIn, openChanges, questionsIn, readKept, type KeptChange } from './kept-call.rules.ts';
import { isCartOpen, linesWith } from './lines.rules.ts';

const heart = (isFav: boolean, productId = 1): Change => ({
  kind: 'heart',
  productId,
  name: 'Longyi',
  isFav,
  was: !isFav,
});
const add = (qty: number, line?: CartProduct): Change => ({
  kind: 'add',
  productId: 1,
  skuId: 9,
  name: 'Longyi',
  qty,
  line,
});
const setTo = (qty: number, was: number): Change => ({
  kind: 'line',
  productId: 1,
  skuId: 9,
  name: 'Longyi',
  qty,
  was,
});

const question = (text: string): Change => ({
  kind: 'question',
  productId: 1,
  name: 'Longyi',
  text,
  language: 'zawgyi',
});

let keys = 0;
const pressed = (change: Change, state: NewChange['state'] = 'unsent'): NewChange => ({
  key: `key ${(keys += 1)}`,
  buyerId: 7,
  state,
  change,
});

/** The stored changes after these presses. */
function after(...presses: readonly NewChange[]): KeptChange[] {
  return presses.reduce<KeptChange[]>((kept, press) => {
    const { put, remove } = fold(kept, press);
    const others = kept.filter(({ key }) => !remove.includes(key) && key !== put?.key);
    return (put ? [...others, put] : others).toSorted((one, other) => one.order - other.order);
  }, []);
}
const changes = (kept: readonly KeptChange[]) => kept.map(({ change }) => change);
const left = (...presses: readonly Change[]) => changes(after(...presses.map((one) => pressed(one))));

test('[PWA-11] three presses on a stepper are one change, and none after returning to the start', () => {
  expect(left(setTo(3, 2), setTo(4, 3), setTo(5, 4))).toEqual([setTo(5, 2)]);
  expect(left(setTo(3, 2), setTo(2, 3))).toEqual([]);
  expect(left(setTo(3, 2), setTo(0, 3))).toEqual([setTo(0, 2)]);
});

test('[PWA-11] a heart set and removed is no change; other hearts are unaffected', () => {
  expect(left(heart(true), heart(false))).toEqual([]);
  expect(left(heart(true), heart(false), heart(true))).toEqual([heart(true)]);
  expect(left(heart(true), heart(true, 2), heart(false))).toEqual([heart(true, 2)]);
});

test('[PWA-11] added pieces add up, up to the limit of an order', () => {
  expect(left(add(1), add(2))).toEqual([add(3)]);
  expect(left(add(limits.quantityMax), add(2))).toEqual([add(limits.quantityMax)]);
});

test('[PWA-11] changing an added line stays one change', () => {
  expect(left(add(2), setTo(5, 2))).toEqual([add(5)]);
  expect(left(add(2), setTo(0, 2))).toEqual([]);
  // The cart had three pieces before: the shop's line is set.
  expect(left(add(2), setTo(6, 5))).toEqual([setTo(6, 3)]);
  expect(left(add(2), setTo(3, 5))).toEqual([]);
  expect(left(add(2), setTo(0, 5))).toEqual([setTo(0, 3)]);
  expect(left(setTo(0, 3), add(1))).toEqual([setTo(1, 3)]);
  expect(left(setTo(5, 3), add(1))).toEqual([setTo(6, 3)]);
});

test('[PWA-18] questions are not merged, and refused ones are not shown as pending', () => {
  const kept = after(
    pressed(question('Is it blue?')),
    pressed(heart(true)),
    pressed(question('Is it blue?')),
  );
  expect(questionsIn(kept)).toEqual([question('Is it blue?'), question('Is it blue?')]);
  expect(
    questionsIn(kept.map((one) => ({ ...one, refusal: { statusCode: 400, code: '', message: '' } }))),
  ).toEqual([]);
});

test('[PWA-11] a sent change is not modified; later changes follow it', () => {
  const kept = after(pressed(add(1), 'sent'), pressed(add(2)), pressed(add(4)), pressed(heart(true), 'sent'));
  expect(kept.map(({ state, order }) => [state, order])).toEqual([
    ['sent', 1],
    ['unsent', 2],
    ['sent', 3],
  ]);
  expect(changes(kept)).toEqual([add(1), add(6), heart(true)]);
  expect(changes(after(pressed(heart(true), 'sent'), pressed(heart(false))))).toEqual([
    heart(true),
    heart(false),
  ]);
});

test('[PWA-12] a new press removes a refused change', () => {
  const [first] = after(pressed(add(1)));
  const refused = {
    ...first!,
    refusal: { statusCode: 400, code: 'not-enough-stock', message: 'Only 1 left.' },
  };
  expect(openChanges([refused])).toEqual([]);
  expect(fold([refused], pressed(add(2)))).toMatchObject({
    put: { change: add(2), order: 2 },
    remove: [refused.key],
  });
  expect(fold([refused], pressed(heart(true)))).toMatchObject({ remove: [] });
});

const line: CartProduct = {
  productId: 1,
  skuId: 9,
  qty: 2,
  availableQty: 4,
  productType: 'available',
  name: 'Longyi',
  url: '',
  skuValue: 'Red',
  originalPrice: 5000,
  promotePercent: 0,
  promotePrice: 0,
  isGetOne: false,
  promotionGetOne: null,
  variation: '',
  heldUntil: null,
  isWithdrawn: false,
};

test('[PWA-11] the cart includes pending changes', () => {
  const show = (...presses: readonly Change[]) =>
    linesWith([line], after(...presses.map((one) => pressed(one)))).map(({ skuId, qty }) => [skuId, qty]);
  expect(show(setTo(3, 2))).toEqual([[9, 3]]);
  expect(show(setTo(0, 2))).toEqual([]);
  expect(show(add(1))).toEqual([[9, 3]]);
  const other = { ...line, skuId: 10 };
  expect(show({ ...(add(3, other) as object), skuId: 10 } as Change)).toEqual([
    [9, 2],
    [10, 3],
  ]);
});

test('[PWA-10 PWA-12] a pending heart is shown, unless the shop refused it', () => {
  const kept = after(
    pressed(heart(true), 'sent'),
    pressed(heart(false)),
    pressed(heart(true, 2)),
    pressed(add(1)),
  );
  expect(heartsIn(kept)).toEqual({ 1: false, 2: true });
  expect(
    heartsIn(kept.map((one) => ({ ...one, refusal: { statusCode: 400, code: '', message: '' } }))),
  ).toEqual({});
});

test('[PWA-13] the cart is unsent while changes of its lines are pending', () => {
  expect(isCartOpen(after(pressed(heart(true)), pressed(question('Is it blue?'))))).toBe(false);
  expect(isCartOpen(after(pressed(add(1))))).toBe(true);
  expect(isCartOpen(after(pressed(setTo(0, 1))))).toBe(true);
});

test('[PWA-12] stored calls are read in order, except damaged ones and those of other releases or buyers', () => {
  const kept = after(
    pressed(heart(true)),
    pressed(add(1)),
    pressed(setTo(2, 1), 'sent'),
    pressed(question('Is it blue?')),
  );
  expect(readKept(kept.toReversed(), 7)).toEqual({ kept, unreadable: [] });
  const [first] = kept;
  const rows = [
    { ...first, key: 'release', version: 1 },
    { ...first, key: 'kind', change: { ...first?.change, kind: 'toString' } },
    { ...first, key: 'state', state: 'placed' },
    { ...first, key: 'nothing', change: null },
    { ...first, key: 'other', buyerId: 8 },
    { key: 'empty' },
  ];
  expect(readKept(rows, 7)).toEqual({ kept: [], unreadable: rows.map(({ key }) => key) });
});
