import {
  productSuggestions,
  searchByCategory,
  searchProducts,
  type Language,
  type SearchResult,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { presentCards } from '../catalog/product-card.ts';
import {
  cardsOf,
  countOf,
  inCategory,
  ordered,
  publishedProducts,
  type Page,
  type ProductSet,
} from '../catalog/product-list.store.ts';
import type { Database } from '../platform/database.ts';
import { pick } from '../platform/language.ts';
import { mediaUrl } from '../platform/media.ts';
import { Refusal } from '../platform/refusal.ts';
import { route } from '../platform/route.ts';
import { orderFor, productsFor } from './search.rules.ts';
import { searchText } from './search-text.ts';
import { suggestNames } from './suggestion.store.ts';

export function registerSearch(app: FastifyInstance, { db }: { db: Database }): void {
  const search = async (
    set: ProductSet,
    sortCode: number,
    page: Page,
    buyerId: number | null,
    language: Language,
  ): Promise<SearchResult> => {
    const found = set(publishedProducts(db));
    const [cards, count] = await Promise.all([
      cardsOf(ordered(found, orderFor(sortCode)), page, buyerId),
      countOf(found),
    ]);
    return { productList: presentCards(cards, language), count };
  };

  route(app, searchProducts, ({ query, caller, language }) => {
    const set = productsFor({
      type: query.SearchType,
      text: query.ProductName,
      categoryId: query.ProductCategoryId ?? 0,
      tagIds: query.tagIds,
    });
    if (set instanceof Refusal) return set;
    const page = { number: query.PageNumber, size: query.PageSize };
    return search(set, query.Choose, page, caller?.buyerId ?? null, language);
  });

  route(app, searchByCategory, ({ query, caller, language }) => {
    const page = { number: query.PageNumber, size: query.PageSize };
    return search(inCategory(query.ProductCategoryId), query.Choose, page, caller?.buyerId ?? null, language);
  });

  route(app, productSuggestions, async ({ query, language }) => {
    if (searchText(query.SearchText) === '') return [];
    const page = { number: query.PageNumber, size: query.PageSize };
    const products = await suggestNames(db, query.SearchText, page);
    const suggestions = new Map<string, string>();
    for (const product of products) {
      const name = pick(language, product.name_en, product.name_my);
      if (!suggestions.has(name)) suggestions.set(name, mediaUrl(product.image_key));
    }
    return [...suggestions].map(([name, imageUrl]) => ({ name, imageUrl }));
  });
}
