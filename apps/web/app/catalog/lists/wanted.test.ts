import { expect, test, vi } from 'vitest';
import type { Api } from '../../platform/api/client.ts';
import { readProducts, readWanted, sortValue } from './wanted.ts';

const wantedFrom = (query: string) => {
  const parameters = new URLSearchParams(query);
  return readWanted((name) => parameters.get(name));
};

function spyApi() {
  const api = vi.fn<(endpoint: { path: string }, input: { query: object }) => Promise<unknown>>();
  return { api: api as unknown as Api, calls: api.mock.calls };
}

test('[LIST-01] the address has the parameters of the list', () => {
  expect(wantedFrom('searchType=3&tagList=4,9,x,-1&sortType=2')).toEqual({
    searchType: 3,
    productName: '',
    categoryId: 0,
    tagIds: [4, 9],
    sort: 2,
  });
});

test("[CONST-15] an unknown sort code is the list's first order", () => {
  expect(wantedFrom('sortType=77').sort).toBe(3);
  expect(wantedFrom('sortType=0').sort).toBe(3);
  expect(wantedFrom('sortType=4').sort).toBe(4);
});

test('[SEARCH-34] a text search defaults to relevance, promotions to the largest discount, sent as 0', async () => {
  expect(wantedFrom('productName=longyi').sort).toBe(0);
  expect(wantedFrom('searchType=1&productName=longyi').sort).toBe(0);
  expect(wantedFrom('searchType=1&productName=longyi&sortType=3').sort).toBe(3);
  expect(wantedFrom('searchType=5').sort).toBe(0);
  for (const list of [
    '',
    'searchType=2&categoryId=4',
    'searchType=3&tagList=4',
    'searchType=4',
    'searchType=9',
  ])
    expect(wantedFrom(list).sort, list).toBe(3);
  const { api, calls } = spyApi();
  await readProducts(api, wantedFrom('productName=longyi'), 1);
  expect(calls[0]?.[1].query).toMatchObject({ SearchType: 1, ProductName: 'longyi', Choose: 0 });
});

test('an address leaves out the default order', () => {
  const typed = wantedFrom('productName=longyi');
  expect([sortValue(0, typed), sortValue(3, typed)]).toEqual(['', '3']);
  expect([sortValue(3, wantedFrom('')), sortValue(1, wantedFrom(''))]).toEqual(['', '1']);
});

test('[CONST-02 CONST-03 CONST-14] a list requests pages of 20, starting at the first', async () => {
  const { api, calls } = spyApi();
  await readProducts(api, wantedFrom('searchType=5'), 1);
  expect(calls[0]?.[0].path).toBe('/api/Product/ProductSearch');
  expect(calls[0]?.[1].query).toEqual({ SearchType: 5, tagIds: [0], Choose: 0, PageNumber: 1, PageSize: 20 });
});

test('a best-seller list defaults to popularity', () => {
  expect(wantedFrom('searchType=6').sort).toBe(4);
  expect(wantedFrom('searchType=6&categoryId=3').sort).toBe(3);
  expect(wantedFrom('searchType=6&sortType=1').sort).toBe(1);
});

test('filters are sent by wire name; an empty range is not requested', async () => {
  const { api, calls } = spyApi();
  await readProducts(api, wantedFrom('searchType=5&MinPrice=1000&MaxPrice=2000&InStock=true'), 1);
  expect(calls[0]?.[1].query).toMatchObject({ MinPrice: 1000, MaxPrice: 2000, InStock: true });
  const none = await readProducts(api, wantedFrom('searchType=5&MinPrice=2000&MaxPrice=1000'), 1);
  expect(none).toEqual({ productList: [], count: 0 });
  expect(calls).toHaveLength(1);
});

test('the category filter has its own endpoint', async () => {
  const { api, calls } = spyApi();
  await readProducts(api, { ...wantedFrom('categoryId=7'), byCategoryFilter: true }, 2);
  expect(calls[0]?.[0].path).toBe('/api/Product/ProductSearchByCategory');
  expect(calls[0]?.[1].query).toEqual({ ProductCategoryId: 7, Choose: 3, PageNumber: 2, PageSize: 20 });
});
