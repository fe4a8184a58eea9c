import { sql } from 'kysely';
import type { Database, Queries } from '../database/database.ts';

/** A consumer as the table `outbox_consumer` stores it. */
export interface ConsumerEntry {
  readonly name: string;
  readonly topics: readonly string[] | 'all';
}

/** `served_at` is updated at most this often. */
const notedEveryMs = 60_000;
/** When `served_at` is older than this, no server has the consumer configured. */
export const servedWithinMs = 5 * 60_000;

const topicsOf = ({ topics }: ConsumerEntry) => (topics === 'all' ? null : [...topics].toSorted());

/** Registers the consumers that this process has configured. They receive what is fanned out from then on. */
export async function registerConsumers(
  db: Queries,
  consumers: readonly ConsumerEntry[],
  now: Date,
): Promise<void> {
  if (consumers.length === 0) return;
  const known = await db
    .selectFrom('outbox_consumer')
    .selectAll()
    .where(
      'name',
      'in',
      consumers.map(({ name }) => name),
    )
    .execute();
  const stale = now.getTime() - notedEveryMs;
  for (const consumer of consumers) {
    const topics = topicsOf(consumer);
    const entry = known.find(({ name }) => name === consumer.name);
    const isSame = entry && JSON.stringify(entry.topics) === JSON.stringify(topics);
    // Every run of every server calls this; usually there is nothing to write.
    if (isSame && entry.served_at.getTime() > stale) continue;
    await db
      .insertInto('outbox_consumer')
      .values({ name: consumer.name, topics, served_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ topics, served_at: now }))
      .execute();
  }
}

/** @returns every consumer with its counts of waiting deliveries and dead letters, the longest unserved first */
export async function findConsumers(db: Queries) {
  const { rows } = await sql<{ name: string; servedAt: Date; waiting: number; dead: number }>`
    select consumer.name, served_at as "servedAt",
      count(outbox_id) filter (where dead_at is null)::int as waiting,
      count(outbox_id) filter (where dead_at is not null)::int as dead
    from outbox_consumer as consumer
    left join outbox_delivery on consumer = consumer.name and sent_at is null
    group by consumer.name
    order by served_at, consumer.name`.execute(db);
  return rows;
}

export const isServed = ({ servedAt }: { readonly servedAt: Date }, now: Date): boolean =>
  now.getTime() - servedAt.getTime() < servedWithinMs;

/** Deletes a consumer and its unsent deliveries. @returns how many deliveries; null when the consumer is unknown */
export function forgetConsumer(db: Database, name: string): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    // The lock of the fan-out: no server may write deliveries for the consumer meanwhile.
    await sql`select pg_advisory_xact_lock(hashtextextended('outbox', 0))`.execute(trx);
    const forgotten = await trx.deleteFrom('outbox_consumer').where('name', '=', name).executeTakeFirst();
    if (forgotten.numDeletedRows === 0n) return null;
    const unsent = await trx
      .deleteFrom('outbox_delivery')
      .where('consumer', '=', name)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    return Number(unsent.numDeletedRows);
  });
}
