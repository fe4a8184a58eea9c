import type { Endpoint } from '@zay/contract';
import type { ApiInput } from '../platform/api/client.ts';
import type { Change } from './changes.rules.ts';

type Call = Pick<Endpoint, 'method' | 'path' | 'auth'>;

const post = (path: Call['path']): Call => ({ method: 'POST', path, auth: 'buyer' });

/**
 * The calls of changes. A test compares them with the contract: importing the contract here would add its code to pages
 * with hearts, and would split their chunks.
 */
export const calls = {
  updateWishlist: post('/api/Product/UpdateWishlist'),
  addToCart: post('/api/Order/AddToCart'),
  updateCart: post('/api/Order/UpdateProductCart'),
  removeFromCart: post('/api/Order/RemoveFromCart'),
  askQuestion: post('/api/Product/SaveQuestion'),
};

/**
 * The API call of a change. Repeating it is safe: hearts and quantities are set absolutely, other calls have a key.
 * @param others further removals for the same call
 */
export function callOf(
  change: Change,
  idempotencyKey: string,
  others: readonly Change[] = [],
): readonly [Call, ApiInput<Endpoint>] {
  const { productId } = change;
  switch (change.kind) {
    case 'heart':
      return [calls.updateWishlist, { query: { productId, isFav: change.isFav } }];
    case 'add': {
      const { skuId, qty } = change;
      return [calls.addToCart, { body: { productCarts: [{ productId, skuId, qty }] }, idempotencyKey }];
    }
    case 'line': {
      const { skuId, qty } = change;
      if (qty > 0) return [calls.updateCart, { body: { productCarts: [{ productId, skuId, qty }] } }];
      const lines = [change, ...others].map((one) => ({
        productId: one.productId,
        skuId: 'skuId' in one ? one.skuId : skuId,
      }));
      return [calls.removeFromCart, { body: lines }];
    }
    case 'question':
      return [calls.askQuestion, { body: { productId, text: change.text }, idempotencyKey }];
  }
}
