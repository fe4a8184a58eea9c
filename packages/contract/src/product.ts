import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import {
  count,
  id,
  idInput,
  idList,
  kyats,
  optionalIdInput,
  pageNumber,
  pageSize,
  percent,
  url,
} from './core/fields.ts';
import { limits } from './limits.ts';

/** An addition of ours: sent when none of its SKUs can be bought. */
export const isSoldOut = z.literal(true).optional();

/** `promotePrice` of 0 means no promotion; `totalOrder` is shown as sold. */
export const ProductCard = z
  .object({
    productId: id,
    name: z.string(),
    url,
    originalPrice: kyats,
    promotePrice: kyats,
    promotePercent: percent,
    totalOrder: count,
    totalWishList: count,
    isFav: z.boolean(),
    isGetOne: z.boolean(),
    isSoldOut,
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof ProductCard>;

export const ProductCards = z.array(ProductCard);

/** A main category with its first products; the home page omits empty ones. */
export const HomeMainCategory = z
  .object({ id, name: z.string(), url, productListBuyers: ProductCards })
  .meta({ id: 'HomeMainCategory' });
export type HomeMainCategory = z.infer<typeof HomeMainCategory>;

export const exampleCard: ProductCard = {
  productId: 101,
  name: 'Cotton longyi, checked',
  url: '/media/4f9a.webp',
  originalPrice: 18_500,
  promotePrice: 15_700,
  promotePercent: 15,
  totalOrder: 42,
  totalWishList: 9,
  isFav: false,
  isGetOne: false,
};

const landing = { method: 'GET', tag: 'Product', auth: 'optional', response: ProductCards } as const;
const example = { response: [exampleCard] };
const landingPage = z.object({ PageNumber: pageNumber, PageSize: pageSize() });

export const promotionProducts = endpoint({
  ...landing,
  row: 'API-62',
  path: '/api/Product/GetLandingProductPromotion',
  summary: 'List products in promotion.',
  query: landingPage,
  example,
});

export const latestProducts = endpoint({
  ...landing,
  row: 'API-63',
  path: '/api/Product/GetLandingProductLatest',
  summary: 'List new arrivals, latest first.',
  query: landingPage,
  example: { ...example, query: { PageNumber: 1, PageSize: 6 } },
});

export const productsByMainCategory = endpoint({
  ...landing,
  row: 'API-64',
  path: '/api/Product/GetAllProductListBuyer',
  summary: 'List main categories with their products; CategoryId picks one category.',
  query: z.object({
    CategoryId: optionalIdInput,
    PageNumber: pageNumber,
    PageSize: pageSize(),
  }),
  response: z.object({ mainCategory: z.array(HomeMainCategory) }).meta({ id: 'ProductsByMainCategory' }),
  example: {
    response: {
      mainCategory: [{ id: 1, name: 'Clothing', url: '/media/c1.webp', productListBuyers: [exampleCard] }],
    },
  },
});

export const bestSellingProducts = endpoint({
  ...landing,
  row: 'API-65',
  path: '/api/Product/GetBestSellingProduct',
  summary: 'List products by pieces sold.',
  query: landingPage,
  example,
});

export const buyOneGetOneProducts = endpoint({
  ...landing,
  row: 'API-66',
  path: '/api/Product/GetLandingProductPromotionBuyOneGetOne',
  summary: 'List products that come with a free one.',
  query: landingPage,
  example: { response: [{ ...exampleCard, isGetOne: true }] },
});

export const relatedProducts = endpoint({
  ...landing,
  row: 'API-71',
  path: '/api/Product/GetProductByRelatedCategry',
  summary: 'List products of the same category.',
  query: z.object({
    ProductCategoryId: idInput,
    PageNumber: pageNumber,
    PageSize: pageSize(limits.relatedPageSize),
  }),
  example: { ...example, query: { ProductCategoryId: 11, PageNumber: 1, PageSize: 7 } },
});

/** An addition of ours, for products whose ids a browser remembers. */
export const productCards = endpoint({
  ...landing,
  row: 'RECENT-04',
  path: '/api/Product/GetProductCards',
  summary: 'List the products of these ids, in their order; those that are not on the shelf are left out.',
  query: z.object({ ids: idList(limits.productCards) }),
  example: { ...example, query: { ids: [101] } },
});
