import {
  correctableFields,
  orderStatuses,
  paymentStatuses,
  type AskedChange,
  type EducationKind,
} from '@zay/contract';
import { notify } from '../notifications/notifications.store.ts';
import { lockOrder, type LockedOrder } from '../orders/life/change-order.store.ts';
import type { StepAct } from '../orders/life/staff-orders.ts';
import { stepOrder } from '../orders/life/step-order.ts';
import { orderNotice } from '../orders/messages/order-notices.ts';
import { addToAudit, type AuditActor } from '../platform/database/audit.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import { refuse, Refusal } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import { ValidationError } from '../platform/http/validation.ts';
import { refusedWords, toCorrectWords } from './request-words.ts';
import { lockRequest, tableOf } from './purchase.store.ts';
import {
  findAsked,
  findLiveOrder,
  refundsRefused,
  storeAsked,
  storeRefusal,
} from './staff-requests.store.ts';

interface RequestKey {
  readonly kind: EducationKind;
  readonly id: number;
}

/**
 * Asks the buyer of a paid request to correct fields, in place of what was asked for before. Without any, the request goes on as it
 * is.
 * @returns null when done, or the refusals `not-found`, and `request-not-open` for one that is not paid and in work
 * @throws {ValidationError} for a field that its form lacks
 */
export function askForChanges(
  db: Database,
  key: RequestKey,
  changes: readonly AskedChange[],
  by: AuditActor,
): Promise<Refusal | null> {
  const fields: readonly string[] = correctableFields[key.kind];
  const wrong = changes.flatMap(({ field }, at) =>
    fields.includes(field) && changes.findIndex((one) => one.field === field) === at
      ? []
      : [{ code: 'custom' as const, input: field, path: ['changes', at, 'field'], message: 'not-chosen' }],
  );
  if (wrong.length > 0) throw new ValidationError(wrong);
  return transact(db, async (trx) => {
    const order = await lockOpen(trx, key);
    if (order instanceof Refusal) return order;
    const before = (await findAsked(trx, key.kind, key.id)) ?? [];
    await storeAsked(trx, key.kind, key.id, changes);
    if (changes.length > 0) await notify(trx, orderNotice(order, toCorrectWords(order.voucher_no)));
    await addToAudit(trx, {
      ...by,
      action: 'changes-asked',
      entity: tableOf(key.kind),
      entityId: key.id,
      before: notesOf(before),
      after: notesOf(changes),
    });
    return null;
  });
}

/**
 * Refuses a paid request for good. Its order is cancelled, so that the fee is owed back, or finished where the service keeps the fee.
 * The fee of a class is always owed back, because the place is free again.
 * @returns whether the fee is kept, or the refusals `not-found`, `request-not-open` and those of `stepOrder`
 */
export function refuseRequest(
  db: Database,
  key: RequestKey,
  reason: string,
  by: Omit<StepAct, 'note'>,
): Promise<{ readonly isFeeKept: boolean } | Refusal> {
  return transact(db, async (trx) => {
    const order = await lockOpen(trx, key);
    if (order instanceof Refusal) return order;
    const isFeeKept = key.kind !== 'class' && !(await refundsRefused(trx, key.kind));
    await storeRefusal(trx, key.kind, key.id, reason);
    const { staffId, rights } = by;
    const refusal = await stepOrder(
      trx,
      { ...order, areChangesAsked: false, isResultPending: false },
      {
        to: isFeeKept ? orderStatuses.transported : orderStatuses.deleted,
        note: reason,
        by: { actor: 'staff', staffId, rights },
        words: refusedWords(order.voucher_no, reason, isFeeKept),
      },
    );
    if (refusal) return refusal;
    await addToAudit(trx, {
      ...by,
      action: 'request-refused',
      entity: tableOf(key.kind),
      entityId: key.id,
      after: { reason, orderId: order.id },
    });
    return { isFeeKept };
  });
}

/** For the audit log: the note by field. */
const notesOf = (changes: readonly AskedChange[]) =>
  Object.fromEntries(changes.map(({ field, note }) => [field, note]));

/** Locks the order of a paid request in work, then the request. */
async function lockOpen(trx: Queries, { kind, id }: RequestKey): Promise<LockedOrder | Refusal> {
  if (!(await findAsked(trx, kind, id))) return refuse('not-found');
  const orderId = await findLiveOrder(trx, kind, id);
  const order = orderId === null ? null : await lockOrder(trx, orderId, null);
  const isPaid = order?.latestPayment.status === paymentStatuses.success;
  if (!order || order.status !== orderStatuses.ordered || !isPaid) return refuse('request-not-open');
  await lockRequest(trx, kind, order.buyer_id, id);
  return order;
}
