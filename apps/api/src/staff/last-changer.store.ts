import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';

/**
 * Name of the last author of a record, from the audit log and, for products, from imports; empty if none. Moving it in its
 * list does not count.
 */
export async function lastChanger(
  queries: Queries,
  entity: string,
  entityId: number | string,
): Promise<string> {
  const imported = sql`
    select concat_ws(' · ', staff.name, import.file_name), item.written_at
    from product_import_item item join product_import import on import.id = item.import_id
    left join staff on staff.id = import.staff_id
    where item.product_id = ${Number(entityId)} and item.written_at is not null`;
  const { rows } = await sql<{ name: string }>`
    select name from (
      (select staff.name, entry.created_at from audit_log entry join staff on staff.id = entry.staff_id
      where entry.entity = ${entity} and entry.entity_id = ${String(entityId)} and entry.action not like '%-moved'
      order by entry.id desc limit 1)
      ${entity === 'product' ? sql`union all (${imported} order by item.written_at desc limit 1)` : sql``}
    ) change order by created_at desc limit 1`.execute(queries);
  return rows[0]?.name ?? '';
}
