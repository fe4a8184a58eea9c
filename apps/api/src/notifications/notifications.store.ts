import { sql } from 'kysely';
import type { RedirectAction } from '@zay/contract';
import type { Queries } from '../platform/database.ts';

export interface NewNotification {
  readonly buyerId: number;
  readonly title: string;
  /** Burmese, in Unicode. */
  readonly body: string;
  readonly bodyEn: string;
  readonly redirectAction: RedirectAction;
  /** The product or order that a tap leads to. */
  readonly reference: number | null;
}

/** Tells a buyer something, in the transaction of what happened. */
export async function notify(trx: Queries, notification: NewNotification): Promise<void> {
  await notifyAll(trx, [notification.buyerId], notification);
}

/** Tells all these buyers the same; one whose account is deleted is told nothing any more. */
export async function notifyAll(
  trx: Queries,
  buyerIds: readonly number[],
  notification: Omit<NewNotification, 'buyerId'>,
): Promise<void> {
  await trx
    .insertInto('notification')
    .columns(['buyer_id', 'title', 'body', 'body_en', 'redirect_action', 'reference'])
    .expression((eb) =>
      eb
        .selectFrom('buyer')
        .select((buyer) => [
          'buyer.id',
          buyer.val(notification.title).as('title'),
          buyer.val(notification.body).as('body'),
          buyer.val(notification.bodyEn).as('body_en'),
          buyer.val(notification.redirectAction).as('redirect_action'),
          buyer.val(notification.reference).as('reference'),
        ])
        .where('buyer.id', 'in', [...buyerIds])
        .where('buyer.deleted_at', 'is', null),
    )
    .execute();
}

/** A page, latest first, every row with the number of unread ones. */
export function findNotifications(queries: Queries, buyerId: number, page: number, size: number) {
  return queries
    .selectFrom('notification')
    .select(['id', 'title', 'body', 'body_en', 'redirect_action', 'reference', 'seen_at', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('notification as unread')
        .select((unread) => unread.fn.countAll<number>().as('count'))
        .where('unread.buyer_id', '=', buyerId)
        .where('unread.seen_at', 'is', null)
        .as('unread_count'),
    )
    .where('buyer_id', '=', buyerId)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

/** False when the buyer has no such notification. The first time it was seen stays. */
export async function markSeen(queries: Queries, buyerId: number, id: number): Promise<boolean> {
  const result = await queries
    .updateTable('notification')
    .set({ seen_at: sql<Date>`coalesce(seen_at, now())` })
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
