import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';

/** Bound of the counts, so that they are quick however much waits. */
const mostCounted = 10_000;
/** Deliveries that are looked at to see whether a consumer goes on. */
const mostLookedAt = 1_000;

/** Name of the step before the consumers: `fanOutBatch`. */
export const fanOutName = 'fan-out';

/** What a consumer of the outbox has not sent yet. */
export interface Backlog {
  readonly consumer: string;
  /** At most 10,000. */
  readonly waiting: number;
  /** When the oldest of these messages was written; null: none waits. */
  readonly oldestAt: Date | null;
  /** Whether a later message was sent: the consumer works, and only the group of the oldest one waits. */
  readonly goesOn: boolean;
}

/** Reads the backlog of every consumer, and that of the fan-out. */
export async function findBacklog(queries: Queries): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select consumer.name as consumer, counted.waiting, oldest.created_at as "oldestAt",
      exists (
        select from (
          select later.sent_at from outbox_delivery later
          where later.outbox_id > oldest.id and later.consumer = consumer.name
          order by later.outbox_id limit ${sql.lit(mostLookedAt)}
        ) later where later.sent_at is not null
      ) as "goesOn"
    from outbox_consumer consumer
    cross join lateral (
      select count(*)::integer as waiting from (
        select from outbox_delivery delivery
        where delivery.consumer = consumer.name and sent_at is null and dead_at is null limit ${sql.lit(mostCounted)}
      ) bounded
    ) counted
    left join lateral (
      select outbox.id, outbox.created_at from outbox_delivery delivery
      join outbox on outbox.id = outbox_id
      where delivery.consumer = consumer.name and sent_at is null and dead_at is null
      order by outbox_id limit 1
    ) oldest on true
    union all
    select ${fanOutName},
      (select count(*)::integer from (
        select from outbox where handed_on_at is null limit ${sql.lit(mostCounted)}) bounded),
      (select created_at from outbox where handed_on_at is null order by id limit 1),
      false
    order by 1`.execute(queries);
  return rows;
}

/** @returns how many deliveries were given up, at most 10,000 */
export async function countDead(queries: Queries): Promise<number> {
  const bounded = queries.selectFrom('outbox_delivery').select('outbox_id').where('dead_at', 'is not', null);
  const { dead } = await queries
    .selectFrom(bounded.limit(sql.lit(mostCounted)).as('bounded'))
    .select((eb) => eb.fn.countAll<number>().as('dead'))
    .executeTakeFirstOrThrow();
  return dead;
}
