import { expect, test } from 'vitest';
import { keptOf } from './keep.ts';
import { idOf } from './manifest.ts';

const hour = 3_600_000;
const now = new Date('2026-11-23T10:00:00Z');
const ago = (hours: number) => idOf(new Date(now.getTime() - hours * hour));
/** Oldest first, one an hour for forty days. */
const ids = Array.from({ length: 40 * 24 }, (_, hours) => ago(hours)).toReversed();
/** The last hour of a day in Myanmar. */
const lastHour = /T17-00-00/;

test('[KEEP-15] all backups of the last day are kept, then one a day, then one a week, and always the newest', () => {
  const kept = keptOf(ids, now, { days: 7, weeks: 4 });
  expect(kept.slice(-24)).toEqual(ids.slice(-24));
  const older = kept.slice(0, -24);
  expect(older.every((id) => lastHour.test(id))).toBe(true);
  // Of the seven days today and yesterday evening are among the last 24 hours.
  const daily = older.filter((id) => id >= ago(7 * 24));
  expect(daily).toHaveLength(5);
  const weekly = older.filter((id) => id < ago(7 * 24));
  expect(weekly.length).toBeGreaterThanOrEqual(2);
  expect(weekly[0]! >= ago(4 * 7 * 24)).toBe(true);
  expect(keptOf(ids.slice(0, 3), now, { days: 0, weeks: 0 })).toEqual(ids.slice(2, 3));
  expect(keptOf([], now, { days: 7, weeks: 4 })).toEqual([]);
});
