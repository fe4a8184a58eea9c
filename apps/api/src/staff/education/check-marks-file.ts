import { foldDigits, orderStatuses, paymentStatuses, type Language, type ResponseOf } from '@zay/contract';
import type { checkMarksFile, MarksFileRow } from '@zay/contract/staff';
import { isDue, isMark } from '../../education/scores/score.rules.ts';
import type { Queries } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { formatMessage } from '../../platform/http/messages.ts';
import { FileProblem } from '../imports/files/file-problem.ts';
import { marksFileMessages } from './marks-file.messages.ts';
import { readMarksFile, type MarksRow } from './read-marks-file.ts';
import { findExamSubjects, findSubjectsOf, type RequestSubject } from './request-details.store.ts';
import { findScoresByVoucher, type VoucherScore } from './scores.store.ts';

/**
 * What a marks file would change. Nothing is changed.
 * @param today YYYY-MM-DD
 */
export async function checkMarks(
  queries: Queries,
  bytes: Buffer,
  { language, today }: { readonly language: Language; readonly today: string },
): Promise<ResponseOf<typeof checkMarksFile>> {
  const subjects = await findExamSubjects(queries);
  let rows: readonly MarksRow[];
  try {
    rows = await readMarksFile(bytes, subjects);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return { problem: { en: error.en, my: error.my }, rows: [], unchanged: 0 };
  }
  const byVoucher = Map.groupBy(rows, ({ voucherNo }) => voucherNo);
  const scores = await findScoresByVoucher(queries, [...byVoucher.keys()]);
  const scoreOf = new Map(scores.map((score) => [score.voucher_no, score]));
  const asked = await findSubjectsOf(
    queries,
    'score',
    scores.map(({ id }) => id),
  );
  const askedBy = Map.groupBy(asked, ({ request }) => request);
  const nameOf = new Map(subjects.map(({ id, name_en, name_my }) => [id, pick(language, name_en, name_my)]));

  const checked = rows.map((row): MarksFileRow => {
    const score = scoreOf.get(row.voucherNo);
    const own = (score && askedBy.get(score.id)) ?? [];
    const same = byVoucher.get(row.voucherNo) ?? [];
    const problem = problemOf(row, score, same);
    const marks = score ? row.marks.map((mark) => readMark(mark, own)) : [];
    const problems = [
      ...(problem ? [formatMessage(marksFileMessages[problem.code], language, problem.params)] : []),
      ...marks.flatMap(({ subjectId, code, cell, full }) =>
        code
          ? formatMessage(marksFileMessages[code], language, {
              subject: nameOf.get(subjectId) ?? '',
              cell,
              full,
            })
          : [],
      ),
    ];
    const changes = marks.flatMap(({ subject, mark }) =>
      subject && mark !== null && subject.mark !== mark
        ? {
            subjectId: subject.id,
            name: { en: subject.name_en, my: subject.name_my },
            before: subject.mark,
            after: mark,
          }
        : [],
    );
    const isComplete =
      score?.asked_changes === null &&
      own.every(({ id, mark }) => mark !== null || changes.some(({ subjectId }) => subjectId === id));
    return {
      sheet: row.sheet,
      line: row.line,
      voucherNo: row.voucherNo,
      id: score?.id ?? null,
      studentName: score?.student_name ?? '',
      seenAt: score?.marked_at?.toISOString() ?? null,
      changes: problems.length > 0 ? [] : changes,
      canRelease: problems.length === 0 && isComplete && score !== undefined && isDue(score.due_on, today),
      problems,
    };
  });
  const shown = checked.filter(
    ({ problems, changes, canRelease }) => problems.length > 0 || changes.length > 0 || canRelease,
  );
  return { problem: null, rows: shown, unchanged: checked.length - shown.length };
}

type RowCode = Exclude<keyof typeof marksFileMessages, 'wrong-mark' | 'not-asked'>;

function problemOf(
  { voucherNo }: MarksRow,
  score: VoucherScore | undefined,
  same: readonly MarksRow[],
): { code: RowCode; params?: Record<string, string> } | undefined {
  if (voucherNo === '') return { code: 'voucher-missing' };
  if (!score) return { code: 'voucher-unknown' };
  if (same.length > 1) {
    const lines = same.map(({ sheet, line }) => (sheet ? `${sheet}: ${line}` : String(line))).join(', ');
    return { code: 'voucher-repeated', params: { lines } };
  }
  if (score.refusal_reason !== '') return { code: 'refused' };
  if (score.order_status === orderStatuses.deleted) return { code: 'cancelled' };
  if (score.released_at) return { code: 'released' };
  if (score.payment_status !== paymentStatuses.success) return { code: 'unpaid' };
  return undefined;
}

/** A mark of a cell, in Burmese digits too, or why there is none. */
function readMark(
  { subjectId, cell }: MarksRow['marks'][number],
  asked: readonly RequestSubject[],
): {
  readonly subjectId: number;
  readonly cell: string;
  readonly subject: RequestSubject | undefined;
  readonly mark: number | null;
  readonly full: number;
  readonly code?: 'wrong-mark' | 'not-asked';
} {
  const subject = asked.find(({ id }) => id === subjectId);
  const full = subject?.full_mark ?? 0;
  if (!subject) return { subjectId, cell, subject, full, mark: null, code: 'not-asked' };
  const digits = foldDigits(cell).trim();
  const mark = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
  if (!isMark(mark, full)) return { subjectId, cell, subject, full, mark: null, code: 'wrong-mark' };
  return { subjectId, cell, subject, full, mark };
}
