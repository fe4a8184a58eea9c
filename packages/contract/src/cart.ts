import { z } from 'zod';
import { CartDetail, CartLine, exampleCart } from './cart-entities.ts';
import { endpoint } from './core/endpoint.ts';
import { ApiError } from './core/error.ts';
import { count, id, idInput, optionalIdInput, tolerant } from './core/fields.ts';
import { limits } from './limits.ts';

const lines = z.array(CartLine).min(1, 'required').max(limits.cartLines);

/** `{productCarts: [...]}`; a bare array or a single line is accepted too. */
export const CartLinesBody = tolerant(
  (raw) => {
    if (Array.isArray(raw)) return { productCarts: raw };
    return isRecord(raw) && 'skuId' in raw ? { productCarts: [raw] } : raw;
  },
  z.object({ productCarts: lines }).meta({ id: 'CartLinesBody' }),
);

/** How many lines the cart has now. */
export const CartChange = z.object({ message: z.string(), count }).meta({ id: 'CartChange' });
export type CartChange = z.infer<typeof CartChange>;

/** Stock refusals list the remaining pieces of each short SKU. */
export const StockError = ApiError.extend({
  lines: z.array(z.object({ skuId: id, availableQty: count })),
}).meta({ id: 'StockError' });
export type StockError = z.infer<typeof StockError>;

const CartItem = z.object({ productId: idInput, skuId: idInput }).meta({ id: 'CartItem' });
const items = z.array(CartItem).min(1, 'required').max(limits.cartLines);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether a body is missing, or the empty object that the server parses it as. */
function isEmpty(raw: unknown): boolean {
  return raw === undefined || raw === null || (isRecord(raw) && Object.keys(raw).length === 0);
}

/** Parses list values of a query: JSON of one item or several, or repeated values. Invalid JSON is returned unchanged. */
function listFromJson(raw: unknown): unknown {
  return [raw].flat().flatMap((part) => {
    if (typeof part !== 'string') return [part];
    try {
      return [JSON.parse(part)].flat();
    } catch {
      return [part];
    }
  });
}

const change = { tag: 'Order', auth: 'buyer', response: CartChange } as const;
const exampleLines = { productCarts: [{ productId: 101, skuId: 9001, qty: 2 }] };
const stockRefusals = {
  'product-not-found': 404,
  'not-enough-stock': 400,
  'too-many-pieces': 400,
  'order-limit': 400,
  'cart-full': 400,
} as const;

export const addToCart = endpoint({
  ...change,
  row: 'API-81',
  method: 'POST',
  path: '/api/Order/AddToCart',
  summary: 'Add lines to the cart; the same SKU adds up.',
  idempotent: true,
  body: CartLinesBody,
  refusals: { ...stockRefusals, 'idempotency-key-reused': 422 },
  refusalBodies: { 'not-enough-stock': StockError },
  example: { body: exampleLines, response: { message: 'Added to your cart.', count: 1 } },
});

export const cartDetail = endpoint({
  row: 'API-82',
  method: 'GET',
  path: '/api/Order/GetCartDetail',
  tag: 'Order',
  summary: 'Read the cart with its lines, delivery, amounts and ways to pay.',
  auth: 'buyer',
  response: CartDetail,
  example: { response: exampleCart },
});

export const buyNowDetail = endpoint({
  row: 'API-85',
  method: 'GET',
  path: '/api/Order/GetCartDetailForBuyNow',
  tag: 'Order',
  summary: 'Read what the cart would be with only the given lines; the cart itself is left alone.',
  auth: 'buyer',
  /** `productInfo` is JSON of lines, or the fields of one line are query parameters. The handler gets lines. */
  query: tolerant(
    (raw) => {
      if (!isRecord(raw) || (raw.productInfo ?? '') !== '') return raw;
      return { productInfo: [{ productId: raw.ProductId, skuId: raw.SkuId, qty: raw.Qty }] };
    },
    z.object({
      productInfo: tolerant(listFromJson, lines),
      ProductId: optionalIdInput,
      SkuId: optionalIdInput,
      Qty: optionalIdInput,
    }),
  ),
  response: CartDetail,
  refusals: { 'product-not-found': 404 },
  example: {
    query: { productInfo: exampleLines.productCarts },
    response: exampleCart,
  },
});

export const removeFromCart = endpoint({
  ...change,
  row: 'API-86',
  method: 'POST',
  alsoMethods: ['DELETE'],
  path: '/api/Order/RemoveFromCart',
  summary: 'Remove one line or several; lines that are not there are no error.',
  /** DELETE sends `item` as JSON in the query instead of a body. */
  query: z.object({
    item: tolerant((raw) => (raw === undefined ? raw : listFromJson(raw)), items.optional()).optional(),
  }),
  /** One item or an array of them; the handler gets an array. */
  body: tolerant((raw) => (isEmpty(raw) ? undefined : [raw].flat()), items.optional()).optional(),
  example: { body: [{ productId: 101, skuId: 9001 }], response: { message: 'Removed.', count: 0 } },
});

export const updateCart = endpoint({
  ...change,
  row: 'API-87',
  method: 'POST',
  path: '/api/Order/UpdateProductCart',
  summary: 'Set the quantity of lines that are in the cart.',
  body: CartLinesBody,
  refusals: { ...stockRefusals, 'not-in-cart': 404 },
  refusalBodies: { 'not-enough-stock': StockError },
  example: { body: exampleLines, response: { message: 'Your cart is updated.', count: 1 } },
});
