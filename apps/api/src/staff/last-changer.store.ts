import type { Queries } from '../platform/database/database.ts';

/**
 * Name of the member of staff who changed a record last, as the audit log knows it; empty when none did. Another place in
 * its list is no change of the record.
 */
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
