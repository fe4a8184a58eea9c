import { expect, test } from 'vitest';
import { reportPeriods } from './reports.rules.ts';

/** Wednesday, half past one in the night in Yangon, still Tuesday in UTC. */
const now = new Date('2026-03-31T19:00:00Z');

test.each([
  ['today', ['2026-04-01', '2026-04-01', '2026-03-31', '2026-03-31']],
  ['yesterday', ['2026-03-31', '2026-03-31', '2026-03-30', '2026-03-30']],
  ['last-week', ['2026-03-23', '2026-03-29', '2026-03-16', '2026-03-22']],
  ['this-month', ['2026-04-01', '2026-04-01', '2026-03-01', '2026-03-01']],
  ['last-month', ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28']],
] as const)('[REPORT-12] %s and the period before it, in days of Yangon', (period, days) => {
  const { from, to, previousFrom, previousTo } = reportPeriods({ period }, now);
  expect([from, to, previousFrom, previousTo]).toEqual(days);
});

test('[REPORT-12] own days are compared with as many before; this month never with more than the last', () => {
  const own = { period: 'today', from: '2026-03-10', to: '2026-03-12' } as const;
  expect(reportPeriods(own, now)).toMatchObject({ previousFrom: '2026-03-07', previousTo: '2026-03-09' });
  const end = reportPeriods({ period: 'this-month' }, new Date('2026-03-31T05:00:00Z'));
  expect([end.to, end.previousFrom, end.previousTo]).toEqual(['2026-03-31', '2026-02-01', '2026-02-28']);
});
