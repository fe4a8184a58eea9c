import { limits, type Language, type RedirectAction } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { PushAddress } from './push.rules.ts';

/**
 * A caller with the endpoint and both keys is that browser, even with a new buyer. Above `limits.pushDevices` the
 * buyer's least recently seen browsers are removed.
 * @returns false when the endpoint has other keys
 */
export async function saveSubscription(
  trx: Queries,
  { buyerId, sessionId }: Caller,
  subscription: PushAddress & { readonly serverKey: string; readonly language: Language },
  now: Date,
): Promise<boolean> {
  const { endpoint, p256dh, auth } = subscription;
  const values = {
    buyer_id: buyerId,
    login_session_id: sessionId,
    server_key: subscription.serverKey,
    language: subscription.language,
    updated_at: now,
  };
  const saved = await trx
    .insertInto('push_subscription')
    .values({ ...values, endpoint, p256dh, auth })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(values)
        .where('push_subscription.p256dh', '=', p256dh)
        .where('push_subscription.auth', '=', auth),
    )
    .returning('id')
    .executeTakeFirst();
  if (!saved) return false;
  await trx
    .deleteFrom('push_subscription')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscription')
        .select('id')
        .where('buyer_id', '=', buyerId)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .offset(limits.pushDevices),
    )
    .execute();
  return true;
}

export async function dropSubscription(queries: Queries, buyerId: number, endpoint: string): Promise<void> {
  await queries
    .deleteFrom('push_subscription')
    .where('buyer_id', '=', buyerId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** The browser unsubscribed. */
export async function forgetSubscription(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('push_subscription').where('id', '=', id).execute();
}

/**
 * A notification and a browser of its buyer; undefined when it need not be sent: seen, login ended, or the shop's key
 * changed.
 */
export function findPush(
  queries: Queries,
  { notificationId, subscriptionId }: { readonly notificationId: number; readonly subscriptionId: number },
  serverKey: string,
) {
  return queries
    .selectFrom('push_subscription as subscription')
    .innerJoin('notification', 'notification.buyer_id', 'subscription.buyer_id')
    .innerJoin('login_session as session', 'session.id', 'subscription.login_session_id')
    .innerJoin('buyer', 'buyer.id', 'subscription.buyer_id')
    .select(['notification.id', 'notification.body', 'notification.body_en', 'notification.created_at'])
    .select(sql<RedirectAction | ''>`notification.redirect_action`.as('redirect_action'))
    .select('notification.reference')
    .select(['subscription.endpoint', 'subscription.p256dh', 'subscription.auth', 'subscription.language'])
    .where('notification.id', '=', notificationId)
    .where('subscription.id', '=', subscriptionId)
    .where('subscription.server_key', '=', serverKey)
    .where('notification.seen_at', 'is', null)
    .where('session.revoked_at', 'is', null)
    .where('buyer.blocked_at', 'is', null)
    .executeTakeFirst();
}

/** Outbox topic; one message per notification and browser, so that a failing browser delays no other. */
export const pushTopic = 'push';
