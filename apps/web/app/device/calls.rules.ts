import type { Endpoint } from '@zay/contract';
import type { ApiInput } from '../platform/api/client.ts';
import type { Change } from './changes.rules.ts';

type Call = Pick<Endpoint, 'method' | 'path' | 'auth'>;

const post = (path: Call['path']): Call => ({ method: 'POST', path, auth: 'buyer' });

/**
 * The calls that changes make. A test compares them with the contract: imported from there they would be loaded with the pages
 * that have them, and would tear those in pieces.
 */
export const calls = {
  updateWishlist: post('/api/Product/UpdateWishlist'),
  addToCart: post('/api/Order/AddToCart'),
  updateCart: post('/api/Order/UpdateProductCart'),
  removeFromCart: post('/api/Order/RemoveFromCart'),
  askQuestion: post('/api/Product/SaveQuestion'),
};

/**
 * Each may be sent twice: hearts and quantities are set, the others have a key.
 * @param others removals that go with a removal
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
