import { foldDigits } from '@zay/contract';
import type { SubjectMark } from '@zay/contract/staff';

/** Marks as typed, by subject id; '' for none. */
export type MarkDraft = Readonly<Record<string, string>>;

export const draftOf = (subjects: readonly SubjectMark[]): MarkDraft =>
  Object.fromEntries(subjects.map(({ subjectId, mark }) => [subjectId, mark === null ? '' : String(mark)]));

/** Parses a mark, in Burmese digits too: null if empty, NaN if invalid. */
export function markOf({ subjectId, fullMark }: SubjectMark, draft: MarkDraft): number | null {
  const typed = foldDigits(draft[subjectId] ?? '').trim();
  if (typed === '') return null;
  const mark = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return mark <= fullMark ? mark : Number.NaN;
}

/** The marks to save; undefined while one is invalid. */
export function enteredMarks(subjects: readonly SubjectMark[], draft: MarkDraft) {
  const marks = subjects.flatMap((subject) => {
    const mark = markOf(subject, draft);
    return mark === null ? [] : [{ subjectId: subject.subjectId, mark }];
  });
  return marks.some(({ mark }) => Number.isNaN(mark)) ? undefined : marks;
}

/** Totals of the typed marks. `passed` needs the pass mark of every subject; it is null while marks are missing. */
export function totalsOf(subjects: readonly SubjectMark[], draft: MarkDraft) {
  const marked = subjects.map((subject) => ({ ...subject, mark: markOf(subject, draft) || 0 }));
  const isWhole = subjects.every((subject) => {
    const mark = markOf(subject, draft);
    return mark !== null && !Number.isNaN(mark);
  });
  return {
    total: marked.reduce((sum, { mark }) => sum + mark, 0),
    full: subjects.reduce((sum, { fullMark }) => sum + fullMark, 0),
    distinctions: marked.filter(({ mark, distinctionMark }) => mark >= distinctionMark).length,
    isPassed: isWhole ? marked.every(({ mark, passMark }) => mark >= passMark) : null,
  };
}
