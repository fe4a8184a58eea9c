import {
  bestSellingProducts,
  buyOneGetOneProducts,
  latestProducts,
  productsByMainCategory,
  promotionProducts,
  relatedProducts,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { pick } from '../platform/language.ts';
import { mediaUrl } from '../platform/media.ts';
import { route } from '../platform/route.ts';
import { productsByCategory } from './category-rows.store.ts';
import { presentCard, presentCards } from './product-card.ts';
import {
  allProducts,
  bestSelling,
  cardsOf,
  inCategory,
  inPromotion,
  ordered,
  publishedProducts,
  withFreePiece,
  type ProductOrder,
  type ProductSet,
} from './product-list.store.ts';

/** The rows of the home page, and related products, which are such a row as well. */
export function registerHome(app: FastifyInstance, db: Database): void {
  const landings: readonly [typeof latestProducts, ProductSet, ProductOrder][] = [
    [promotionProducts, inPromotion, 'latest'],
    [latestProducts, allProducts, 'latest'],
    [bestSellingProducts, bestSelling, 'popular'],
    [buyOneGetOneProducts, withFreePiece, 'latest'],
  ];
  for (const [endpoint, set, order] of landings) {
    route(app, endpoint, async ({ query, caller, language }) => {
      const page = { number: query.PageNumber, size: query.PageSize };
      const products = ordered(set(publishedProducts(db)), order);
      return presentCards(await cardsOf(products, page, caller?.buyerId ?? null), language);
    });
  }

  route(app, relatedProducts, async ({ query, caller, language }) => {
    const page = { number: query.PageNumber, size: query.PageSize };
    const products = ordered(inCategory(query.ProductCategoryId)(publishedProducts(db)), 'popular');
    return presentCards(await cardsOf(products, page, caller?.buyerId ?? null), language);
  });

  route(app, productsByMainCategory, async ({ query, caller, language }) => {
    const page = { number: query.PageNumber, size: query.PageSize };
    const rows = await productsByCategory(db, query.CategoryId || null, page, caller?.buyerId ?? null);
    const mainCategory = rows.map(({ category, products }) => ({
      id: category.id,
      name: pick(language, category.name_en, category.name_my),
      url: mediaUrl(category.image_key),
      productListBuyers: products.map((product) => presentCard(product, language)),
    }));
    return { mainCategory };
  });
}
