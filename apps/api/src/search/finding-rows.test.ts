import { describe, expect, test } from 'vitest';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'demo' });

interface Row {
  readonly row: string;
  readonly path: string;
  /** Other spellings of the call. */
  readonly queries?: readonly string[];
  /** Field with the list; undefined if the response is the list, or a single record. */
  readonly list?: string;
  readonly fields: string;
  /** Expected fields of the first entry. */
  readonly entry?: string;
}

const card =
  'productId name url originalPrice promotePrice promotePercent totalOrder totalWishList isFav isGetOne';
const brandInList = 'id name logoUrl brandId brandName image';
const brandPage = 'brands total_Results page total_Pages';
const landing = ['PageNumber=1&PageSize=6', 'pagenumber=1&pageSize=6', 'PAGENUMBER=1&pagesize=6'];

const rows: readonly Row[] = [
  { row: 'API-18', path: 'Miscellaneous/GetMainCategory', fields: '', entry: 'id name url' },
  {
    row: 'API-19',
    path: 'Miscellaneous/GetMainCategoryById',
    queries: ['productCategoryId=1', 'ProductCategoryId=1', 'productcategoryid=1'],
    list: 'subCategory',
    fields: 'id name url videoUrl subCategory',
    entry: 'id name url',
  },
  {
    row: 'API-20',
    path: 'Miscellaneous/GetMainCategoryForDetail',
    fields: '',
    entry: 'id name url productCategoryId backgroundUrl brand subCategory1',
  },
  {
    row: 'API-21',
    path: 'Miscellaneous/GetBannerList',
    queries: ['bannerType=1', 'BannerType=1', 'bannertype=1'],
    fields: '',
    entry: 'url isWeb bannerLinkId',
  },
  { row: 'API-22', path: 'Miscellaneous/GetPopupBanner', fields: 'url isWeb bannerLinkId' },
  { row: 'API-23', path: 'Miscellaneous/GetBrand', fields: '', entry: 'id name logoUrl' },
  {
    row: 'API-24',
    path: 'Miscellaneous/GetBrandByAlphabet',
    queries: [
      'Alphabet=All&PageNumber=1&pageSize=10',
      'alphabet=all&pagenumber=1&PageSize=10',
      'keyword=All&page=1',
    ],
    list: 'brands',
    fields: brandPage,
    entry: brandInList,
  },
  { row: 'API-25', path: 'Miscellaneous/GetBrandbyPopular', fields: '', entry: 'id name logoUrl' },
  {
    row: 'API-26',
    path: 'Miscellaneous/GetBrandByName',
    queries: ['Name=a&PageNumber=1&pageSize=10', 'name=A&pagenumber=1&PageSize=10', 'keyword=a&page=1'],
    list: 'brands',
    fields: brandPage,
    entry: brandInList,
  },
  {
    row: 'API-27',
    path: 'Miscellaneous/GetProductCategorybyPopular',
    fields: '',
    entry: 'id name url',
  },
  {
    row: 'API-28',
    path: 'Miscellaneous/GetCity',
    list: 'cityList',
    fields: 'cityList',
    entry: 'id name',
  },
  { row: 'API-32', path: 'Miscellaneous/GetTag', fields: '', entry: 'id name' },
  ...(
    [
      ['API-62', 'GetLandingProductPromotion'],
      ['API-63', 'GetLandingProductLatest'],
      ['API-65', 'GetBestSellingProduct'],
      ['API-66', 'GetLandingProductPromotionBuyOneGetOne'],
    ] as const
  ).map(([row, name]): Row => ({
    row,
    path: `Product/${name}`,
    queries: landing,
    fields: '',
    entry: card,
  })),
  {
    row: 'API-64',
    path: 'Product/GetAllProductListBuyer',
    queries: ['CategoryId=1&PageNumber=1&PageSize=6', 'categoryId=1&pagenumber=1&pageSize=6'],
    list: 'mainCategory',
    fields: 'mainCategory',
    entry: 'id name url productListBuyers',
  },
  {
    row: 'API-71',
    path: 'Product/GetProductByRelatedCategry',
    queries: [
      'ProductCategoryId=1&PageNumber=1&PageSize=7',
      'productCategoryId=1&pageNumber=1&pageSize=7',
      'productcategoryid=1',
    ],
    fields: '',
    entry: card,
  },
  {
    row: 'API-77',
    path: 'Product/ProductSearch',
    queries: [
      'SearchType=3&Choose=1&ProductName=&ProductCategoryId=0&tagIds=1&tagIds=2&PageNumber=1&PageSize=20',
      'searchType=3&sortType=1&productCategoryId=0&tagids=1&tagids=2&pageNumber=1&pageSize=20',
      'searchtype=3&choose=1&TagIds=2&TagIds=1&TagIds=0',
    ],
    list: 'productList',
    fields: 'productList count',
    entry: card,
  },
  {
    row: 'API-78',
    path: 'Product/GetProductNameSuggestion',
    queries: [
      'SearchText=co&PageNumber=1&PageSize=10',
      'searchText=CO&pageNumber=1&pageSize=10',
      'searchtext=co',
    ],
    fields: '',
    entry: 'name imageUrl productId',
  },
  {
    row: 'API-79',
    path: 'Product/ProductSearchByCategory',
    queries: [
      'ProductCategoryId=1&Choose=4&PageNumber=1&PageSize=20',
      'productCategoryId=1&sortType=5&pageNumber=1&pageSize=20',
      'productcategoryid=1&SORTTYPE=4&page=1',
    ],
    list: 'productList',
    fields: 'productList count',
    entry: card,
  },
  {
    row: 'API-80',
    path: 'Product/GetProductByBrand',
    queries: ['BrandId=1&page=1', 'brandId=1&PageNumber=1&PageSize=20', 'brandid=1'],
    list: 'products',
    fields: 'url brandLogo brandName description products product_count',
    entry: card,
  },
];

const fieldsOf = (value: unknown) => Object.keys(value as object).sort();
const named = (fields: string) => fields.split(' ').sort();

async function read(path: string) {
  const answer = await fetch(`${shop.url}/api/${path}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & unknown[] };
}

describe.each(rows)('$path', ({ row, path, queries = [''], list, fields, entry }) => {
  const calls = queries.map((query) => `${path}?${query}`);
  const [call = ''] = calls;

  test(`[${row}] answers GET with its fields`, async () => {
    const { status, body } = await read(call);
    expect(status).toBe(200);
    if (fields) expect(fieldsOf(body)).toEqual(named(fields));
    if (!entry) return;
    const found = list === undefined ? body : (body[list] as unknown as unknown[]);
    expect(found.length).toBeGreaterThan(0);
    // Cards of sold-out products have one more field.
    for (const { isSoldOut: _, ...one } of found as { isSoldOut?: true }[])
      expect(fieldsOf(one)).toEqual(named(entry));
  });

  test(`[${row} API-110] accepts every spelling of its query`, async () => {
    const answers = await Promise.all(calls.map((spelling) => read(spelling)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});
