import {
  limits,
  orderStatuses,
  paymentStatuses,
  type OrderStatusId,
  type PaymentStatusId,
} from '@zay/contract';
import { isDay } from '../platform/day.ts';

/** What the order history is filtered by; '' and undefined fit every order. Days are YYYY-MM-DD. */
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

/** Reads the filter that the page was opened with; what cannot be one is left out. */
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

/** What is set, by the names of the wire: for the address and for the call. */
export function filterValues(filter: HistoryFilter): Readonly<Record<string, string>> {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}

/** Address of the history with this filter; always its first page. */
export function historyPath(filter: HistoryFilter): string {
  const query = new URLSearchParams(filterValues(filter));
  return query.size > 0 ? `/orderhistory?${query}` : '/orderhistory';
}

/** Number of the next page; none after a page that is not full. */
export function nextPage(pages: readonly (readonly unknown[])[]): number | undefined {
  const last = pages.at(-1);
  return last && last.length >= limits.historyPageSize ? pages.length + 1 : undefined;
}
