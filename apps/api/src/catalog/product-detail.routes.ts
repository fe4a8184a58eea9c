import { productDetail, variantValuesOf } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { cachedRoute, route } from '../platform/http/route.ts';
import { presentDetail, presentValue } from './product-detail.presenter.ts';
import { findGoneProduct, findProductDetail } from './product-detail.store.ts';
import { hasValue, valuesFor, variantLevels } from './variant-value.store.ts';
import { productTags } from './cache-tags.ts';

export function registerProductDetail(app: FastifyInstance, db: Database): void {
  cachedRoute(
    app,
    productDetail,
    ({ ProductId }) => productTags(ProductId),
    async ({ query, caller, language }) => {
      const product = await findProductDetail(db, query.ProductId, caller?.buyerId ?? null);
      if (product) return presentDetail(product, language);
      const gone = await findGoneProduct(db, query.ProductId);
      return gone ? refuse('product-gone', { categoryId: gone.category_id }) : refuse('product-not-found');
    },
  );

  route(app, variantValuesOf, async ({ body, language }) => {
    const levels = await variantLevels(db, body.productId);
    if (levels.length === 0) return refuse('product-not-found');
    const chosen = levels.find(({ id }) => id === body.selectedVariantId);
    if (!chosen || !(await hasValue(db, chosen, body.selectedValueId))) return refuse('variant-not-found');
    // `currentVariantId` is the level to open; some clients send the level just chosen and mean the next.
    const named = levels.find(({ id }) => id === body.currentVariantId);
    const wanted =
      named && named.level > chosen.level ? named : levels.find(({ level }) => level > chosen.level);
    if (!wanted) return [];
    const values = await valuesFor(
      db,
      body.productId,
      { level: chosen.level, valueId: body.selectedValueId },
      wanted,
    );
    return values.map((value) => presentValue(value, language));
  });
}
