import type { EducationKind } from '@zay/contract';
import type { RequestOnPaper } from '@zay/contract/staff';
import type { Queries } from '../../platform/database/database.ts';
import { standingOf } from './present-request.ts';
import { findDetails, findSubjectsOf, type RequestSubject } from './request-details.store.ts';
import { findMatching, findRequests, type RequestFilter, type RequestRow } from './requests.store.ts';

/** A request as it is printed, and the marks of its subjects. */
export interface WholeRequest {
  readonly paper: RequestOnPaper;
  readonly subjects: readonly RequestSubject[];
}

/** Adds to rows of a list what an office needs to fetch the documents. */
export async function readWhole(
  queries: Queries,
  kind: EducationKind,
  rows: readonly RequestRow[],
): Promise<WholeRequest[]> {
  const ids = rows.map(({ id }) => id);
  const [details, allSubjects] = await Promise.all([
    findDetails(queries, kind, ids),
    findSubjectsOf(queries, kind, ids),
  ]);
  const detailsOf = new Map(details.map((one) => [one.id, one]));
  const subjectsOf = Map.groupBy(allSubjects, ({ request }) => request);
  return rows.flatMap((row) => {
    const more = detailsOf.get(row.id);
    if (!more) return [];
    const subjects = subjectsOf.get(row.id) ?? [];
    const { state, requestedDate, order } = standingOf(row);
    const paper: RequestOnPaper = {
      id: row.id,
      voucherNo: order?.voucherNo ?? '',
      state,
      studentName: row.student_name,
      studentNameEng: more.student_name_en,
      fatherName: more.father_name,
      birthday: more.birthday,
      nrcText: row.nrc_text || more.other_id,
      phoneNumber: row.phone,
      address: more.address,
      examYear: row.exam_year,
      rollNumber: row.roll_number,
      stateName: { en: more.state_en, my: more.state_my },
      schoolName: more.school_name,
      centre: more.centre,
      subjects: subjects.map(({ name_en: en, name_my: my }) => ({ en, my })),
      reason: more.reason,
      reasonText: more.reason_text,
      className: { en: row.class_en ?? '', my: row.class_my ?? '' },
      requestedDate,
      dueOn: row.due_on,
    };
    return { paper, subjects };
  });
}

/**
 * All requests that a list finds, the oldest first, a few in memory at a time.
 * @param until day up to which requests are due, YYYY-MM-DD
 */
export async function* eachRequest(
  queries: Queries,
  filter: RequestFilter,
  until: string,
  atOnce = 500,
): AsyncGenerator<WholeRequest> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const ids: { id: number }[] = await findMatching(queries, filter, until)
      .where('request.id', '>', last)
      .orderBy('request.id')
      .limit(atOnce)
      .execute();
    yield* await readWhole(queries, filter.kind, await findRequests(queries, filter.kind, ids));
    last = ids.length < atOnce ? undefined : ids.at(-1)?.id;
  }
}

/** Student and voucher, by request. */
export async function findRequestNames(queries: Queries, kind: EducationKind, ids: readonly number[]) {
  const rows = await findRequests(
    queries,
    kind,
    ids.map((id) => ({ id })),
  );
  return new Map(
    rows.map(({ id, student_name, voucher_no }) => {
      const name = [student_name, voucher_no].filter(Boolean).join(', ');
      return [id, { en: name, my: name }];
    }),
  );
}
