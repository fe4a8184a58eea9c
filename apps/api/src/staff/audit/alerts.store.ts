import { alertsCountMax } from '@zay/contract/staff';
import { sql } from 'kysely';
import { alertKinds } from '../../platform/database/audit-alerts.ts';
import type { Queries } from '../../platform/database/database.ts';

export const alertedActions = Object.keys(alertKinds);
const days = 30;

/** Number of dangerous changes not seen by a member of staff, since their account was created, and the latest of them. */
export async function countAlerts(queries: Queries, staffId: number, now: Date) {
  const since = new Date(now.getTime() - days * 86_400_000);
  const { rows } = await sql<{ total: number; lastId: number }>`
    select count(*)::integer as total, coalesce(max(id), 0) as "lastId" from (
      select entry.id from audit_log entry join staff on staff.id = ${staffId}
      where entry.action = any (${alertedActions}) and entry.id > staff.alerts_seen_id
        and entry.created_at > greatest(${since}, staff.created_at)
      order by entry.id desc limit ${alertsCountMax}
    ) unseen`.execute(queries);
  return rows[0] ?? { total: 0, lastId: 0 };
}

export async function noteAlertsSeen(queries: Queries, staffId: number, id: number): Promise<void> {
  await queries
    .updateTable('staff')
    .set((eb) => ({ alerts_seen_id: eb.fn<number>('greatest', ['alerts_seen_id', eb.val(id)]) }))
    .where('id', '=', staffId)
    .execute();
}
