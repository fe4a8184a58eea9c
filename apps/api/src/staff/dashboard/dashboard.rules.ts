import { orderStatuses, type OrderStatusId, yangonDay } from '@zay/contract';
import type { Dashboard } from '@zay/contract/staff';
import { dayAfter, daysOf, withDaysBefore, type Periods } from '../reports/reports.rules.ts';

/** The requested period, or the last days until today, and the preceding period of equal length. */
export function periodsOf(
  ask: { readonly days: number; readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Periods {
  const today = yangonDay(now);
  const to = ask.to ?? today;
  return withDaysBefore(ask.from ?? dayAfter(today, 1 - ask.days), to);
}

interface Counted {
  readonly day: string;
  readonly status: number;
  readonly orders: number;
  readonly amount: number;
}

const sumOf = (rows: readonly Counted[]) => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
});

/** Sales in total, by day and by state, from counts; missing days are zero. */
export function salesOf(
  rows: readonly Counted[],
  { from, to, previousFrom }: Periods,
): Pick<Dashboard, 'sales' | 'previousSales' | 'days' | 'statuses'> {
  const sales = Map.groupBy(
    rows.filter(({ status }) => status !== orderStatuses.deleted),
    ({ day }) => day,
  );
  const days = daysOf(from, to).map((day, at) => {
    const previous = sumOf(sales.get(dayAfter(previousFrom, at)) ?? []);
    return { day, ...sumOf(sales.get(day) ?? []), previous };
  });
  const sold = [...sales.values()].flat();
  return {
    sales: sumOf(sold.filter(({ day }) => day >= from)),
    previousSales: sumOf(sold.filter(({ day }) => day < from)),
    days,
    statuses: Object.values(orderStatuses).map((status: OrderStatusId) => {
      const ofStatus = rows.filter((row) => row.status === status);
      return {
        status,
        orders: sumOf(ofStatus.filter(({ day }) => day >= from)).orders,
        previousOrders: sumOf(ofStatus.filter(({ day }) => day < from)).orders,
      };
    }),
  };
}
