import { z } from 'zod';
import {
  booleanInput,
  count,
  dateTime,
  id,
  kyats,
  optionalBoolean,
  optionalIdInput,
  url,
  idInput,
} from '../../core/fields.ts';
import { Names } from '../bilingual.ts';
import { listOf, listQuery } from '../lists.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { exportFormat } from '../export-format.ts';

/** Whether buyers see a product. */
export const productStates = ['published', 'hidden'] as const;

/** A SKU in a list; `value` is its choice, as `Red, XL`, and '' without choices. */
export const ListedSku = z
  .object({
    id,
    value: Names,
    price: kyats,
    promotePrice: kyats.nullable(),
    stock: count,
    active: z.boolean(),
  })
  .meta({ id: 'ListedSku' });
export type ListedSku = z.infer<typeof ListedSku>;

/** A product in a list. Prices are those that buyers pay; stock is that of the SKUs on sale. */
export const ListedProduct = z
  .object({
    id,
    name: Names,
    url,
    state: z.enum(productStates),
    brand: Names.nullable(),
    priceFrom: kyats,
    priceTo: kyats,
    /** When the promotion runs; null without a begin or an end. */
    promotionFrom: dateTime.nullable(),
    promotionTo: dateTime.nullable(),
    stock: count,
    soldCount: count,
    createdAt: dateTime,
    updatedAt: dateTime,
    skus: z.array(ListedSku),
  })
  .meta({ id: 'ListedProduct' });
export type ListedProduct = z.infer<typeof ListedProduct>;

const example: ListedProduct = {
  id: 101,
  name: { en: 'Cotton longyi', my: 'ချည်လုံချည်' },
  url: '/media/4f9a.webp',
  state: 'published',
  brand: { en: 'Shwe', my: 'ရွှေ' },
  priceFrom: 10_000,
  priceTo: 12_000,
  promotionFrom: '2026-03-01T08:00:00.000Z',
  promotionTo: null,
  stock: 8,
  soldCount: 4,
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
  skus: [
    { id: 1204, value: { en: 'Red', my: 'အနီ' }, price: 12_000, promotePrice: 10_000, stock: 8, active: true },
  ],
};

const filters = {
  categoryId: optionalIdInput,
  brandId: optionalIdInput,
  tagId: optionalIdInput,
  state: z.enum(productStates).optional(),
  /** Only products on sale with a SKU at or below the shop's stock threshold. */
  lowStock: optionalBoolean,
};
export const productQuery = listQuery(['updated', 'created', 'name', 'price', 'stock']).extend(filters);
export const exportProductsQuery = z.object({ search: productQuery.shape.search, ...filters });

export const staffProducts = staffEndpoint({
  name: 'GetProducts',
  method: 'GET',
  summary:
    'List the products, hidden ones too; the search reads names, brands, categories, SKU codes and ids.',
  auth: 'staff',
  right: ['products', 'stock', 'content'],
  query: productQuery,
  response: listOf(ListedProduct),
  example: { query: { search: 'longyi' }, response: { items: [example], total: 1 } },
});

export const exportProducts = staffEndpoint({
  name: 'ExportProducts',
  method: 'POST',
  summary:
    'Make a link to all products of these filters as a CSV or Excel file that can be imported again, one row a SKU; it works for a minute.',
  auth: 'staff',
  right: 'products',
  body: exportProductsQuery.extend({ format: exportFormat }).meta({ id: 'ExportProductsBody' }),
  response: z.object({ url }).meta({ id: 'ExportProducts' }),
  example: {
    body: { state: 'published' },
    response: { url: '/api/Staff/products.csv?ask=e30&expires=1795228200&signature=5f0c' },
  },
});

/** Lookup data to describe a product with, in both languages. */
const Choice = z.object({ id, name: Names });

export const ProductChoices = z
  .object({
    /** In the shop's order; `parentId` is null for main categories. */
    categories: z.array(Choice.extend({ parentId: id.nullable(), hidden: z.boolean() })),
    brands: z.array(Choice),
    tags: z.array(Choice),
    offers: z.array(
      Choice.extend({ kind: z.enum(['shipping', 'policy', 'warranty', 'installation', 'pre-order-tc']) }),
    ),
    sizeCharts: z.array(Choice.extend({ url })),
    /** Names of specifications, the most used first. */
    specificationNames: z.array(Names),
    lowStock: count.describe('Stock at or below which a SKU counts as low.'),
  })
  .meta({ id: 'ProductChoices' });
export type ProductChoices = z.infer<typeof ProductChoices>;

export const productChoices = staffEndpoint({
  name: 'GetProductChoices',
  method: 'GET',
  summary:
    'List the categories, brands, tags, offer texts, size charts and names of specifications that a product can have.',
  auth: 'staff',
  right: ['products', 'stock', 'content'],
  response: ProductChoices,
  example: {
    response: {
      categories: [{ id: 1, name: { en: 'Fashion', my: 'ဖက်ရှင်' }, parentId: null, hidden: false }],
      brands: [{ id: 3, name: { en: 'Shwe', my: 'ရွှေ' } }],
      tags: [{ id: 5, name: { en: 'Cotton', my: 'ချည်' } }],
      offers: [{ id: 2, kind: 'shipping', name: { en: 'Two days', my: 'နှစ်ရက်' } }],
      sizeCharts: [{ id: 1, name: { en: 'Shirts', my: 'ရှပ်အင်္ကျီ' }, url: '/media/77aa.webp' }],
      specificationNames: [{ en: 'Material', my: 'အသား' }],
      lowStock: 5,
    },
  },
});

export const showProduct = staffEndpoint({
  name: 'ShowProduct',
  method: 'POST',
  summary: 'Put a product on sale, or hide it from buyers.',
  auth: 'staff',
  right: 'products',
  body: z.object({ id: idInput, shown: booleanInput }).meta({ id: 'ShowProductBody' }),
  response: z.object({ state: z.enum(productStates) }).meta({ id: 'ShownProduct' }),
  refusals: { 'product-not-found': 404 },
  example: { body: { id: 101, shown: false }, response: { state: 'hidden' } },
});
