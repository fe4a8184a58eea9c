import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Queries } from '../database/database.ts';
import { tooMany, type Refusal } from './refusal.ts';

/** So many tries in so many seconds. */
export interface TryLimit {
  readonly limit: number;
  readonly seconds: number;
}

/**
 * Counts one more try of `key` (at most 200 characters), shared by all server processes.
 * Counted before the work is done, so that many tries at once do not slip through together. Each try sweeps away two
 * keys that nobody tried for an hour.
 * @returns seconds to wait when there were too many, else 0
 */
export async function countTry(queries: Queries, key: string, { limit, seconds }: TryLimit): Promise<number> {
  const { rows } = await sql<{ hits: number; wait: number }>`
    with swept as (delete from rate_limit where key in (
      select key from rate_limit where resets_at < now() - interval '1 hour' and key <> ${key}
      order by resets_at limit 2 for update skip locked))
    insert into rate_limit as r (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(queries);
  const row = rows[0];
  return row && row.hits > limit ? Math.max(1, row.wait) : 0;
}

/** What a line of tries was told last. */
interface Told {
  readonly wait: number;
  readonly at: number;
}

/** For so many milliseconds a refusal holds for those who wait behind it, too. */
const refusalMs = 1_000;
const lines = new WeakMap<Queries, Map<string, Promise<Told>>>();

/**
 * The same for a key that may be tried hundreds of times at once: its tries come one after the other in this process. Each would
 * otherwise hold a connection while it waits for the row of the key, and keep it from everybody else.
 */
export async function countTryInLine(db: Queries, key: string, limit: TryLimit): Promise<number> {
  const line = lines.get(db) ?? new Map<string, Promise<Told>>();
  lines.set(db, line);
  const before = line.get(key);
  const count = async (): Promise<Told> => {
    // A failure is no answer for the next.
    const told = await before?.catch(() => undefined);
    if (told && told.wait > 0 && performance.now() - told.at < refusalMs) return told;
    return { wait: await countTry(db, key, limit), at: performance.now() };
  };
  const mine = count();
  line.set(key, mine);
  try {
    return (await mine).wait;
  } finally {
    if (line.get(key) === mine) line.delete(key);
  }
}

/** Where tries are counted, and whether they are: not while load is being tested. */
export interface TryCounting {
  readonly db: Queries;
  readonly config: Pick<Config, 'rateLimits'>;
}

/** Counts one more try of each key, unless load is being tested. @returns the refusal of the first with too many */
export async function refuseTooMany(
  { db, config }: TryCounting,
  tries: Readonly<Record<string, TryLimit>>,
): Promise<Refusal | null> {
  if (!config.rateLimits) return null;
  for (const [key, limit] of Object.entries(tries)) {
    const wait = await countTryInLine(db, key, limit);
    if (wait > 0) return tooMany(wait);
  }
  return null;
}

/** Gives tries back, after one that turned out to be right. */
export async function forgetTries({ db, config }: TryCounting, key: string, count: number): Promise<void> {
  if (!config.rateLimits) return;
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ hits: eb.fn<number>('greatest', [sql`0`, eb('hits', '-', count)]) }))
    .where('key', '=', key)
    .execute();
}
