import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { ApiError } from './core/error.ts';
import { count, dateTime, id, idInput, kyats, percent, url } from './core/fields.ts';
import { OfferInfo } from './offers.ts';
import { mapFacts, type ProductFactName } from './product-facts.ts';

export const VariantValue = z
  .object({ valueId: id, valueName: z.string(), url })
  .meta({ id: 'VariantValue' });
export type VariantValue = z.infer<typeof VariantValue>;

/** `value` joins the value names with commas in variant order; it identifies the SKU of a choice. */
export const Sku = z
  .object({
    skuId: id,
    qty: count,
    value: z.string(),
    originalPrice: kyats,
    promotePrice: kyats,
    promotePercent: percent,
    productSkuImages: z.array(z.object({ url, isMain: z.boolean() })),
  })
  .meta({ id: 'Sku' });
export type Sku = z.infer<typeof Sku>;

export const ProductBrand = z
  .object({ id, name: z.string(), description: z.string(), logoUrl: url })
  .meta({ id: 'ProductBrand' });
export type ProductBrand = z.infer<typeof ProductBrand>;

/** The product that comes free with this one. */
export const ProductGetOne = z
  .object({
    productId: id,
    getOneProductId: id,
    getOneProductName: z.string(),
    getOneProductImage: z.object({ thumbnailUrl: url }),
  })
  .meta({ id: 'ProductGetOne' });
export type ProductGetOne = z.infer<typeof ProductGetOne>;

export const ProductCategory = z
  .object({
    productCategoryId: id,
    productCategoryName: z.string(),
    subCategoryId: id.nullable(),
    isMainCategory: z.boolean(),
  })
  .meta({ id: 'ProductCategory' });
export type ProductCategory = z.infer<typeof ProductCategory>;

type FactSchemas = { readonly [Name in ProductFactName]: z.ZodNullable<z.ZodInt> };
const facts = mapFacts(({ min, max }) => z.int().min(min).max(max).nullable()) as FactSchemas;
const factExamples = mapFacts(({ example }) => example) as Readonly<Record<ProductFactName, number>>;

export const ProductDetail = z
  .object({
    id,
    name: z.string(),
    /** An addition of ours: clean HTML. */
    description: z.string(),
    originalPrice: kyats,
    promotePrice: kyats,
    promotePercent: percent,
    /** An addition of ours: when the promotion ends that runs now. */
    promotionEndsAt: dateTime.optional(),
    isFav: z.boolean(),
    isGetOne: z.boolean(),
    totalWishList: count,
    totalOrder: count,
    /** Additions of ours; null is unknown. */
    ...facts,
    /** An addition of ours: what buyers compare, in the order of staff. */
    specifications: z.array(z.object({ name: z.string(), value: z.string() })),
    productImage: z.array(z.object({ id, url })),
    /** From the main category down. */
    productCategory: z.array(ProductCategory),
    variant: z.array(z.object({ variantId: id, name: z.string() })),
    /** Values of the first variant; `variantValuesOf` reads the later levels. */
    variantValues: z.array(VariantValue),
    skuValue: z.array(Sku),
    /** An addition of ours: pieces of one SKU that an order may have. */
    mostOfLine: count,
    brand: ProductBrand.nullable(),
    shippingInfo: OfferInfo.nullable(),
    returnPolicy: OfferInfo.nullable(),
    warranty: OfferInfo.nullable(),
    installation: OfferInfo.nullable(),
    preOrderTC: OfferInfo.optional(),
    sizeChart: z.object({ url }).nullable(),
    productClips: z.array(z.object({ clipPath: url })),
    tagsList: z.array(z.object({ id })),
    promotionGetOne: ProductGetOne.nullable(),
  })
  .meta({ id: 'ProductDetail' });
export type ProductDetail = z.infer<typeof ProductDetail>;

/** The buyer's choice on one variant level, kept by the storefront. */
export const VariantSelection = z.object({ value_id: id, value_name: z.string() });
export type VariantSelection = z.infer<typeof VariantSelection>;

/** The shop had this product once; `categoryId` is that of similar products, null if it is gone too. */
export const ProductGoneError = ApiError.extend({ categoryId: id.nullable() }).meta({
  id: 'ProductGoneError',
});
export type ProductGoneError = z.infer<typeof ProductGoneError>;

const exampleDetail: ProductDetail = {
  id: 101,
  name: 'Cotton longyi, checked',
  description: '<p>Woven in Amarapura, soft from the first day.</p>',
  originalPrice: 18_500,
  promotePrice: 15_700,
  promotePercent: 15,
  isFav: false,
  isGetOne: false,
  totalWishList: 9,
  totalOrder: 42,
  ...factExamples,
  specifications: [{ name: 'Material', value: '100 % cotton' }],
  productImage: [{ id: 501, url: '/media/4f9a.webp' }],
  productCategory: [
    { productCategoryId: 1, productCategoryName: 'Clothing', subCategoryId: 11, isMainCategory: true },
    { productCategoryId: 11, productCategoryName: 'Longyi', subCategoryId: null, isMainCategory: false },
  ],
  variant: [
    { variantId: 7, name: 'Colour' },
    { variantId: 8, name: 'Size' },
  ],
  variantValues: [{ valueId: 71, valueName: 'Green', url: '/media/g.webp' }],
  skuValue: [
    {
      skuId: 9001,
      qty: 12,
      value: 'Green,M',
      originalPrice: 18_500,
      promotePrice: 15_700,
      promotePercent: 15,
      productSkuImages: [{ url: '/media/4f9a.webp', isMain: true }],
    },
  ],
  mostOfLine: 100,
  brand: { id: 3, name: 'Padauk Weavers', description: 'A family workshop.', logoUrl: '/media/b3.webp' },
  shippingInfo: { id: 1, title: 'Delivery in Yangon', description: '<p>Within three days.</p>' },
  returnPolicy: null,
  warranty: null,
  installation: null,
  sizeChart: null,
  productClips: [],
  tagsList: [{ id: 4 }],
  promotionGetOne: null,
};

export const productDetail = endpoint({
  row: 'API-69',
  method: 'GET',
  path: '/api/Product/GetProductDetail_v2',
  tag: 'Product',
  summary: 'Read one product with its variants, SKUs and offer texts.',
  auth: 'optional',
  query: z.object({ ProductId: idInput }),
  response: ProductDetail,
  refusals: { 'product-not-found': 404, 'product-gone': 410 },
  refusalBodies: { 'product-gone': ProductGoneError },
  example: { query: { ProductId: 101 }, response: exampleDetail },
});

export const variantValuesOf = endpoint({
  row: 'API-70',
  method: 'POST',
  path: '/api/Product/GetVariantValue',
  tag: 'Product',
  summary: 'List the values of the next variant level for the value just chosen.',
  auth: 'none',
  body: z
    .object({
      productId: idInput,
      selectedVariantId: idInput,
      selectedValueId: idInput,
      currentVariantId: idInput,
    })
    .meta({ id: 'VariantValueBody' }),
  response: z.array(VariantValue),
  refusals: { 'product-not-found': 404, 'variant-not-found': 404 },
  example: {
    body: { productId: 101, selectedVariantId: 7, selectedValueId: 71, currentVariantId: 8 },
    response: [{ valueId: 82, valueName: 'M', url: '' }],
  },
});
