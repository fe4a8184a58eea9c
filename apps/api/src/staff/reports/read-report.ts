import { yangonDay } from '@zay/contract';
import { reportRowsMax, type Report, type ReportKind, type ReportQuery } from '@zay/contract/staff';
import type { Queries } from '../../platform/database/database.ts';
import { countRefunds } from '../dashboard/dashboard.store.ts';
import { findPositions, sumAccounts } from './journal.store.ts';
import { findDeadStock, nameSkus, sumMargins, sumMoney } from './money-and-stock.store.ts';
import {
  addUp,
  dayAfter,
  daysOf,
  monthsOf,
  reportPeriods,
  rowsInOrder,
  rowsOfBoth,
  type Periods,
  type Row,
  type Sum,
} from './reports.rules.ts';
import { reportColumns, reportTexts, rowTexts } from './reports.texts.ts';
import {
  sumBuyers,
  sumCategories,
  sumDays,
  sumPayments,
  sumProducts,
  sumTownships,
  sumTypes,
} from './sales.store.ts';

/** Of the caller. */
interface Options {
  readonly now: Date;
  readonly withCosts: boolean;
  /** Rows above the row of the rest; all in files. */
  readonly limit?: number;
}

/** Reads a report of a period and the one before it; that of margins only for those who see cost prices. */
export async function readReport(
  queries: Queries,
  ask: ReportQuery,
  { now, withCosts, limit = reportRowsMax }: Options,
): Promise<Report> {
  const periods = reportPeriods(ask, now);
  const { hasTotal, ...texts } = reportTexts[ask.kind];
  const columns = [...reportColumns(ask.kind, withCosts)];
  const { rows, totals = rows } =
    ask.kind === 'stock'
      ? { rows: await readStock(queries, ask.idle, now, withCosts) }
      : await readers[ask.kind](queries, periods, columns.length, texts.main);
  const shown = shorten(rows, limit, columns.length);
  return {
    ...periods,
    ...texts,
    columns,
    rows: await named(queries, ask.kind, shown),
    total: hasTotal ? totalOf(totals, ask.kind, columns.length) : null,
  };
}

/** The rows, and what the total is of, if it is not theirs. */
interface Found {
  readonly rows: readonly Row[];
  readonly totals?: readonly Pick<Row, 'values' | 'previous'>[];
}
type Reader = (queries: Queries, periods: Periods, columns: number, main: number) => Promise<Found>;

const asTotals = (sums: readonly Sum[]) =>
  sums.map(({ isNow, values }) => ({
    values: isNow ? [...values] : [],
    previous: isNow ? [] : [...values],
  }));

/** A report whose rows are sums of sales; `none` renames the row of key 0. */
const ofSales =
  (read: (queries: Queries, periods: Periods) => Promise<Sum[]>, none: string): Reader =>
  async (queries, periods, columns, main) => {
    const rows = rowsOfBoth(await read(queries, periods), columns, main);
    return { rows: lastly(rows.map((row) => (row.key === '0' ? special(none, row) : row))) };
  };

const special = (key: string, row: Pick<Row, 'values' | 'previous'>): Row => ({
  key,
  name: rowTexts[key] ?? { en: key, my: key },
  values: row.values,
  previous: row.previous,
});

/** Rows that are no records come last. */
const lastly = (rows: readonly Row[]) => [
  ...rows.filter(({ key }) => !(key in rowTexts)),
  ...rows.filter(({ key }) => key in rowTexts),
];

/** Goods, and the rest of all sales: fees, and education. */
const ofGoods =
  (read: (queries: Queries, periods: Periods) => Promise<Sum[]>): Reader =>
  async (queries, periods, columns, main) => {
    const [goods, types] = await Promise.all([
      ofSales(read, 'no-category')(queries, periods, columns, main),
      sumTypes(queries, periods),
    ]);
    const moneyOf = (key: string, isNow: boolean) =>
      types.find((sum) => sum.key === key && sum.isNow === isNow)?.values[1] ?? 0;
    const inMain = (value: number) => Array.from({ length: columns }, (_, at) => (at === main ? value : 0));
    const ofRows = totalOf(goods.rows, 'products', columns);
    const feesOf = (isNow: boolean) =>
      moneyOf('goods', isNow) - ((isNow ? ofRows.values : ofRows.previous)?.[main] ?? 0);
    const more = [
      special('fees', { values: inMain(feesOf(true)), previous: inMain(feesOf(false)) }),
      special('education', {
        values: inMain(moneyOf('education', true)),
        previous: inMain(moneyOf('education', false)),
      }),
    ].filter(({ values, previous }) => [...values, ...(previous ?? [])].some((value) => value !== 0));
    return { rows: [...goods.rows, ...more] };
  };

const refunded = ({ count, amount }: { readonly count: number; readonly amount: number }) => [count, amount];

const readers: Record<Exclude<ReportKind, 'stock'>, Reader> = {
  days: async (queries, periods, columns) => {
    const sums = await sumDays(queries, periods);
    const { from, to, previousFrom, previousTo } = periods;
    const rows = rowsInOrder(sums, daysOf(from, to), daysOf(previousFrom, previousTo), columns);
    return { rows, totals: asTotals(sums) };
  },
  categories: ofGoods(sumCategories),
  products: ofGoods(sumProducts),
  townships: ofSales(sumTownships, 'no-delivery'),
  payments: ofSales(sumPayments, 'no-payment'),
  buyers: async (queries, periods, columns) => {
    const sums = await sumBuyers(queries, periods);
    const { from, to, previousFrom, previousTo } = periods;
    const rows = rowsInOrder(sums, monthsOf(from, to), monthsOf(previousFrom, previousTo), columns);
    return { rows, totals: asTotals(sums) };
  },
  money: async (queries, periods, columns) => {
    const [sums, refunds] = await Promise.all([sumMoney(queries, periods), countRefunds(queries, periods)]);
    const found = rowsOfBoth(sums, columns, 1);
    const none = { values: [0, 0], previous: [0, 0] };
    return {
      rows: [
        ...['paid', 'checking', 'cash', 'unpaid'].map((state) =>
          special(state, found.find(({ key }) => key === state) ?? none),
        ),
        special('refund-due', { values: refunded(refunds.due), previous: refunded(refunds.previousDue) }),
        special('refund-sent', { values: refunded(refunds.sent), previous: refunded(refunds.previousSent) }),
      ],
    };
  },
  journal: async (queries, periods, columns) => {
    const [sums, positions] = await Promise.all([sumAccounts(queries, periods), findPositions(queries)]);
    const now = [...positions.values()].map(({ key, en = '', my = '', values }) => ({
      key,
      name: { en, my },
      isNow: true,
      values,
    }));
    const rows = rowsOfBoth([...sums, ...now], columns, 0).map(({ key, name, values, previous }) => ({
      key,
      name: rowTexts[key] ?? name,
      values: [...values.slice(0, 2), positions.has(key) ? (values[2] ?? 0) : null],
      previous: [...(previous ?? []).slice(0, 2), null],
    }));
    return { rows: lastly(rows) };
  },
  margin: async (queries, periods, columns, main) => {
    const rows = rowsOfBoth(await sumMargins(queries, periods), columns, main);
    return { rows: lastly(rows.map((row) => (row.key === 'no-cost' ? special('no-cost', row) : row))) };
  },
};

/** Stock as it is now: nothing to compare with. */
async function readStock(queries: Queries, idleDays: number, now: Date, withCosts: boolean): Promise<Row[]> {
  const today = yangonDay(now);
  const dead = await findDeadStock(queries, today, dayAfter(today, -idleDays));
  return dead.map(({ id, idle, stock, value, cost }) => ({
    key: String(id),
    name: { en: '', my: '' },
    values: [idle, stock, value, ...(withCosts ? [cost] : [])],
    previous: null,
  }));
}

function totalOf(rows: readonly Pick<Row, 'values' | 'previous'>[], kind: ReportKind, columns: number) {
  const values = addUp(
    rows.map((row) => row.values),
    columns,
  );
  if (kind !== 'stock')
    return {
      values,
      previous: addUp(
        rows.map(({ previous }) => previous ?? []),
        columns,
      ),
    };
  // Days without a sale do not add up.
  return { values: [null, ...values.slice(1)], previous: null };
}

/** The first rows that are records, the others added up; days and months are all shown. */
function shorten(rows: readonly Row[], limit: number, columns: number): readonly Row[] {
  const records = rows.filter(({ key }) => /^\d+$/.test(key));
  if (records.length <= limit) return rows;
  const others = totalOf(records.slice(limit), records[0]?.previous === null ? 'stock' : 'products', columns);
  return [
    ...records.slice(0, limit),
    special('rest', others),
    ...rows.filter(({ key }) => !/^\d+$/.test(key)),
  ];
}

async function named(queries: Queries, kind: ReportKind, rows: readonly Row[]): Promise<Row[]> {
  if (kind !== 'stock') return [...rows];
  const ids = rows.map(({ key }) => Number(key)).filter((id) => !Number.isNaN(id));
  const names = await nameSkus(queries, ids);
  return rows.map((row) => ({ ...row, name: names.get(row.key) ?? row.name }));
}
