import {
  bestSellingProducts,
  buyOneGetOneProducts,
  latestProducts,
  productCards,
  productsByMainCategory,
  promotionProducts,
  relatedProducts,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { pick } from '../platform/http/language.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { cachedRoute, readRoute } from '../platform/http/route.ts';
import { productsByCategory } from './category-rows.store.ts';
import { presentCard, presentCards } from './product-card.store.ts';
import {
  allProducts,
  bestSelling,
  cardsOf,
  inCategory,
  inPromotion,
  named,
  ordered,
  publishedProducts,
  withFreePiece,
  type ProductOrder,
  type ProductSet,
} from './product-list.store.ts';
import { listTags } from './cache-tags.ts';

/** Rows of the home page, related and recently viewed products. */
export function registerHome(app: FastifyInstance): void {
  const landings: readonly [typeof latestProducts, ProductSet, ProductOrder][] = [
    [promotionProducts, inPromotion, 'latest'],
    [latestProducts, allProducts, 'latest'],
    [bestSellingProducts, bestSelling, 'popular'],
    [buyOneGetOneProducts, withFreePiece, 'latest'],
  ];
  for (const [endpoint, set, order] of landings) {
    cachedRoute(app, endpoint, listTags, async ({ query, caller, language, reads }) => {
      const page = { number: query.PageNumber, size: query.PageSize };
      const products = ordered(set(publishedProducts(reads)), order);
      return presentCards(await cardsOf(reads, products, page, caller?.buyerId ?? null), language);
    });
  }

  cachedRoute(app, relatedProducts, listTags, async ({ query, caller, language, reads }) => {
    const page = { number: query.PageNumber, size: query.PageSize };
    const related = await inCategory(reads, query.ProductCategoryId);
    const products = ordered(related.all(publishedProducts(reads)), 'popular');
    return presentCards(await cardsOf(reads, products, page, caller?.buyerId ?? null), language);
  });

  readRoute(app, productCards, listTags, async ({ query, caller, language, reads }) => {
    const page = { number: 1, size: query.ids.length };
    const rows = await cardsOf(
      reads,
      named(query.ids)(publishedProducts(reads)),
      page,
      caller?.buyerId ?? null,
    );
    const cards = new Map(presentCards(rows, language).map((card) => [card.productId, card]));
    return [...new Set(query.ids)].flatMap((id) => cards.get(id) ?? []);
  });

  cachedRoute(app, productsByMainCategory, listTags, async ({ query, caller, language, reads }) => {
    const page = { number: query.PageNumber, size: query.PageSize };
    const rows = await productsByCategory(reads, query.CategoryId || null, page, caller?.buyerId ?? null);
    const mainCategory = rows.map(({ category, products }) => ({
      id: category.id,
      name: pick(language, category.name_en, category.name_my),
      url: mediaUrl(category.image_key),
      productListBuyers: products.map((product) => presentCard(product, language)),
    }));
    return { mainCategory };
  });
}
