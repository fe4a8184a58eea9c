import { limits, orderStatuses, type Deposit, type QueryOf } from '@zay/contract';
import type { BuyerState, staffBuyers } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { readPage } from '../read-page.store.ts';
import { matching } from './matching.ts';

/** Number of latest orders and logins for support. */
const shown = 10;

const stateOf = sql<BuyerState>`case
  when buyer.deleted_at is not null then 'deleted'
  when buyer.blocked_at is not null then 'blocked'
  when buyer.verified_at is null then 'unverified'
  else 'active' end`;

const rowColumns = [
  'buyer.id',
  'buyer.name',
  'buyer.phone',
  'buyer.created_at',
  'buyer.last_login_at',
  stateOf.as('state'),
] as const;

/** A page of buyers; deleted ones only on request. */
export function readBuyers(queries: Queries, ask: QueryOf<typeof staffBuyers>) {
  const rows = queries
    .selectFrom('buyer')
    .select(rowColumns)
    .where('buyer.deleted_at', ask.state === 'deleted' ? 'is not' : 'is', null)
    .where(matching(ask.search))
    .$if(ask.state !== undefined, (some) => some.where(stateOf, '=', ask.state ?? 'active'));
  return readPage(
    rows,
    ask,
    { registered: sql`buyer.created_at`, lastLogin: sql`buyer.last_login_at` },
    sql`buyer.id`,
  );
}

export function findBuyer(queries: Queries, id: number) {
  return queries
    .selectFrom('buyer')
    .select(rowColumns)
    .select((eb) => [
      'buyer.photo_key',
      'buyer.deposit',
      eb('buyer.facebook_id', 'is not', null).as('has_facebook'),
    ])
    .where('buyer.id', '=', id)
    .executeTakeFirst();
}

/**
 * Locks an active buyer, which serialises support's changes. As strong as a new phone requires
 * (`keep_buyer_of_orders`), so it is taken before any other lock.
 */
export function lockBuyer(trx: Queries, id: number) {
  return trx
    .selectFrom('buyer')
    .select(['id', 'phone', 'blocked_at', 'deposit'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function setBlocked(trx: Queries, id: number, blockedAt: Date | null): Promise<void> {
  await trx.updateTable('buyer').set({ blocked_at: blockedAt }).where('id', '=', id).execute();
}

export async function setDeposit(trx: Queries, id: number, deposit: Deposit | null): Promise<void> {
  await trx.updateTable('buyer').set({ deposit }).where('id', '=', id).execute();
}

/** Number of placed orders, and the sum of those not cancelled. */
export function sumOrders(queries: Queries, buyerId: number) {
  return queries
    .selectFrom('customer_order')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(net_amount) filter (where status <> ${orderStatuses.deleted}), 0)`.as('total'),
    ])
    .where('buyer_id', '=', buyerId)
    .where('refused_reason', 'is', null)
    .executeTakeFirstOrThrow();
}

export function latestOrders(queries: Queries, buyerId: number) {
  return queries
    .selectFrom('customer_order as order')
    .select([
      'order.id',
      'order.voucher_no',
      'order.type',
      'order.status',
      'order.net_amount',
      'order.created_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('payment')
        .select('payment.status')
        .whereRef('payment.order_id', '=', 'order.id')
        .orderBy('payment.id', 'desc')
        .limit(1)
        .as('payment_status'),
    )
    .where('order.buyer_id', '=', buyerId)
    .where('order.refused_reason', 'is', null)
    .orderBy('order.id', 'desc')
    .limit(shown)
    .execute();
}

export function findAddresses(queries: Queries, buyerId: number) {
  return queries
    .selectFrom('address')
    .innerJoin('city', 'city.id', 'address.city_id')
    .innerJoin('township', 'township.id', 'address.township_id')
    .select(['address.id', 'address.label', 'address.address', 'address.landmark', 'address.selected'])
    .select(['address.recipient_name', 'address.recipient_phone'])
    .select(['city.name_en as city_en', 'city.name_my as city_my'])
    .select(['township.name_en as township_en', 'township.name_my as township_my'])
    .where('address.buyer_id', '=', buyerId)
    .orderBy('address.id')
    .limit(limits.unpagedRows)
    .execute();
}

export function latestSessions(queries: Queries, buyerId: number) {
  return queries
    .selectFrom('login_session')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'revoked_at'])
    .where('buyer_id', '=', buyerId)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
}
