import { yangonDay } from '@zay/contract';
import type { ReportQuery } from '@zay/contract/staff';

const dayMs = 86_400_000;

/** The day `days` after another. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
/** The first day of the month that is `months` after that of a day. */
function monthAfter(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** First and last day of a period and of the one before it. */
export interface Periods {
  readonly from: string;
  readonly to: string;
  readonly previousFrom: string;
  readonly previousTo: string;
}

/** The days from one to another, and as many before them. */
export const withDaysBefore = (from: string, to: string): Periods => ({
  from,
  to,
  previousFrom: dayAfter(from, -daysBetween(from, to)),
  previousTo: dayAfter(from, -1),
});

/**
 * The days of a report. Whole months are compared with the month before, this month with the same days of it, and other
 * days with as many days before them.
 */
export function reportPeriods(
  { period, from, to }: Pick<ReportQuery, 'period' | 'from' | 'to'>,
  now: Date,
): Periods {
  const today = yangonDay(now);
  if (from !== undefined && to !== undefined) return withDaysBefore(from, to);
  if (period === 'today') return withDaysBefore(today, today);
  if (period === 'yesterday') return withDaysBefore(dayAfter(today, -1), dayAfter(today, -1));
  const [thisMonth, lastMonth] = [monthAfter(today, 0), monthAfter(today, -1)];
  if (period === 'last-month')
    return {
      from: lastMonth,
      to: dayAfter(thisMonth, -1),
      previousFrom: monthAfter(today, -2),
      previousTo: dayAfter(lastMonth, -1),
    };
  if (period === 'this-month') {
    const [sameDay, end] = [dayAfter(lastMonth, daysBetween(thisMonth, today) - 1), dayAfter(thisMonth, -1)];
    return {
      from: thisMonth,
      to: today,
      previousFrom: lastMonth,
      previousTo: sameDay < end ? sameDay : end,
    };
  }
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = dayAfter(today, -sinceMonday - 7);
  return withDaysBefore(monday, dayAfter(monday, 6));
}

/** All days from one to another. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, at) => dayAfter(from, at));

/** All months from that of one day to that of another, as `YYYY-MM`. */
export function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = monthAfter(from, 0); month <= to; month = monthAfter(month, 1))
    months.push(month.slice(0, 7));
  return months;
}

/** Sums of a row in one of the two periods. */
export interface Sum {
  readonly key: string;
  readonly name?: { readonly en: string; readonly my: string } | undefined;
  readonly isNow: boolean;
  readonly values: readonly number[];
}

export interface Row {
  readonly key: string;
  readonly name: { readonly en: string; readonly my: string };
  readonly values: (number | null)[];
  readonly previous: (number | null)[] | null;
}

const noName = { en: '', my: '' };

/** Adds numbers column by column; `columns` zeros without any. */
export const addUp = (all: readonly (readonly (number | null)[])[], columns: number): number[] =>
  Array.from({ length: columns }, (_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0));

/** A row for each key, of both periods, most of column `main` first. */
export function rowsOfBoth(sums: readonly Sum[], columns: number, main: number): Row[] {
  const byKey = Map.groupBy(sums, ({ key }) => key);
  const rows = [...byKey].map(([key, found]) => {
    const of = (isNow: boolean) =>
      addUp(
        found.filter((one) => one.isNow === isNow).map((one) => one.values),
        columns,
      );
    return { key, name: found[0]?.name ?? noName, values: of(true), previous: of(false) };
  });
  return rows.toSorted((one, other) => {
    const order = (other.values[main] ?? 0) - (one.values[main] ?? 0);
    return order || (other.previous[main] ?? 0) - (one.previous[main] ?? 0) || (one.key < other.key ? -1 : 1);
  });
}

/** A row for each day or month, also without sums, beside the one at its place in the period before. */
export function rowsInOrder(
  sums: readonly Sum[],
  now: readonly string[],
  before: readonly string[],
  columns: number,
): Row[] {
  const of = (key: string | undefined, isNow: boolean) =>
    addUp(
      sums.filter((sum) => sum.key === key && sum.isNow === isNow).map(({ values }) => values),
      columns,
    );
  return now.map((key, at) => ({
    key,
    name: noName,
    values: of(key, true),
    previous: of(before[at], false),
  }));
}
