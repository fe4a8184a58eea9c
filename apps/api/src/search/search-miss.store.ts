import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';

/** Distinct texts per day; further ones are dropped. */
const textsADay = 1_000;
const daysKept = 400;

/** Adds to the counts of today (in Myanmar) and deletes the oldest days. */
export async function countMisses(db: Queries, counts: ReadonlyMap<string, number>): Promise<void> {
  const texts = [...counts.keys()];
  const hits = [...counts.values()];
  await sql`
    with today as materialized (
      select (now() at time zone 'Asia/Yangon')::date as day
    ), known as (
      select search_text from search_miss where day = (select day from today)
    ), missed as (
      select text, hits, text in (select search_text from known) as is_known
      from unnest(${texts}::text[], ${hits}::integer[]) as missed (text, hits)
    ), ranked as (
      select text, hits, is_known, row_number() over (partition by is_known order by hits desc, text) as place
      from missed
    )
    insert into search_miss (day, search_text, hits)
    select (select day from today), text, hits from ranked
    where is_known or place <= ${textsADay}::integer - (select count(*) from known)
    order by text
    on conflict (day, search_text) do update set hits = search_miss.hits + excluded.hits`.execute(db);
  await sql`
    delete from search_miss
    where day < (now() at time zone 'Asia/Yangon')::date - ${daysKept}::integer`.execute(db);
}
