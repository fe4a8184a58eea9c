import { productDetail, variantValuesOf } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../platform/http/refusal.ts';
import { cachedRoute, readRoute } from '../platform/http/route.ts';
import { presentDetail, presentValue } from './product-detail.presenter.ts';
import { findGoneProduct, findProductDetail } from './product-detail.store.ts';
import { hasValue, valuesFor, variantLevels } from './variant-value.store.ts';
import { productTags } from './cache-tags.ts';

export function registerProductDetail(app: FastifyInstance): void {
  cachedRoute(
    app,
    productDetail,
    ({ ProductId }) => productTags(ProductId),
    async ({ query, caller, language, reads }) => {
      const product = await findProductDetail(reads, query.ProductId, caller?.buyerId ?? null);
      if (product) return presentDetail(product, language);
      const gone = await findGoneProduct(reads, query.ProductId);
      return gone ? refuse('product-gone', { categoryId: gone.category_id }) : refuse('product-not-found');
    },
  );

  readRoute(app, variantValuesOf, [], async ({ body, language, reads }) => {
    const levels = await variantLevels(reads, body.productId);
    if (levels.length === 0) return refuse('product-not-found');
    const chosen = levels.find(({ id }) => id === body.selectedVariantId);
    if (!chosen || !(await hasValue(reads, chosen, body.selectedValueId))) return refuse('variant-not-found');
    // `currentVariantId` is the level to open; some clients send the level just chosen and mean the next.
    const named = levels.find(({ id }) => id === body.currentVariantId);
    const wanted =
      named && named.level > chosen.level ? named : levels.find(({ level }) => level > chosen.level);
    if (!wanted) return [];
    const values = await valuesFor(
      reads,
      body.productId,
      { level: chosen.level, valueId: body.selectedValueId },
      wanted,
    );
    return values.map((value) => presentValue(value, language));
  });
}
