import { limits } from '@zay/contract';
import { sql } from 'kysely';
import type { Student } from '../orders/reading/order-detail.store.ts';
import type { Queries } from '../platform/database/database.ts';

/** A student with the fields of all forms; '' or null where unknown. */
export interface LatestStudent extends Student {
  readonly student_name_en: string;
  readonly father_name: string;
  readonly nrc_state_id: number | null;
  readonly nrc_township_id: number | null;
  readonly nrc_type_id: number | null;
  readonly nrc_number: string | null;
  readonly other_id: string;
}

/**
 * The student of the buyer's latest education form. Fields that it lacks come from the latest form of the same student
 * (name and birthday) that has them. Only the latest forms of each kind are read.
 */
export async function latestStudent(queries: Queries, buyerId: number): Promise<LatestStudent | undefined> {
  const latestOfBuyer = sql`where buyer_id = ${buyerId} order by id desc limit ${limits.unpagedRows}`;
  const { rows } = await sql<LatestStudent>`
    with form as (
      (select student_name, birthday, phone, address, '' as student_name_en, '' as father_name, nrc_state_id, nrc_township_id,
        nrc_type_id, nrc_number, '' as other_id, created_at
      from class_registration ${latestOfBuyer})
      union all
      (select student_name, birthday, phone, address, '', father_name, nrc_state_id, nrc_township_id, nrc_type_id, nrc_number,
        '', created_at
      from score_request ${latestOfBuyer})
      union all
      (select student_name, birthday, phone, address, student_name_en, father_name, nrc_state_id, nrc_township_id, nrc_type_id,
        nrc_number, other_id, created_at
      from certificate_request ${latestOfBuyer})
    ),
    latest as (select student_name, birthday, phone, address from form order by created_at desc limit 1),
    same as (select form.* from form join latest using (student_name, birthday))
    select latest.*,
      coalesce((select father_name from same where father_name <> '' order by created_at desc limit 1), '') as father_name,
      coalesce((select student_name_en from same where student_name_en <> '' order by created_at desc limit 1), '')
        as student_name_en,
      card.nrc_state_id, card.nrc_township_id, card.nrc_type_id, card.nrc_number, coalesce(card.other_id, '') as other_id
    from latest
    left join lateral (
      select * from same where nrc_number is not null or other_id <> '' order by created_at desc limit 1
    ) as card on true`.execute(queries);
  return rows[0];
}
