import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';

/** Reads the texts of a buyer that forms show for changing: profile, addresses, education requests, reviews. */
export async function findOwnTexts(queries: Queries, buyerId: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct text from (
      select unnest(array[name, address]) as text from buyer where id = ${buyerId}
      union all
      select unnest(array[recipient_name, address, landmark]) from address where buyer_id = ${buyerId}
      union all
      select unnest(array[student_name, father_name, school_name, roll_number, address])
      from score_request where buyer_id = ${buyerId}
      union all
      select unnest(array[student_name, father_name, school_name, roll_number, centre, other_id, reason_text, address])
      from certificate_request where buyer_id = ${buyerId}
      union all
      select unnest(array[student_name, address]) from class_registration where buyer_id = ${buyerId}
      union all
      select text from review where buyer_id = ${buyerId}
    ) own where text ~ '[\u1000-\u109f]'`.execute(queries);
  return rows.map(({ text }) => text);
}
