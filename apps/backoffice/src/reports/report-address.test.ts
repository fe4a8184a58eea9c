import { expect, test } from 'vitest';
import { readReportAddress, reportSearch } from './report-address.ts';

const read = (search: string) => readReportAddress(new URLSearchParams(search));

test('[REPORT-14] the address keeps report, period or own days, and number of idle days', () => {
  expect(read('')).toEqual({ kind: 'days', period: 'last-week', idle: 90 });
  expect(read('kind=weather&period=ever&idle=7&from=2026-03-01')).toEqual(read(''));
  for (const search of [
    '?kind=products&period=today',
    '?kind=margin&from=2026-03-01&to=2026-03-31',
    '?kind=stock&idle=30&period=last-week',
  ])
    expect(reportSearch(read(search))).toBe(search);
});
