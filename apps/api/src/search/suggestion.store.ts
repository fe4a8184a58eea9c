import { cardImage } from '../catalog/product-card.store.ts';
import { allProducts, publishedProducts } from '../catalog/product-list.store.ts';
import type { Page } from '../platform/database/pages.ts';
import type { Reads } from '../platform/database/database.ts';
import type { Names } from './synonyms.ts';
import { searchByText } from './text-search.store.ts';

/** Products for a text being typed, in the order of its search results. */
export async function suggestProducts(db: Reads, names: Names, text: string, page: Page) {
  const { ids } = await searchByText(db, names, {
    text,
    page,
    narrowed: allProducts,
    order: 'relevance',
    isTyping: true,
  });
  if (ids.length === 0) return [];
  const rows = await publishedProducts(db)
    .where('product.id', 'in', [...ids])
    .select((eb) => ['product.id', 'product.name_en', 'product.name_my', cardImage(eb).as('image_key')])
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
