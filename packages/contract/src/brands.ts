import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { after, count, id, idInput, pageNumber, pageSize, searchText, tolerant, url } from './core/fields.ts';
import { brandAlphabet } from './ids.ts';
import { limits } from './limits.ts';
import { exampleCard, ProductCards } from './product.ts';

export const Brand = z.object({ id, name: z.string(), logoUrl: url }).meta({ id: 'Brand' });
export type Brand = z.infer<typeof Brand>;

/** A letter of either case, `All` or `#`. */
const alphabet = tolerant(
  (raw) => (typeof raw !== 'string' ? raw : /^all$/i.test(raw) ? 'All' : raw.toUpperCase()),
  z.enum(brandAlphabet),
).default('All');

/** A brand of the brand browser, under both sets of names. */
export const BrandListItem = Brand.extend({ brandId: id, brandName: z.string(), image: url }).meta({
  id: 'BrandListItem',
});
export type BrandListItem = z.infer<typeof BrandListItem>;

export const BrandList = z
  .object({ brands: z.array(BrandListItem), total_Results: count, page: z.int().min(1), total_Pages: count })
  .meta({ id: 'BrandList' });
export type BrandList = z.infer<typeof BrandList>;

/** `product_count` is the number of products in this answer. */
export const BrandPage = z
  .object({
    url,
    brandLogo: url,
    brandName: z.string(),
    description: z.string(),
    products: ProductCards,
    product_count: count,
  })
  .meta({ id: 'BrandPage' });
export type BrandPage = z.infer<typeof BrandPage>;

const read = { method: 'GET', tag: 'Miscellaneous', auth: 'none' } as const;
const page = { PageNumber: pageNumber, pageSize: pageSize(limits.brandPageSize), After: after };
const weavers: Brand = { id: 3, name: 'Padauk Weavers', logoUrl: '/media/b3.webp' };
const weaversInList: BrandListItem = {
  ...weavers,
  brandId: weavers.id,
  brandName: weavers.name,
  image: weavers.logoUrl,
};
const listExample: BrandList = { brands: [weaversInList], total_Results: 1, page: 1, total_Pages: 1 };

export const brands = endpoint({
  ...read,
  row: 'API-23',
  path: '/api/Miscellaneous/GetBrand',
  summary: 'List all brands.',
  response: z.array(Brand),
  example: { response: [weavers] },
});

export const brandsByAlphabet = endpoint({
  ...read,
  row: 'API-24',
  path: '/api/Miscellaneous/GetBrandByAlphabet',
  summary: 'List brands by first letter; All is every brand, # those that start with none of A to Z.',
  query: z.object({ Alphabet: alphabet, ...page }),
  queryAliases: { keyword: 'Alphabet', page: 'PageNumber' },
  response: BrandList,
  example: { query: { Alphabet: 'P', PageNumber: 1, pageSize: 10 }, response: listExample },
});

export const popularBrands = endpoint({
  ...read,
  row: 'API-25',
  path: '/api/Miscellaneous/GetBrandbyPopular',
  summary: 'List the brands bought most.',
  response: z.array(Brand),
  example: { response: [weavers] },
});

export const brandsByName = endpoint({
  ...read,
  row: 'API-26',
  path: '/api/Miscellaneous/GetBrandByName',
  summary: 'List brands whose name contains a text.',
  query: z.object({ Name: searchText, ...page }),
  queryAliases: { keyword: 'Name', page: 'PageNumber' },
  response: BrandList,
  example: { query: { Name: 'padauk', PageNumber: 1, pageSize: 10 }, response: listExample },
});

export const productsByBrand = endpoint({
  row: 'API-80',
  method: 'GET',
  path: '/api/Product/GetProductByBrand',
  tag: 'Product',
  summary: 'Read a brand with a page of its products.',
  auth: 'optional',
  query: z.object({ BrandId: idInput, PageNumber: pageNumber, PageSize: pageSize(), After: after }),
  queryAliases: { page: 'PageNumber' },
  response: BrandPage,
  refusals: { 'brand-not-found': 404 },
  example: {
    query: { BrandId: 3, PageNumber: 1, PageSize: 20 },
    response: {
      url: '/media/b3-wide.webp',
      brandLogo: weavers.logoUrl,
      brandName: weavers.name,
      description: 'A family workshop in Amarapura.',
      products: [exampleCard],
      product_count: 1,
    },
  },
});
