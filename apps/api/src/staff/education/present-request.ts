import {
  paymentStatuses,
  requestStateOf,
  type EducationKind,
  type ResponseOf,
  yangonDay,
} from '@zay/contract';
import type { certificateRequest, EducationRequest } from '@zay/contract/staff';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { maskNrc } from './requests.rules.ts';
import { countMarks, findRequest, type RequestRow } from './requests.store.ts';

type Standing = Pick<
  ResponseOf<typeof certificateRequest>,
  'state' | 'requestedDate' | 'order' | 'changes' | 'correctedAt' | 'refusalReason'
>;

/** State, day and order of a request. */
export function standingOf(row: RequestRow): Standing {
  const { order_id: orderId, voucher_no: voucherNo, order_status: orderStatusId } = row;
  const paymentStatusId = row.payment_status ?? paymentStatuses.checking;
  const changes = row.asked_changes ?? [];
  const refusalReason = row.refusal_reason;
  return {
    state: requestStateOf({ orderStatusId, paymentStatusId, changes, refusalReason }),
    changes,
    correctedAt: row.corrected_at?.toISOString() ?? null,
    refusalReason,
    requestedDate: yangonDay(row.created_at),
    order:
      orderId !== null && voucherNo !== null && orderStatusId !== null
        ? { orderId, voucherNo, orderStatusId, paymentStatusId }
        : null,
  };
}

/**
 * State of one request, for its page.
 * @returns state and order, or the refusal `not-found`
 */
export async function readStanding(
  queries: Queries,
  kind: EducationKind,
  id: number,
): Promise<Standing | Refusal> {
  const row = await findRequest(queries, kind, id);
  return row ? standingOf(row) : refuse('not-found');
}

/** Presents rows of lists. @param today YYYY-MM-DD */
export async function presentRequests(
  queries: Queries,
  kind: EducationKind,
  rows: readonly RequestRow[],
  today: string,
): Promise<EducationRequest[]> {
  const ids = kind === 'score' ? rows.map(({ id }) => id) : [];
  const marks = await countMarks(queries, ids);
  return rows.map((row) => {
    const { state, requestedDate, order } = standingOf(row);
    const { marked = 0, subjects = 0 } = marks.get(row.id) ?? {};
    return {
      id: row.id,
      kind,
      state,
      requestedDate,
      order,
      isCorrected: row.corrected_at !== null,
      studentName: row.student_name,
      phoneNumber: row.phone,
      nrcText: maskNrc(row.nrc_text),
      examYear: row.exam_year,
      rollNumber: row.roll_number,
      className: { en: row.class_en, my: row.class_my },
      fee: row.fee,
      dueOn: row.due_on,
      isOverdue: state === 'open' && row.due_on !== null && row.due_on < today,
      marked,
      subjects,
    };
  });
}
