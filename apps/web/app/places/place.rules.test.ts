import { allTownship } from '@zay/contract';
import { expect, test } from 'vitest';
import { chosenOf, onlyTownship } from './place.rules.ts';

const townships = [
  { id: 2601, name: 'Kamayut' },
  { id: 2602, name: 'Hlaing' },
];

test('[ADDR-04] a first entry All Township, in any language, is the only choice there is', () => {
  for (const name of Object.values(allTownship))
    expect(onlyTownship([{ id: 7, name }])).toEqual({ id: 7, name });
  expect(onlyTownship(townships)).toBeUndefined();
  expect(onlyTownship([])).toBeUndefined();
  expect(onlyTownship(undefined)).toBeUndefined();
});

test('a choice is named by the list, and until that is there by what the form was opened with', () => {
  const known = { id: 2601, name: 'ကမာရွတ်' };
  expect(chosenOf(undefined, 2601, known)).toEqual(known);
  expect(chosenOf(townships, 2601, known)).toEqual({ id: 2601, name: 'Kamayut' });
  expect(chosenOf(undefined, 2602, known)).toBeUndefined();
  expect(chosenOf(townships, undefined, known)).toBeUndefined();
});

test('a place that is offered no more counts as not chosen', () => {
  expect(chosenOf(townships, 9, { id: 9, name: 'Closed' })).toBeUndefined();
});
