import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { Bilingual } from '../../platform/http/language.ts';

export interface StaffAlert {
  readonly action: string;
  readonly entityId: string;
  /** Who acted; null for the command line. */
  readonly by: string | null;
  /** Name of the changed record; null when it is deleted, or a buyer, whose name must not reach the messenger. */
  readonly name: Bilingual | null;
}

/** Reads a dangerous act from the audit log. */
export async function findStaffAlert(queries: Queries, auditId: number): Promise<StaffAlert> {
  const { rows } = await sql<StaffAlert>`
    select action, entity_id as "entityId", actor.name as by, (
      select json_build_object('en', coalesce(nullif(en, ''), my), 'my', coalesce(nullif(my, ''), en)) from (
        select 'bank' as entity, id::text, name_en as en, name_my as my from bank
        union all select 'payment_service', id::text, name_en, name_my from payment_service
        union all select 'staff', id::text, name, name from staff
        union all select 'webhook', id::text, url, url from webhook
        union all select 'api_token', id::text, name, name from api_token
        union all select 'staff_role', code, name_en, name_my from staff_role
      ) named where named.entity = entry.entity and named.id = entry.entity_id
    ) as name
    from audit_log entry left join staff actor on actor.id = entry.staff_id
    where entry.id = ${auditId}`.execute(queries);
  const [alert] = rows;
  if (!alert) throw new Error(`the audit log has no entry ${auditId}`);
  return alert;
}
