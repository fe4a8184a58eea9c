import { sql } from 'kysely';
import type { RedirectAction } from '@zay/contract';
import type { Queries } from '../platform/database/database.ts';
import type { Json } from '../platform/database/schema.gen.ts';
import { pushTopic } from './push.store.ts';

export interface NewNotification {
  readonly buyerId: number;
  readonly title: string;
  /** Burmese, in Unicode. */
  readonly body: string;
  readonly bodyEn: string;
  /** Null for no link. */
  readonly redirectAction: RedirectAction | null;
  /** Target product or order. */
  readonly reference: number | null;
}

/** Inserts a notification for a buyer, in the transaction of its cause. */
export async function notify(trx: Queries, notification: NewNotification): Promise<void> {
  await notifyAll(trx, [notification.buyerId], notification);
}

/**
 * Inserts the same notification for all these buyers, and a push message for each of their subscribed browsers. Deleted
 * accounts are skipped.
 */
export async function notifyAll(
  trx: Queries,
  buyerIds: readonly number[],
  notification: Omit<NewNotification, 'buyerId'>,
): Promise<void> {
  await trx
    .with('told', (query) =>
      query
        .insertInto('notification')
        .columns(columns)
        .expression(forBuyers(trx, notification).where('buyer.id', 'in', [...buyerIds]))
        .returning(['notification.id', 'notification.buyer_id']),
    )
    .insertInto('outbox')
    .columns(['topic', 'group_key', 'payload'])
    .expression((eb) =>
      eb
        .selectFrom('told')
        .innerJoin('push_subscription as subscription', 'subscription.buyer_id', 'told.buyer_id')
        .innerJoin('login_session as session', 'session.id', 'subscription.login_session_id')
        .select((browser) => [
          browser.val(pushTopic).as('topic'),
          sql<string>`'push-' || subscription.id`.as('group_key'),
          sql<Json>`jsonb_build_object('notificationId', told.id, 'subscriptionId', subscription.id)`.as(
            'payload',
          ),
        ])
        .where('session.revoked_at', 'is', null),
    )
    .execute();
}

/**
 * Notifies every buyer with an id above `after` up to `upTo`, one row each, so that a list stays one index range. Sends
 * no push messages, which buyers allowed for their own orders only.
 * @returns the number of notified buyers
 */
export async function notifyEverybody(
  trx: Queries,
  notification: Omit<NewNotification, 'buyerId'>,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('notification')
    .columns(columns)
    .expression(forBuyers(trx, notification).where('buyer.id', '>', after).where('buyer.id', '<=', upTo))
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

const columns = ['buyer_id', 'title', 'body', 'body_en', 'redirect_action', 'reference'] as const;

/** A row for each active buyer. */
function forBuyers(trx: Queries, notification: Omit<NewNotification, 'buyerId'>) {
  return trx
    .selectFrom('buyer')
    .select((buyer) => [
      'buyer.id',
      buyer.val(notification.title).as('title'),
      buyer.val(notification.body).as('body'),
      buyer.val(notification.bodyEn).as('body_en'),
      buyer.val(notification.redirectAction ?? '').as('redirect_action'),
      buyer.val(notification.reference).as('reference'),
    ])
    .where('buyer.deleted_at', 'is', null);
}

/** A page, latest first, each row with the number of unread ones. */
export function findNotifications(queries: Queries, buyerId: number, page: number, size: number) {
  return (
    queries
      .selectFrom('notification')
      .select(['id', 'title', 'body', 'body_en', 'reference', 'seen_at', 'created_at'])
      .select(sql<RedirectAction | ''>`redirect_action`.as('redirect_action'))
      .select((eb) =>
        eb
          .selectFrom('notification as unread')
          .select((unread) => unread.fn.countAll<number>().as('count'))
          .where('unread.buyer_id', '=', buyerId)
          .where('unread.seen_at', 'is', null)
          .as('unread_count'),
      )
      .where('buyer_id', '=', buyerId)
      // Skips far pages by the index alone.
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('notification as listed')
          .select('listed.id')
          .where('listed.buyer_id', '=', buyerId)
          .orderBy('listed.id', 'desc')
          .limit(size)
          .offset((page - 1) * size),
      )
      .orderBy('id', 'desc')
      .execute()
  );
}

/** False when the buyer has no such notification. Keeps the first time it was seen. */
export async function markSeen(queries: Queries, buyerId: number, id: number): Promise<boolean> {
  const result = await queries
    .updateTable('notification')
    .set((eb) => ({ seen_at: eb.fn.coalesce('seen_at', eb.val(new Date())) }))
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
