import { expect, test } from 'vitest';
import {
  yangonClock,
  yangonDateTime,
  yangonDay,
  yangonDayNumber,
  yangonInstant,
  yangonMidnight,
} from './yangon-time.ts';

const beforeMidnight = new Date('2026-02-28T17:29:59.999Z');
const midnight = new Date('2026-02-28T17:30:00.000Z');

test('a day in Myanmar begins at 17:30 UTC of the day before', () => {
  expect(yangonDay(beforeMidnight)).toBe('2026-02-28');
  expect(yangonDay(midnight)).toBe('2026-03-01');
  expect(yangonMidnight('2026-03-01')).toEqual(midnight);
  expect(yangonDayNumber(midnight) - yangonDayNumber(beforeMidnight)).toBe(1);
});

test('added days cross months and years', () => {
  expect(yangonDay(beforeMidnight, 1)).toBe('2026-03-01');
  expect(yangonDay(new Date('2026-12-31T12:00:00Z'), 1)).toBe('2027-01-01');
  expect(yangonDay(midnight.getTime(), -1)).toBe('2026-02-28');
});

test('the time in Myanmar and its display format', () => {
  expect(yangonClock(midnight)).toBe('2026-03-01T00:00:00.000');
  expect(yangonDateTime(beforeMidnight)).toBe('28/02/2026 23:59');
});

test('a text is read as local time unless it has a zone, and no day that does not exist', () => {
  expect(yangonInstant('2026-03-01T00:00')).toBe(midnight.getTime());
  expect(yangonInstant(midnight.toISOString())).toBe(midnight.getTime());
  for (const text of ['2026-02-31T18:00', '2026-02-28T24:00', '2026-02-28T', 'soon', ''])
    expect(yangonInstant(text), text).toBeNaN();
});
