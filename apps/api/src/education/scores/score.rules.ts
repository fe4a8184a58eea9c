import type { ScoreResult } from '@zay/contract';

/** A subject of a request with its exam marks; `mark` is null until entered. */
export interface SubjectMark {
  readonly subjectId: number;
  readonly name: string;
  readonly mark: number | null;
  readonly isDistinction: boolean;
  readonly passMark: number;
}

interface ScoreFacts {
  /** Promised day, YYYY-MM-DD. */
  readonly resultDate: string;
  /** The buyer may see the marks. */
  readonly isReleased: boolean;
  readonly subjects: readonly SubjectMark[];
}

type Outcome = Pick<ScoreResult, 'isReady' | 'subjects' | 'totalMark' | 'isPassed'>;

/** Whether the promised day has come (both YYYY-MM-DD, in Myanmar). */
export const isDue = (resultDate: string, today: string) => resultDate <= today;

export const hasAllMarks = (subjects: readonly Pick<SubjectMark, 'mark'>[]) =>
  subjects.length > 0 && subjects.every(({ mark }) => mark !== null);

/** Marks are whole numbers. */
export const isMark = (mark: number, fullMark: number) =>
  Number.isInteger(mark) && mark >= 0 && mark <= fullMark;

/**
 * The result shown to the buyer: empty before the promised day, or until every mark is entered and released. Passed
 * with the pass mark in every subject.
 */
export function outcomeOf({ resultDate, isReleased, subjects }: ScoreFacts, today: string): Outcome {
  const isReady = isReleased && isDue(resultDate, today) && hasAllMarks(subjects);
  if (!isReady) return { isReady, subjects: [], totalMark: null, isPassed: null };
  const marked = subjects.map((subject) => ({ ...subject, mark: subject.mark ?? 0 }));
  return {
    isReady,
    subjects: marked.map(({ subjectId, name, mark, isDistinction }) => ({
      subjectId,
      name,
      mark,
      isDistinction,
    })),
    totalMark: marked.reduce((sum, { mark }) => sum + mark, 0),
    isPassed: marked.every(({ mark, passMark }) => mark >= passMark),
  };
}
