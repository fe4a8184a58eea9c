import { expect, test } from 'vitest';
import { heartsIn, openChanges, type HeartChange, type KeptChange } from './changes.rules.ts';
import { fold, type NewChange } from './fold.rules.ts';
import { readKept } from './kept-change.rules.ts';

const heart = (isFav: boolean, productId = 1): HeartChange => ({
  kind: 'heart',
  productId,
  name: 'Longyi',
  isFav,
  was: !isFav,
});

let keys = 0;
const pressed = (change: HeartChange, state: NewChange['state'] = 'unsent'): NewChange => ({
  key: `key ${(keys += 1)}`,
  buyerId: 7,
  state,
  change,
});

/** What is kept after presses, one after the other. */
function after(...presses: readonly NewChange[]): KeptChange[] {
  return presses.reduce<KeptChange[]>((kept, press) => {
    const { put, remove } = fold(kept, press);
    const others = kept.filter(({ key }) => !remove.includes(key) && key !== put?.key);
    return (put ? [...others, put] : others).toSorted((one, other) => one.order - other.order);
  }, []);
}
const left = (...presses: readonly HeartChange[]) =>
  after(...presses.map((one) => pressed(one))).map(({ change }) => change);

test('[PWA-11] what has left the device stays as it is, and what comes after it is sent after it', () => {
  const kept = after(pressed(heart(true), 'sent'), pressed(heart(false)), pressed(heart(true, 2), 'sent'));
  expect(kept.map(({ state, order, change }) => [state, order, change])).toEqual([
    ['sent', 1, heart(true)],
    ['unsent', 2, heart(false)],
    ['sent', 3, heart(true, 2)],
  ]);
});

test('[PWA-11] a heart on and off again is nothing; other hearts are left alone', () => {
  expect(left(heart(true), heart(false))).toEqual([]);
  expect(left(heart(true), heart(false), heart(true))).toEqual([heart(true)]);
  expect(left(heart(true), heart(true, 2), heart(false))).toEqual([heart(true, 2)]);
});

test('[PWA-12] a refused change is over when its buyer presses again', () => {
  const [first] = after(pressed(heart(true)));
  const refused = { ...first!, refusal: { code: 'product-not-found', message: 'It is not sold any more.' } };
  expect(openChanges([refused])).toEqual([]);
  expect(fold([refused], pressed(heart(false)))).toMatchObject({
    put: { change: heart(false), order: 2 },
    remove: [refused.key],
  });
  expect(fold([refused], pressed(heart(true, 2)))).toMatchObject({ remove: [] });
});

test('[PWA-10 PWA-12] a heart is shown as its buyer has left it, unless the shop did not take it', () => {
  const kept = after(pressed(heart(true), 'sent'), pressed(heart(false)), pressed(heart(true, 2)));
  expect(heartsIn(kept)).toEqual({ 1: false, 2: true });
  expect(heartsIn(kept.map((one) => ({ ...one, refusal: { code: '', message: '' } })))).toEqual({});
});

test('[PWA-12] what is kept is read in its order; what another release wrote, is damaged or another buyer’s is not', () => {
  const kept = after(pressed(heart(true)), pressed(heart(false, 2), 'sent'));
  expect(readKept(kept.toReversed(), 7)).toEqual({ kept, unreadable: [] });
  const [first] = kept;
  const rows = [
    { ...first, key: 'release', version: 2 },
    { ...first, key: 'kind', change: { ...first?.change, kind: 'cart' } },
    { ...first, key: 'state', state: 'placed' },
    { ...first, key: 'nothing', change: null },
    { ...first, key: 'other', buyerId: 8 },
    { key: 'empty' },
  ];
  expect(readKept(rows, 7)).toEqual({ kept: [], unreadable: rows.map(({ key }) => key) });
});
