import type { AuditAction, AuditEntity } from '@zay/contract/staff';
import { addToOutbox } from '../messaging/outbox.ts';
import { isAlerted } from './audit-alerts.ts';
import type { Queries } from './database.ts';

/** Who makes a change. A function that opens a transaction takes one, and writes its audit row in that transaction. */
export interface AuditActor {
  /** Null for changes by the shop itself, and for staff without an account, as on the command line. */
  readonly staffId: number | null;
  /** The API token of a program that acts in their name. */
  readonly tokenId?: number;
  /** Request id as in the server's log; missing on the command line. */
  readonly requestId?: string;
  /** Of an act on many records: the log shows its entries as one line. */
  readonly bulk?: AuditBulk | undefined;
}

/** The entries of an act on many records, which name the first one. */
export interface AuditBulk {
  /** Id of the first entry; null before there is one. */
  first: number | null;
}

export interface AuditEntry extends AuditActor {
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entityId: number | string;
  readonly before?: object;
  readonly after?: object;
}

/** Adds a row to the audit log, in the transaction of the change, and an alert if it is dangerous. The log is append-only. */
export async function addToAudit(trx: Queries, entry: AuditEntry): Promise<void> {
  const { id } = await trx
    .insertInto('audit_log')
    .values({
      staff_id: entry.staffId,
      api_token_id: entry.tokenId ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entityId),
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      request_id: entry.requestId ?? '',
      part_of: entry.bulk?.first ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (entry.bulk) entry.bulk.first ??= id;
  if (isAlerted(entry.action))
    await addToOutbox(trx, { topic: 'staff-alert', group: 'staff alerts', payload: { auditId: id } });
}
