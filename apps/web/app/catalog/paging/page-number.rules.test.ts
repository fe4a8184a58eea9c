import { expect, test } from 'vitest';
import { readPage } from './page-number.rules.ts';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return readPage((name) => parameters.get(name));
};

test('page numbers start at 1; an invalid one differs from the first', () => {
  expect(['', 'PageNumber=', 'PageNumber=1', 'PageNumber=37'].map(read)).toEqual([1, 1, 1, 37]);
  for (const text of ['0', '-1', 'x', '1.5', '1e3', '999999', '99999999999999999999'])
    expect(read(`PageNumber=${text}`)).toBeUndefined();
});
