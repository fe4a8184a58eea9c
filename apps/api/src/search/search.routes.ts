import {
  productSuggestions,
  searchByCategory,
  searchProducts,
  searchTypes,
  type Language,
  type SearchResult,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { listTags } from '../catalog/cache-tags.ts';
import { presentCards } from '../catalog/product-card.store.ts';
import {
  allOf,
  allProducts,
  cardsOf,
  cardsOfIds,
  countOf,
  inCategory,
  ordered,
  publishedProducts,
  within,
  type ListFilter,
  type Page,
  type ProductOrder,
  type ProductSet,
} from '../catalog/product-list.store.ts';
import type { Database } from '../platform/database/database.ts';
import { pick } from '../platform/http/language.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { SearchMisses } from './search-misses.ts';
import { orderFor, productsFor } from './search.rules.ts';
import { suggestProducts } from './suggestion.store.ts';
import { searchByText } from './text-search.store.ts';

interface ListWish {
  readonly order: ProductOrder;
  readonly page: Page;
  readonly buyerId: number | null;
  readonly language: Language;
}

interface FilterQuery {
  readonly MinPrice?: number | undefined;
  readonly MaxPrice?: number | undefined;
  readonly InStock?: boolean | undefined;
}

const filterOf = (query: FilterQuery): ListFilter => ({
  minPrice: query.MinPrice,
  maxPrice: query.MaxPrice,
  inStock: query.InStock,
});

export function registerSearch(app: FastifyInstance, { db }: { db: Database }): void {
  const misses = new SearchMisses(db, (error) =>
    app.log.warn({ err: error }, 'fruitless searches not counted'),
  );
  app.addHook('onClose', () => misses.write());

  const list = async (set: ProductSet, wish: ListWish): Promise<SearchResult> => {
    const found = set(publishedProducts(db));
    const [cards, count] = await Promise.all([
      cardsOf(db, ordered(found, wish.order), wish.page, wish.buyerId),
      countOf(found),
    ]);
    return { productList: presentCards(cards, wish.language), count };
  };

  const search = async (text: string, narrowed: ProductSet, wish: ListWish): Promise<SearchResult> => {
    const { ids, count } = await searchByText(db, { text, narrowed, order: wish.order, page: wish.page });
    // Nothing within a category or a price is not nothing in the shop.
    if (count === 0 && narrowed === allProducts) misses.add(text);
    const cards = await cardsOfIds(db, ids, wish.buyerId);
    return { productList: presentCards(cards, wish.language), count };
  };

  cachedRoute(app, searchProducts, listTags, ({ query, caller, language }) => {
    const wanted = {
      type: query.SearchType,
      categoryId: query.ProductCategoryId ?? 0,
      tagIds: query.tagIds,
    };
    const set = productsFor(wanted);
    if (set instanceof Refusal) return set;
    const narrowed = allOf(set, within(filterOf(query)));
    const wish = {
      order: orderFor(query.Choose, wanted),
      page: { number: query.PageNumber, size: query.PageSize },
      buyerId: caller?.buyerId ?? null,
      language,
    };
    return query.SearchType === searchTypes.text && query.ProductName !== ''
      ? search(query.ProductName, narrowed, wish)
      : list(narrowed, wish);
  });

  cachedRoute(app, searchByCategory, listTags, ({ query, caller, language }) => {
    return list(allOf(inCategory(query.ProductCategoryId), within(filterOf(query))), {
      order: orderFor(query.Choose, { type: searchTypes.category, categoryId: query.ProductCategoryId }),
      page: { number: query.PageNumber, size: query.PageSize },
      buyerId: caller?.buyerId ?? null,
      language,
    });
  });

  cachedRoute(app, productSuggestions, listTags, async ({ query, language }) => {
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
