import { orderStatuses, paymentStatuses, yangonDay } from '@zay/contract';
import { notify } from '../../notifications/notifications.store.ts';
import { lockOrder } from '../../orders/life/change-order.store.ts';
import type { StepAct } from '../../orders/life/staff-orders.ts';
import { stepOrder } from '../../orders/life/step-order.ts';
import { orderNotice, statusWords } from '../../orders/messages/order-notices.ts';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { hasAllMarks, isDue, isMark } from './score.rules.ts';
import { findSubjectMarks } from './score.store.ts';
import { findLiveOrder } from '../staff-requests.store.ts';
import { findStaffName, keepMark, lockScoreRequest, stampScoreRequest } from './staff-scores.store.ts';

const { ordered, transported } = orderStatuses;

export interface NewMark {
  readonly subjectId: number;
  readonly mark: number;
}

export interface Marking extends AuditActor {
  readonly now: Date;
  /** When marks were last entered, as staff saw it, null for never; undefined skips the check. */
  readonly seenAt?: Date | null;
}

/**
 * Stores marks of some or all subjects of a request; existing ones are replaced, even released ones, so that mistakes
 * can be corrected. Distinctions are derived. The refusal `marks-changed` has `by`, who entered marks concurrently.
 * Null when done.
 */
export function enterMarks(
  db: Database,
  scoreId: number,
  marks: readonly NewMark[],
  marking: Marking,
): Promise<Refusal | null> {
  return db.transaction().execute((trx) => enterInTransaction(trx, scoreId, marks, marking));
}

/** `enterMarks` in the caller's transaction. Without marks it only checks what staff saw. */
export async function enterInTransaction(
  trx: Queries,
  scoreId: number,
  marks: readonly NewMark[],
  marking: Marking,
): Promise<Refusal | null> {
  const request = await lockScoreRequest(trx, scoreId);
  if (!request) return refuse('score-not-found');
  if (marking.seenAt !== undefined && marking.seenAt?.getTime() !== request.marked_at?.getTime()) {
    return refuse('marks-changed', { by: await findStaffName(trx, request.marked_by) });
  }
  if (marks.length === 0) return null;
  const subjects = await findSubjectMarks(trx, scoreId);
  const entered = marks.map(({ subjectId, mark }) => ({
    mark,
    subject: subjects.find(({ id }) => id === subjectId),
  }));
  if (entered.some(({ subject }) => !subject)) return refuse('unknown-subject');
  if (entered.some(({ subject, mark }) => !isMark(mark, subject?.full_mark ?? 0))) {
    return refuse('wrong-mark');
  }
  for (const { subject, mark } of entered) if (subject) await keepMark(trx, scoreId, subject, mark);
  await stampScoreRequest(trx, scoreId, { marked_at: marking.now, marked_by: marking.staffId });
  const before = Object.fromEntries(subjects.map(({ id, mark }) => [id, mark]));
  await addToAudit(trx, {
    ...marking,
    action: 'marks-entered',
    entity: 'score_request',
    entityId: scoreId,
    before,
    after: { ...before, ...Object.fromEntries(marks.map(({ subjectId, mark }) => [subjectId, mark])) },
  });
  return null;
}

/**
 * Locks a request that is paid and not released, and its order.
 * @returns both, or the refusal `score-not-found`, `score-released` (with `by`), `request-refused` or `score-not-paid`
 */
export async function lockUnreleased(trx: Queries, scoreId: number) {
  const orderId = await findLiveOrder(trx, 'score', scoreId);
  // Lock order: the order before its dependents.
  const order = orderId === null ? null : await lockOrder(trx, orderId, null);
  const request = await lockScoreRequest(trx, scoreId);
  if (!request) return refuse('score-not-found');
  if (request.released_at) {
    return refuse('score-released', { by: await findStaffName(trx, request.released_by) });
  }
  if (request.refusal_reason !== '') return refuse('request-refused');
  const isPaid = order?.latestPayment.status === paymentStatuses.success;
  if (!order || !isPaid || ![ordered, transported].some((status) => status === order.status))
    return refuse('score-not-paid');
  return { order, request };
}

type Releasing = StepAct & { readonly now: Date };

/**
 * Shows the buyer the result and notifies them, once: not before the promised day, and only for a paid request with all
 * marks. Finishes its order.
 * @returns null, or the refusal `score-not-found`, `score-released` (with `by`), `request-refused`, `score-not-paid`, `score-not-due`,
 * `marks-missing` or those of `stepOrder`
 */
export function releaseScore(db: Database, scoreId: number, act: Releasing): Promise<Refusal | null> {
  return db.transaction().execute((trx) => releaseInTransaction(trx, scoreId, act));
}

/** `releaseScore` in the caller's transaction. */
export async function releaseInTransaction(
  trx: Queries,
  scoreId: number,
  act: Releasing,
): Promise<Refusal | null> {
  const { staffId, rights, note, now } = act;
  const locked = await lockUnreleased(trx, scoreId);
  if (locked instanceof Refusal) return locked;
  const { order, request } = locked;
  if (!isDue(request.due_on, yangonDay(now))) {
    const shown = request.due_on.split('-').toReversed().join('/');
    return refuse('score-not-due', { day: request.due_on }, { day: shown });
  }
  if (!hasAllMarks(await findSubjectMarks(trx, scoreId))) return refuse('marks-missing');
  if (order.status === ordered) {
    // Released by this same transaction.
    const withResult = { ...order, isResultPending: false };
    const by = { actor: 'staff', staffId, rights } as const;
    const refusal = await stepOrder(trx, withResult, { to: transported, note, by });
    if (refusal) return refusal;
  } else {
    // The order was finished by hand, which was possible without a result before.
    await notify(trx, orderNotice(order, statusWords(order.type, transported, order.voucher_no)));
  }
  await stampScoreRequest(trx, scoreId, { released_at: now, released_by: staffId });
  await addToAudit(trx, {
    ...act,
    action: 'score-released',
    entity: 'score_request',
    entityId: scoreId,
    after: { released_at: now, note },
  });
  return null;
}
