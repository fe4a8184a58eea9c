import { limits } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import { cardColumns } from './product-card.store.ts';
import { publishedProducts } from './product-list.store.ts';

/** @returns false when there is no such product */
export async function addToWishlist(db: Queries, buyerId: number, productId: number): Promise<boolean> {
  const added = await db
    .insertInto('wishlist')
    .columns(['buyer_id', 'product_id'])
    .expression((eb) =>
      eb
        .selectFrom('product')
        .select([eb.val(buyerId).as('buyer_id'), 'product.id'])
        .where('product.id', '=', productId)
        .where('product.state', '=', 'published'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['buyer_id', 'product_id'])
        .doUpdateSet((eb) => ({ buyer_id: eb.ref('excluded.buyer_id') })),
    )
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Locks the buyer before the heart, because deleting an account locks products before hearts. */
export async function removeFromWishlist(db: Queries, buyerId: number, productId: number): Promise<void> {
  await db
    .with('kept', (query) => query.selectFrom('buyer').select('id').where('id', '=', buyerId).forKeyShare())
    .deleteFrom('wishlist')
    .where('buyer_id', '=', buyerId)
    .where((eb) => eb.exists(eb.selectFrom('kept').select('kept.id')))
    .where('product_id', '=', productId)
    .execute();
}

/**
 * The buyer's wishlist, latest first, without unpublished products; all are favourites, which is not looked up. One response without pages: older hearts appear
 * when newer ones are removed.
 */
export function wishlistOf(db: Queries, buyerId: number) {
  return (
    publishedProducts(db)
      // Limits rows before the cards are read, which take several lookups each.
      .where((eb) => {
        const latest = eb
          .selectFrom('wishlist')
          .innerJoin('product as listed', 'listed.id', 'wishlist.product_id')
          .select('wishlist.product_id')
          .where('wishlist.buyer_id', '=', buyerId)
          .where('listed.state', '=', 'published')
          .orderBy('wishlist.created_at', 'desc')
          .orderBy('wishlist.product_id', 'desc')
          .limit(limits.unpagedRows);
        return sql<boolean>`product.id = any (array(${latest}))`;
      })
      .select(cardColumns(null))
      .select((eb) => [
        'product.price_from',
        'product.price_to',
        eb
          .selectFrom('wishlist')
          .select('wishlist.created_at')
          .whereRef('wishlist.product_id', '=', 'product.id')
          .where('wishlist.buyer_id', '=', buyerId)
          .$asScalar()
          .$notNull()
          .as('added_at'),
      ])
      .orderBy('added_at', 'desc')
      .orderBy('product.id', 'desc')
      .execute()
  );
}
