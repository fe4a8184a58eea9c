import {
  productSuggestions,
  searchByCategory,
  searchProducts,
  searchTypes,
  type Language,
  type SearchResult,
  type SearchSuggestion,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { listTags } from '../catalog/cache-tags.ts';
import { findBoughtTogether } from '../catalog/bought-together.store.ts';
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
  withAnyTag,
  type ListFilter,
  type ProductOrder,
  type ProductSet,
} from '../catalog/product-list.store.ts';
import type { Database, Reads } from '../platform/database/database.ts';
import { type Page, pageOf } from '../platform/database/pages.ts';
import { pick } from '../platform/http/language.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { SearchMisses } from './search-misses.ts';
import { chosenOrder, productsFor, usualOrder } from './search.rules.ts';
import { suggestProducts } from './suggestion.store.ts';
import { SynonymReader } from './synonyms.store.ts';
import { searchByText, type TextSearch } from './text-search.store.ts';

interface ListWish {
  readonly reads: Reads;
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
  // Read from the database, because they are kept until they change.
  const synonyms = new SynonymReader(app.publicCache);

  const search = async (wish: TextSearch & Omit<ListWish, 'order'>): Promise<SearchResult> => {
    const { ids, count } = await searchByText(wish.reads, await synonyms.read(db), wish);
    // A search without results within a category or price range may have results in the whole shop.
    if (count === 0 && wish.narrowed === allProducts) misses.add(wish.text);
    const cards = ids.length === 0 ? [] : await cardsOfIds(wish.reads, ids, wish.buyerId);
    return { productList: presentCards(cards, wish.language), count };
  };

  cachedRoute(app, searchProducts, listTags, async ({ query, caller, language, reads }) => {
    const category = query.ProductCategoryId ? await inCategory(reads, query.ProductCategoryId) : null;
    const wanted = { type: query.SearchType, category: category && category.all, tagIds: query.tagIds };
    const set = productsFor(wanted);
    if (set instanceof Refusal) return set;
    const filter = within(filterOf(query));
    const narrowed = allOf(set, filter);
    const chosen = chosenOrder(query.Choose);
    const page = pageOf(query);
    const reader = { reads, page, buyerId: caller?.buyerId ?? null, language };
    if (query.SearchType === searchTypes.tags && query.boughtWith)
      return boughtTogether(query.boughtWith, query.tagIds, reader);
    const text = query.ProductName;
    if (query.SearchType === searchTypes.text && text !== '')
      return search({ ...reader, text, narrowed, order: chosen ?? 'relevance' });
    const some = category?.some && set === category.all ? allOf(category.some, filter) : null;
    return list(narrowed, { ...reader, order: chosen ?? usualOrder(wanted) }, some);
  });

  cachedRoute(app, searchByCategory, listTags, async ({ query, caller, language, reads }) => {
    const { all, some } = await inCategory(reads, query.ProductCategoryId);
    const filter = within(filterOf(query));
    const order = chosenOrder(query.Choose) ?? usualOrder({ type: searchTypes.category, category: all });
    const wish = { reads, order, page: pageOf(query), buyerId: caller?.buyerId ?? null, language };
    return list(allOf(all, filter), wish, some && allOf(some, filter));
  });

  cachedRoute(app, productSuggestions, listTags, async ({ query, language, reads }) => {
    const page = { number: query.PageNumber, size: query.PageSize };
    const products = await suggestProducts(reads, await synonyms.read(db), query.SearchText, page);
    const suggestions = new Map<string, SearchSuggestion>();
    for (const product of products) {
      const name = pick(language, product.name_en, product.name_my);
      if (!suggestions.has(name))
        suggestions.set(name, { name, imageUrl: mediaUrl(product.image_key), productId: product.id });
    }
    return [...suggestions.values()];
  });
}

async function list(set: ProductSet, wish: ListWish, some?: ProductSet | null): Promise<SearchResult> {
  const found = set(publishedProducts(wish.reads));
  const [cards, count] = await Promise.all([
    cardsOf(wish.reads, ordered(found, wish.order), wish.page, wish.buyerId),
    countOf(wish.reads, found, some?.(publishedProducts(wish.reads))),
  ]);
  return { productList: presentCards(cards, wish.language), count };
}

async function boughtTogether(
  productId: number,
  tagIds: readonly number[],
  wish: Omit<ListWish, 'order'>,
): Promise<SearchResult> {
  const [ids, count] = await Promise.all([
    findBoughtTogether(wish.reads, { productId, tagIds, size: wish.page.size }),
    tagIds.length > 0 ? countOf(wish.reads, withAnyTag(tagIds)(publishedProducts(wish.reads))) : 0,
  ]);
  const cards = ids.length === 0 ? [] : await cardsOfIds(wish.reads, ids, wish.buyerId);
  return { productList: presentCards(cards, wish.language), count };
}
