import type { AuditAction, AuditEntity } from '@zay/contract/staff';
import type { Database, Queries } from '../platform/database/database.ts';
import { addToAudit, type AuditActor, type AuditBulk } from '../platform/database/audit.ts';
import { idempotencyKeyOf, keyOfContent } from '../platform/http/idempotency.ts';
import { refuseTooMany, type TryCounting } from '../platform/http/rate-limiter.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/route.ts';
import { transactOnce } from '../platform/http/transact.ts';

/** A change of staff for the audit log (STAFF-22). */
export interface StaffChange {
  /** Thing and past verb, as `payment-approved`. */
  readonly action: AuditAction;
  /** Table of the changed record. */
  readonly entity: AuditEntity;
  readonly entityId: number | string;
  readonly before?: object;
  readonly after?: object;
}

/** The parts of a staff call that audit log and refusals need. */
export type StaffCall = Pick<
  Call<unknown, unknown, 'staff'>,
  'caller' | 'request' | 'receivedAt' | 'language'
> & { readonly bulk?: AuditBulk };

/** The author for functions that open their own transaction and write the audit entry, such as `moveOrder`. */
export const actorOf = ({
  caller,
  request,
  bulk,
}: Pick<StaffCall, 'caller' | 'request' | 'bulk'>): AuditActor => ({
  staffId: caller.staffId,
  ...(caller.tokenId !== null && { tokenId: caller.tokenId }),
  requestId: request.id,
  bulk,
});

/** The author and their rights, for a step of an order. */
export const moverOf = (call: Pick<StaffCall, 'caller' | 'request' | 'bulk'>) => ({
  ...actorOf(call),
  rights: call.caller.rights,
});

/** Adds a change of staff to the audit log, in its transaction. */
export async function logStaffChange(trx: Queries, call: StaffCall, change: StaffChange): Promise<void> {
  await addToAudit(trx, { ...change, ...actorOf(call) });
}

/** Hourly limits per member of staff, across sessions, of acts that give access to accounts or data of buyers. */
const hourly = { 'buyer-logins': 10, exports: 20 } as const;

/** Counts an act of staff before it runs; refuses above the limit. */
export function countAct(
  counting: TryCounting,
  { caller }: Pick<StaffCall, 'caller'>,
  act: keyof typeof hourly,
): Promise<Refusal | null> {
  return refuseTooMany(counting, {
    [`staff:${act}:${caller.staffId}`]: { limit: hourly[act], seconds: 3_600 },
  });
}

interface Once {
  /** Content that identifies equal calls; default: the input. */
  readonly content?: unknown;
  /** Whether it creates a record: then concurrent equal calls without a key run once. */
  readonly isNew?: boolean;
}

/**
 * `transactOnce` for acts that are not idempotent, such as new records: a repeated Idempotency-Key gets the first response.
 * @returns the result of `work`, or its refusal, which rolls the transaction back
 */
export function changeOnceAsStaff<T>(
  db: Database,
  call: StaffCall,
  work: (trx: Queries) => Promise<T | Refusal>,
  { content = call.request.body, isNew = false }: Once = {},
): Promise<T | Refusal> {
  const { request, caller, receivedAt } = call;
  const sent = idempotencyKeyOf(request, caller, request.url, content);
  const once = sent ?? (isNew ? keyOfContent(caller, request.url, content, receivedAt) : null);
  return transactOnce(db, once, work);
}
