import type { BodyOf } from '@zay/contract';
import type { enterManyMarks, MarksFileRow } from '@zay/contract/staff';

/**
 * What is stored of the checked rows of a file.
 * @param release whether to release the results that can be released
 */
export const requestsToEnter = (
  rows: readonly MarksFileRow[],
  release: boolean,
): BodyOf<typeof enterManyMarks>['requests'] =>
  rows.flatMap(({ id, changes, seenAt, canRelease }) => {
    const isReleased = release && canRelease;
    if (id === null || (changes.length === 0 && !isReleased)) return [];
    const marks = changes.map(({ subjectId, after }) => ({ subjectId, mark: after }));
    return { id, marks, seenAt, release: isReleased };
  });
