import {
  productSuggestions,
  searchByCategory,
  searchProducts,
  searchTypes,
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
  type ProductOrder,
  type Products,
  type ProductSet,
} from '../catalog/product-list.store.ts';
import type { Database } from '../platform/database.ts';
import { pick } from '../platform/language.ts';
import { mediaUrl } from '../platform/media.ts';
import { Refusal } from '../platform/refusal.ts';
import { route } from '../platform/route.ts';
import { orderFor, productsFor } from './search.rules.ts';
import { suggestProducts } from './suggestion.store.ts';
import { searchByText } from './text-search.store.ts';

interface ListWish {
  readonly order: ProductOrder;
  readonly page: Page;
  readonly buyerId: number | null;
  readonly language: Language;
}

/** The cards of one page of ids, in their order. */
async function cardsWithIds(products: Products, ids: readonly number[], buyerId: number | null) {
  if (ids.length === 0) return [];
  const page = { number: 1, size: ids.length };
  const cards = await cardsOf(products.where('product.id', 'in', [...ids]), page, buyerId);
  return cards.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export function registerSearch(app: FastifyInstance, { db }: { db: Database }): void {
  const list = async (set: ProductSet, wish: ListWish): Promise<SearchResult> => {
    const found = set(publishedProducts(db));
    const [cards, count] = await Promise.all([
      cardsOf(ordered(found, wish.order), wish.page, wish.buyerId),
      countOf(found),
    ]);
    return { productList: presentCards(cards, wish.language), count };
  };

  const search = async (text: string, narrowed: ProductSet, wish: ListWish): Promise<SearchResult> => {
    const { ids, count } = await searchByText(db, { text, narrowed, order: wish.order, page: wish.page });
    const cards = await cardsWithIds(publishedProducts(db), ids, wish.buyerId);
    return { productList: presentCards(cards, wish.language), count };
  };

  route(app, searchProducts, ({ query, caller, language }) => {
    const set = productsFor({
      type: query.SearchType,
      categoryId: query.ProductCategoryId ?? 0,
      tagIds: query.tagIds,
    });
    if (set instanceof Refusal) return set;
    const wish = {
      order: orderFor(query.Choose),
      page: { number: query.PageNumber, size: query.PageSize },
      buyerId: caller?.buyerId ?? null,
      language,
    };
    return query.SearchType === searchTypes.text && query.ProductName !== ''
      ? search(query.ProductName, set, wish)
      : list(set, wish);
  });

  route(app, searchByCategory, ({ query, caller, language }) => {
    return list(inCategory(query.ProductCategoryId), {
      order: orderFor(query.Choose),
      page: { number: query.PageNumber, size: query.PageSize },
      buyerId: caller?.buyerId ?? null,
      language,
    });
  });

  route(app, productSuggestions, async ({ query, language }) => {
    const page = { number: query.PageNumber, size: query.PageSize };
    const products = await suggestProducts(db, query.SearchText, page);
    const suggestions = new Map<string, string>();
    for (const product of products) {
      const name = pick(language, product.name_en, product.name_my);
      if (!suggestions.has(name)) suggestions.set(name, mediaUrl(product.image_key));
    }
    return [...suggestions].map(([name, imageUrl]) => ({ name, imageUrl }));
  });
}
