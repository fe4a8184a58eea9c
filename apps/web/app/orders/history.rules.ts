import {
  limits,
  orderStatuses,
  paymentStatuses,
  type OrderStatusId,
  type PaymentStatusId,
} from '@zay/contract';
import { isDay } from '../platform/day.ts';

/** Filter of the order history; '' and undefined match every order. Days are YYYY-MM-DD. */
export interface HistoryFilter {
  readonly VoucherNo: string;
  readonly OrderStatusId: OrderStatusId | undefined;
  readonly PaymentStatusId: PaymentStatusId | undefined;
  readonly PaymentDate: string;
  readonly OrderDate: string;
}

export const noFilter: HistoryFilter = {
  VoucherNo: '',
  OrderStatusId: undefined,
  PaymentStatusId: undefined,
  PaymentDate: '',
  OrderDate: '',
};

/** Parses the filter of the address; invalid values are ignored. */
export function readFilter(valueOf: (name: keyof HistoryFilter) => string | undefined): HistoryFilter {
  const day = (name: 'PaymentDate' | 'OrderDate') => {
    const value = valueOf(name) ?? '';
    return isDay(value) ? value : '';
  };
  return {
    VoucherNo: (valueOf('VoucherNo') ?? '').trim().slice(0, limits.searchText),
    OrderStatusId: oneOf(Object.values(orderStatuses), valueOf('OrderStatusId')),
    PaymentStatusId: oneOf(Object.values(paymentStatuses), valueOf('PaymentStatusId')),
    PaymentDate: day('PaymentDate'),
    OrderDate: day('OrderDate'),
  };
}

function oneOf<Value extends number>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => String(value) === text);
}

/** The set filters by wire name, for the address and the call. */
export function filterValues(filter: HistoryFilter): Readonly<Record<string, string>> {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}

/** Address of the history with this filter; always its first page. */
export function historyPath(filter: HistoryFilter): string {
  const query = new URLSearchParams(filterValues(filter));
  return query.size > 0 ? `/orderhistory?${query}` : '/orderhistory';
}

/** Number of the next page; undefined after a page that is not full. */
export function nextPage(pages: readonly (readonly unknown[])[]): number | undefined {
  const last = pages.at(-1);
  return last && last.length >= limits.historyPageSize ? pages.length + 1 : undefined;
}
