import type { Queries } from '../platform/database/database.ts';

/** Name of the last author of a record in the audit log; empty if none. Moving it in its list does not count. */
export async function lastChanger(
  queries: Queries,
  entity: string,
  entityId: number | string,
): Promise<string> {
  const entry = await queries
    .selectFrom('audit_log as entry')
    .innerJoin('staff', 'staff.id', 'entry.staff_id')
    .select('staff.name')
    .where('entry.entity', '=', entity)
    .where('entry.entity_id', '=', String(entityId))
    .where('entry.action', 'not like', '%-moved')
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.name ?? '';
}
