import { expect, test } from 'vitest';
import { readDay } from './day.ts';

test.each([
  ['5/6/2004', '2004-06-05'],
  ['05/06/2004', '2004-06-05'],
  ['၀၅/၀၆/၂၀၀၄', '2004-06-05'],
  ['05062004', '2004-06-05'],
  [' 5. 6. 2004 ', '2004-06-05'],
  ['2004-06-05', '2004-06-05'],
  ['29/02/2004', '2004-02-29'],
])('a date is read as day, month and year: %s', (typed, day) => expect(readDay(typed)).toBe(day));

test.each(['', '5/6', '29/02/2005', '11/26/2026', '05/06/0204', '5/6/04', 'tomorrow'])(
  'what is no date is not read as one: "%s"',
  (typed) => expect(readDay(typed)).toBeUndefined(),
);
