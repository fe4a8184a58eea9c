import type { AuditAction, AuditEntity } from '@zay/contract/staff';
import type { Queries } from './database.ts';

/** Whose change it is. What opens a transaction of its own takes one of these and writes its audit row in it. */
export interface AuditActor {
  /** Null when the shop itself acted, or staff without an account of their own, as on the command line. */
  readonly staffId: number | null;
  /** Of the call, as the log of the server names it; missing on the command line. */
  readonly requestId?: string;
}

export interface AuditEntry extends AuditActor {
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entityId: number | string;
  readonly before?: object;
  readonly after?: object;
}

/** Writes down who changed what, in the change's own transaction. The log is append-only. */
export async function addToAudit(trx: Queries, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      staff_id: entry.staffId,
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entityId),
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      request_id: entry.requestId ?? '',
    })
    .execute();
}
