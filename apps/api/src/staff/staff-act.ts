import type { AuditAction, AuditEntity } from '@zay/contract/staff';
import type { Database, Queries } from '../platform/database/database.ts';
import { addToAudit, type AuditActor } from '../platform/database/audit.ts';
import { idempotencyKeyOf, keyOfContent, withIdempotency } from '../platform/http/idempotency.ts';
import { refuseTooMany, type TryCounting } from '../platform/http/rate-limiter.ts';
import { Refusal, RefusedTransaction, refusing } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/route.ts';

/** What a change of staff was, for the audit log (STAFF-22). */
export interface StaffChange {
  /** Verb in the past with its thing, as `payment-approved`. */
  readonly action: AuditAction;
  /** Table of the changed record. */
  readonly entity: AuditEntity;
  readonly entityId: number | string;
  readonly before?: object;
  readonly after?: object;
}

/** The call of a member of staff, as far as the audit log and refusals ask. */
export type StaffCall = Pick<
  Call<unknown, unknown, 'staff'>,
  'caller' | 'request' | 'receivedAt' | 'language'
>;

/** Who acts by this call: for what opens its own transaction and writes the audit log itself, as `moveOrder` does. */
export const actorOf = ({ caller, request }: Pick<StaffCall, 'caller' | 'request'>): AuditActor => ({
  staffId: caller.staffId,
  requestId: request.id,
});

/** Who moves an order by this call, and by which rights. */
export const moverOf = (call: Pick<StaffCall, 'caller' | 'request'>) => ({
  ...actorOf(call),
  rights: call.caller.rights,
});

/** Writes a change of staff into the audit log, in the transaction of the change. */
export async function logStaffChange(trx: Queries, call: StaffCall, change: StaffChange): Promise<void> {
  await addToAudit(trx, { ...change, ...actorOf(call) });
}

/** How often a member of staff does in an hour, in all of their sessions, what gives away logins or data of buyers. */
const hourly = { 'buyer-logins': 10, exports: 20 } as const;

/** Counts an act of staff before it is done; refuses one too many. */
export function countAct(
  counting: TryCounting,
  { caller }: Pick<StaffCall, 'caller'>,
  act: keyof typeof hourly,
): Promise<Refusal | null> {
  return refuseTooMany(counting, {
    [`staff:${act}:${caller.staffId}`]: { limit: hourly[act], seconds: 3_600 },
  });
}

/** Runs a change of staff in one transaction; a refusal that `work` gives or throws undoes all of it. */
export function changeAsStaff<T>(
  db: Database,
  work: (trx: Queries) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return refusing(() =>
    db.transaction().execute(async (trx) => {
      const done = await work(trx);
      if (done instanceof Refusal) throw new RefusedTransaction(done);
      return done;
    }),
  );
}

interface Once {
  /** What makes two calls the same, unless that is all that was sent. */
  readonly content?: unknown;
  /** Whether it makes something new: then equal calls without a key are one while it is not answered. */
  readonly isNew?: boolean;
}

/**
 * `changeAsStaff` for what would happen twice when it is sent twice, as new records do: the same Idempotency-Key is
 * answered as the first time.
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
  return changeAsStaff(db, (trx) =>
    withIdempotency(trx, once, async () => {
      const done = await work(trx);
      if (done instanceof Refusal) throw new RefusedTransaction(done);
      return done;
    }),
  );
}
