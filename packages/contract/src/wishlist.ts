import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { booleanInput, count, dateTime, id, idInput, kyats, Message, percent, url } from './core/fields.ts';
import { isSoldOut } from './product.ts';

/** `date` is when it was added. If SKU prices differ, `hasFromToPrice` is true and from/to are the range. */
export const WishlistProduct = z
  .object({
    productId: id,
    url,
    name: z.string(),
    originalPrice: kyats,
    promotePercent: percent,
    promotePrice: kyats,
    fromPrice: kyats,
    toPrice: kyats,
    hasFromToPrice: z.boolean(),
    date: dateTime,
    isFav: z.boolean(),
    totalWishList: count,
    totalOrder: count,
    isSoldOut,
  })
  .meta({ id: 'WishlistProduct' });
export type WishlistProduct = z.infer<typeof WishlistProduct>;

export const updateWishlist = endpoint({
  row: 'API-67',
  method: 'POST',
  path: '/api/Product/UpdateWishlist',
  tag: 'Product',
  summary: 'Put a product on the wishlist or take it off; doing it twice changes nothing.',
  auth: 'buyer',
  query: z.object({ productId: idInput, isFav: booleanInput }),
  response: Message,
  refusals: { 'product-not-found': 404 },
  example: { query: { productId: 101, isFav: true }, response: { message: 'Your wishlist is updated.' } },
});

export const wishlist = endpoint({
  row: 'API-68',
  method: 'GET',
  path: '/api/Product/GetWishlist',
  tag: 'Product',
  summary: "List the caller's wishlist, latest first.",
  auth: 'buyer',
  response: z.array(WishlistProduct),
  example: {
    response: [
      {
        productId: 101,
        url: '/media/4f9a.webp',
        name: 'Cotton longyi, checked',
        originalPrice: 18_500,
        promotePercent: 15,
        promotePrice: 15_700,
        fromPrice: 15_700,
        toPrice: 17_200,
        hasFromToPrice: true,
        date: '2026-11-19T10:00:00.000Z',
        isFav: true,
        totalWishList: 9,
        totalOrder: 42,
      },
    ],
  },
});
