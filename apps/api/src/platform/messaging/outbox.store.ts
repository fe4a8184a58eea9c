import { sql } from 'kysely';
import type { Database, Queries } from '../database/database.ts';
import type { Json } from '../database/schema.gen.ts';

/** A claimed delivery: one message for one consumer. */
export interface Delivery {
  readonly outboxId: number;
  /** Idempotency key: the same on every attempt. */
  readonly key: string;
  readonly topic: string;
  readonly group: string;
  readonly payload: Json;
  readonly createdAt: Date;
  /** Attempts so far, including this one. */
  readonly attempts: number;
}

/** Most new messages that one call of `fanOutBatch` processes. */
export const messagesAtOnce = 1_000;

/**
 * Fans out: writes one delivery of each new message for every registered consumer of its topic, including those that
 * other processes serve. One process at a time, or a later message of a group could become due before an earlier one.
 * @returns how many messages were fanned out; 0 while another process does it
 */
export function fanOutBatch(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const lock = sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended('outbox', 0)) as mine`;
    if (!(await lock.execute(trx)).rows[0]?.mine) return 0;
    const handedOn = await sql<{ id: number }>`
      with fresh as (
        update outbox set handed_on_at = ${now}
        where id in (select id from outbox where handed_on_at is null order by id limit ${messagesAtOnce})
        returning id, topic, group_key
      ), delivered as (
        insert into outbox_delivery (outbox_id, consumer, group_key, available_at)
        select fresh.id, consumer.name, fresh.group_key, ${now}::timestamptz
        from fresh
        join outbox_consumer as consumer on consumer.topics is null or fresh.topic = any (consumer.topics)
      )
      select id from fresh`.execute(trx);
    return handedOn.rows.length;
  });
}

/**
 * Claims the oldest due delivery of a consumer whose group has no older unfinished one. The claim is a lease until
 * `leaseUntil`: a delivery that is not marked by then is due again.
 * @returns null when nothing is due
 */
export async function claimDelivery(
  db: Database,
  consumer: string,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<Delivery | null> {
  // Materialized, so that it runs once: run for each row of the join, it would claim more than one delivery.
  const { rows } = await sql<Delivery>`
    with next as materialized (
      select due.outbox_id, due.consumer
      from outbox_delivery as due
      where due.consumer = ${consumer} and due.sent_at is null and due.dead_at is null
        and due.available_at <= ${now}
        and not exists (
          select from outbox_delivery as older
          where older.consumer = due.consumer and older.group_key = due.group_key
            and older.sent_at is null and older.dead_at is null and older.outbox_id < due.outbox_id
        )
      order by due.outbox_id
      limit 1
      for update of due skip locked
    )
    update outbox_delivery as taken set attempts = taken.attempts + 1, available_at = ${leaseUntil}
    from next, outbox
    where taken.outbox_id = next.outbox_id and taken.consumer = next.consumer and outbox.id = next.outbox_id
    returning outbox.id as "outboxId", outbox.key, outbox.topic, outbox.group_key as "group", outbox.payload,
      outbox.created_at as "createdAt", taken.attempts`.execute(db);
  return rows[0] ?? null;
}

/** Matches the delivery only while this claim holds: a newer claim has another number of attempts. */
function updateTaken(db: Database, consumer: string, { outboxId, attempts }: Delivery) {
  return db
    .updateTable('outbox_delivery')
    .where('outbox_id', '=', outboxId)
    .where('consumer', '=', consumer)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null);
}

export async function markSent(db: Database, consumer: string, delivery: Delivery, now: Date): Promise<void> {
  await updateTaken(db, consumer, delivery).set({ sent_at: now, last_error: null }).execute();
}

/** @param next time of the next attempt; null gives the delivery up at `now` */
export async function markFailed(
  db: Database,
  consumer: string,
  delivery: Delivery,
  { error, next, now }: { readonly error: string; readonly next: Date | null; readonly now: Date },
): Promise<void> {
  await updateTaken(db, consumer, delivery)
    .set({ last_error: error, ...(next ? { available_at: next } : { dead_at: now }) })
    .execute();
}

/** @returns the dead letters (deliveries that were given up), oldest message first */
export function findDead(queries: Queries) {
  return queries
    .selectFrom('outbox_delivery as dead')
    .innerJoin('outbox', 'outbox.id', 'dead.outbox_id')
    .select(['outbox.id', 'outbox.topic', 'outbox.group_key', 'outbox.created_at'])
    .select(['dead.consumer', 'dead.attempts', 'dead.last_error'])
    .where('dead.dead_at', 'is not', null)
    .orderBy('outbox.id')
    .orderBy('dead.consumer')
    .execute();
}

/** @returns how many deliveries are neither sent nor given up */
export async function countWaiting(queries: Queries): Promise<number> {
  const { waiting } = await queries
    .selectFrom('outbox_delivery')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Makes the dead letters of one message, or all of them, due again with no attempts counted. @returns how many */
export async function requeueDead(queries: Queries, which: number | 'all', now: Date): Promise<number> {
  const dead = queries
    .updateTable('outbox_delivery')
    .set({ dead_at: null, attempts: 0, available_at: now })
    .where('dead_at', 'is not', null);
  const chosen = which === 'all' ? dead : dead.where('outbox_id', '=', which);
  return Number((await chosen.executeTakeFirstOrThrow()).numUpdatedRows);
}
