import { updateWishlist, wishlist } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { formatMessage } from '../platform/http/messages.ts';
import { refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { wishlistUpdated } from './catalog.messages.ts';
import { presentCard } from './product-card.store.ts';
import { addToWishlist, removeFromWishlist, wishlistOf } from './wishlist.store.ts';

export function registerWishlist(app: FastifyInstance, db: Database): void {
  route(app, updateWishlist, async ({ query, caller, language }) => {
    if (query.isFav) {
      const added = await addToWishlist(db, caller.buyerId, query.productId);
      if (!added) return refuse('product-not-found');
    } else {
      await removeFromWishlist(db, caller.buyerId, query.productId);
    }
    return { message: formatMessage(wishlistUpdated, language) };
  });

  route(app, wishlist, async ({ caller, language }) => {
    const rows = await wishlistOf(db, caller.buyerId);
    return rows.map((row) => ({
      ...presentCard({ ...row, is_favourite: true }, language),
      fromPrice: row.price_from,
      toPrice: row.price_to,
      hasFromToPrice: row.price_from < row.price_to,
      date: row.added_at.toISOString(),
    }));
  });
}
