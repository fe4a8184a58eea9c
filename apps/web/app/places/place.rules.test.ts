import { allTownship } from '@zay/contract';
import { expect, test } from 'vitest';
import { chosenOf, onlyTownship } from './place.rules.ts';

const townships = [
  { id: 2601, name: 'Kamayut' },
  { id: 2602, name: 'Hlaing' },
];

test('[ADDR-04] a first entry All Township, in any language, is the only choice', () => {
  for (const name of Object.values(allTownship))
    expect(onlyTownship([{ id: 7, name }])).toEqual({ id: 7, name });
  expect(onlyTownship(townships)).toBeUndefined();
  expect(onlyTownship([])).toBeUndefined();
  expect(onlyTownship(undefined)).toBeUndefined();
});

test("a choice has the list's name, and the initial name while loading", () => {
  const known = { id: 2601, name: 'ကမာရွတ်' };
  expect(chosenOf(undefined, 2601, known)).toEqual(known);
  expect(chosenOf(townships, 2601, known)).toEqual({ id: 2601, name: 'Kamayut' });
  expect(chosenOf(undefined, 2602, known)).toBeUndefined();
  expect(chosenOf(townships, undefined, known)).toBeUndefined();
});

test('a place that is no longer offered counts as not chosen', () => {
  expect(chosenOf(townships, 9, { id: 9, name: 'Closed' })).toBeUndefined();
});
