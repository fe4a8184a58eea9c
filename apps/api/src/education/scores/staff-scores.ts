import { orderStatuses, paymentStatuses } from '@zay/contract';
import { notify } from '../../notifications/notifications.store.ts';
import { lockOrder } from '../../orders/change-order.store.ts';
import { orderNotice, statusWords } from '../../orders/order-notices.ts';
import type { StaffAct } from '../../orders/staff-orders.ts';
import { stepOrder } from '../../orders/step-order.ts';
import { addToAudit } from '../../platform/audit.ts';
import { todayInYangon } from '../../platform/day.ts';
import type { Database } from '../../platform/database.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { hasAllMarks, isDue, isMark } from './score.rules.ts';
import { findSubjectMarks } from './score.store.ts';
import { findLiveOrder, keepMark, lockScoreRequest, markReleased } from './staff-scores.store.ts';

const { ordered, transported } = orderStatuses;

export interface NewMark {
  readonly subjectId: number;
  readonly mark: number;
}

/**
 * Keeps marks of some or all subjects of a request; those that are entered again are replaced, released ones too, as a
 * mistake has to be put right. Distinctions follow from the subjects. Null when done.
 */
export function enterMarks(
  db: Database,
  scoreId: number,
  marks: readonly NewMark[],
  { staffId }: Pick<StaffAct, 'staffId'>,
): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockScoreRequest(trx, scoreId))) return refuse('score-not-found');
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
    const before = Object.fromEntries(subjects.map(({ id, mark }) => [id, mark]));
    await addToAudit(trx, {
      staffId,
      action: 'enter-marks',
      entity: 'score_request',
      entityId: scoreId,
      before,
      after: { ...before, ...Object.fromEntries(marks.map(({ subjectId, mark }) => [subjectId, mark])) },
    });
    return null;
  });
}

/**
 * Lets the buyer see the result and tells them, once: on the promised day or later, of a request that is paid and has
 * all its marks. Its order is then at its end. Null when done.
 */
export function releaseScore(
  db: Database,
  scoreId: number,
  { staffId, note, now }: StaffAct & { readonly now: Date },
): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    const orderId = await findLiveOrder(trx, scoreId);
    // As everywhere, orders are locked before what hangs on them.
    const order = orderId === null ? null : await lockOrder(trx, orderId, null);
    const request = await lockScoreRequest(trx, scoreId);
    if (!request) return refuse('score-not-found');
    if (request.released_at) return refuse('score-released');
    const isPaid = order?.latestPayment.status === paymentStatuses.success;
    if (!order || !isPaid || ![ordered, transported].some((status) => status === order.status))
      return refuse('score-not-paid');
    if (!isDue(request.due_on, todayInYangon(now)))
      return refuse('score-not-due', {}, { day: request.due_on });
    if (!hasAllMarks(await findSubjectMarks(trx, scoreId))) return refuse('marks-missing');
    await markReleased(trx, scoreId, now);
    const isMoved = await stepOrder(trx, order, { to: transported, note, by: { actor: 'staff', staffId } });
    // Staff had moved the order by hand before.
    if (!isMoved)
      await notify(trx, orderNotice(order, statusWords(order.type, transported, order.voucher_no)));
    await addToAudit(trx, {
      staffId,
      action: 'release',
      entity: 'score_request',
      entityId: scoreId,
      after: { released_at: now, note },
    });
    return null;
  });
}
