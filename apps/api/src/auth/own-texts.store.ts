import { limits } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';

/** Text columns of a buyer's rows that forms show for changing. */
const columns = {
  address: ['recipient_name', 'address', 'landmark'],
  score_request: ['student_name', 'father_name', 'school_name', 'roll_number', 'address'],
  certificate_request: [
    'student_name',
    'father_name',
    'school_name',
    'roll_number',
    'centre',
    'other_id',
    'reason_text',
    'address',
  ],
  class_registration: ['student_name', 'address'],
  review: ['text'],
} as const;

/** Of the latest rows, because nobody may make this slow. */
const textsIn = ([table, names]: readonly [string, readonly string[]], buyerId: number) => sql`
  (select unnest(array[${sql.join(names.map((name) => sql.ref(name)))}]) as text from (
    select * from ${sql.table(table)} where buyer_id = ${buyerId} order by id desc limit ${limits.unpagedRows}) latest)`;

/** Reads the Burmese texts of a buyer that forms show for changing: profile, addresses, education requests, reviews. */
export async function findOwnTexts(queries: Queries, buyerId: number): Promise<string[]> {
  const parts = Object.entries(columns).map((part) => textsIn(part, buyerId));
  const { rows } = await sql<{ text: string }>`
    select distinct text from (
      select unnest(array[name, address]) as text from buyer where id = ${buyerId}
      union all ${sql.join(parts, sql` union all `)}
    ) own where text ~ '[\u1000-\u109f]'`.execute(queries);
  return rows.map(({ text }) => text);
}
