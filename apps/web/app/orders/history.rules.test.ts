import { limits } from '@zay/contract';
import { expect, test } from 'vitest';
import { isDay } from '../platform/day.ts';
import { filterValues, historyPath, nextPage, noFilter, readFilter } from './history.rules.ts';

const read = (values: Readonly<Record<string, string>>) => readFilter((name) => values[name]);

test('a filter is written to the address by wire name and parsed from it', () => {
  const filter = {
    VoucherNo: 'V2611',
    OrderStatusId: 3,
    PaymentStatusId: 1,
    PaymentDate: '2026-11-20',
    OrderDate: '2026-11-21',
  } as const;
  const path = historyPath(filter);
  expect(path).toBe(
    '/orderhistory?VoucherNo=V2611&OrderStatusId=3&PaymentStatusId=1&PaymentDate=2026-11-20&OrderDate=2026-11-21',
  );
  expect(read(Object.fromEntries(new URLSearchParams(path.split('?')[1])))).toEqual(filter);
  expect(historyPath(noFilter)).toBe('/orderhistory');
  expect(filterValues(noFilter)).toEqual({});
});

test('invalid filters are left out', () => {
  expect(
    read({
      VoucherNo: '   ',
      OrderStatusId: '6',
      PaymentStatusId: 'x',
      PaymentDate: '21/11/2026',
      OrderDate: '2026-02-30',
    }),
  ).toEqual(noFilter);
  expect(read({ VoucherNo: 'V'.repeat(500) }).VoucherNo).toHaveLength(100);
});

test('a day with a partly typed year is invalid', () => {
  expect(['0002-11-21', '0202-11-21', '2026-13-01', ''].filter(isDay)).toEqual([]);
  expect(['2026-11-21', '2028-02-29'].every(isDay)).toBe(true);
});

const page = (size: number) => Array.from({ length: size }, (_, at) => at);

test('[CONST-37] only a full page of ten may have a next one', () => {
  expect(limits.historyPageSize).toBe(10);
  expect(nextPage([])).toBeUndefined();
  expect(nextPage([page(9)])).toBeUndefined();
  expect(nextPage([page(10)])).toBe(2);
  expect(nextPage([page(10), page(10)])).toBe(3);
  expect(nextPage([page(10), page(0)])).toBeUndefined();
});
