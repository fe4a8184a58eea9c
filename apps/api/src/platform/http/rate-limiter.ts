import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Queries } from '../database/database.ts';
import { tooMany, type Refusal } from './refusal.ts';

/** At most `limit` attempts in a window of `seconds`. */
export interface RateLimit {
  readonly limit: number;
  readonly seconds: number;
}

/** One that ends later than a new one was begun by a clock that was ahead; transactions begin at different moments. */
const isOver = sql`(r.resets_at <= now() or r.resets_at > excluded.resets_at + interval '1 minute')`;

/**
 * Rate limiter in the database, shared by all server processes: counts one attempt of `key` (at most 200 characters).
 * Call it before the work, so that parallel attempts cannot all pass. Each call also deletes up to two keys whose window
 * ended over an hour ago.
 * @returns seconds to wait when the limit is exceeded, else 0
 */
export async function countAttempt(
  queries: Queries,
  key: string,
  { limit, seconds }: RateLimit,
): Promise<number> {
  const { rows } = await sql<{ hits: number; wait: number }>`
    with swept as (delete from rate_limit where key in (
      select key from rate_limit where resets_at < now() - interval '1 hour' and key <> ${key}
      order by resets_at limit 2 for update skip locked))
    insert into rate_limit as r (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else r.hits + 1 end,
      resets_at = case when ${isOver} then excluded.resets_at else r.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(queries);
  const row = rows[0];
  return row && row.hits > limit ? Math.max(1, row.wait) : 0;
}

/** The latest result for a key, and when it was counted. */
interface Counted {
  readonly wait: number;
  readonly at: number;
}

/** A refusal also applies to the attempts queued behind it, for this long. */
const refusalMs = 1_000;
/** The latest attempt of each key, by database. */
const lastCounts = new WeakMap<Queries, Map<string, Promise<Counted>>>();

/**
 * As `countAttempt`, for a key with possibly hundreds of attempts at once: this process counts them one after the other.
 * Otherwise each would hold a connection of the pool while it waits for the lock on the key's row.
 */
export async function countAttemptInLine(db: Queries, key: string, limit: RateLimit): Promise<number> {
  const lastByKey = lastCounts.get(db) ?? new Map<string, Promise<Counted>>();
  lastCounts.set(db, lastByKey);
  const before = lastByKey.get(key);
  const count = async (): Promise<Counted> => {
    // If the attempt before failed, count this one all the same.
    const previous = await before?.catch(() => undefined);
    if (previous && previous.wait > 0 && performance.now() - previous.at < refusalMs) return previous;
    return { wait: await countAttempt(db, key, limit), at: performance.now() };
  };
  const mine = count();
  lastByKey.set(key, mine);
  try {
    return (await mine).wait;
  } finally {
    if (lastByKey.get(key) === mine) lastByKey.delete(key);
  }
}

/** The database of the rate limiter; `config.rateLimits` switches it off for load tests. */
export interface TryCounting {
  readonly db: Queries;
  readonly config: Pick<Config, 'rateLimits'>;
}

/** Counts one attempt of each key, unless rate limits are off. @returns the refusal of the first exceeded limit, or null */
export async function refuseTooMany(
  { db, config }: TryCounting,
  tries: Readonly<Record<string, RateLimit>>,
): Promise<Refusal | null> {
  if (!config.rateLimits) return null;
  for (const [key, limit] of Object.entries(tries)) {
    const wait = await countAttemptInLine(db, key, limit);
    if (wait > 0) return tooMany(wait);
  }
  return null;
}

/** Subtracts `count` attempts of a key, after an attempt that succeeded. */
export async function forgetTries({ db, config }: TryCounting, key: string, count: number): Promise<void> {
  if (!config.rateLimits) return;
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ hits: eb.fn<number>('greatest', [sql`0`, eb('hits', '-', count)]) }))
    .where('key', '=', key)
    .execute();
}
