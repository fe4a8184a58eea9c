import { expect, test } from 'vitest';
import { changedAddress, readListAddress } from './list-address.ts';

const defaults = { sort: 'at', direction: 'desc' } as const;
const read = (search: string) => readListAddress(new URLSearchParams(search), defaults);

test('an address without a query requests the first page in the default order', () => {
  expect(read('')).toEqual({ page: 1, pageSize: 25, sort: 'at', direction: 'desc', filters: {} });
});

test('an address has page, order, search and filters by wire name', () => {
  expect(read('page=3&pageSize=50&sort=total&direction=asc&search=aung&state=packed&empty=')).toEqual({
    page: 3,
    pageSize: 50,
    sort: 'total',
    direction: 'asc',
    filters: { search: 'aung', state: 'packed' },
  });
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'pageSize=7', 'direction=up'])(
  '%s counts as not there',
  (search) => {
    expect(read(search)).toEqual(read(''));
  },
);

test('every change returns to the first page, except the page number', () => {
  const here = new URLSearchParams('state=packed&page=4');
  expect(`${changedAddress(here, { state: 'sent' })}`).toBe('state=sent');
  expect(`${changedAddress(here, { state: '' })}`).toBe('');
  expect(`${changedAddress(here, { page: '9' })}`).toBe('state=packed&page=9');
});
