import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('unpacking restores the packed data', () => {
  const card = { id: 1, name: 'Longyi "checked"', url: '/media/a.webp', isFav: false };
  const data = {
    none: [],
    one: [card],
    many: [card, { ...card, id: 2, name: 'ပုဆိုး' }],
    nested: [
      { id: 1, products: [card, card] },
      { id: 2, products: [] },
    ],
    mixed: [card, { id: 3 }, null, 'text', 4, [card, card]],
    reordered: [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    numbers: [1, 2, 3],
    quotes: ["Women's", '"', `'"\\'`],
    nothing: null,
    isTrue: true,
  };
  expect(unpack(pack(data))).toEqual(data);
  for (const value of [null, 'text', 3, [], {}]) expect(unpack(pack(value))).toEqual(value);
});

test('a list with a missing value keeps the others', () => {
  const list = [
    { id: 1, note: undefined },
    { id: 2, note: undefined },
  ];
  expect(unpack(pack({ list, gone: undefined }))).toEqual({ list: [{ id: 1 }, { id: 2 }] });
});

test('field names of a hundred objects are stored once', () => {
  const list = Array.from({ length: 100 }, (_, id) => ({ id, promotePercent: 0 }));
  expect(pack(list).match(/promotePercent/g)).toHaveLength(1);
});
