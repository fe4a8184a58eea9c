import { orderStatuses } from '@zay/contract';
import type { Names, StaffOrder } from '@zay/contract/staff';
import { cashToCollect } from './packing-slip.rules.ts';

/** What a courier picks up. `cash` is in kyats. */
export interface Pickup {
  readonly courier: string;
  readonly townships: readonly { readonly name: string; readonly orders: readonly StaffOrder[] }[];
  readonly parcels: number;
  readonly cash: number;
}

/**
 * Orders of goods by courier and township, in the order of their names; an order without a courier goes by its delivery service.
 * Cancelled orders are left out.
 */
export function pickupsOf(orders: readonly StaffOrder[], pick: (names: Names) => string): Pickup[] {
  const going = orders.filter(({ delivery, status }) => delivery && status !== orderStatuses.deleted);
  const courierOf = ({ parcel, delivery }: StaffOrder) =>
    parcel?.courier ? pick(parcel.courier.name) : delivery ? pick(delivery.service) : '';
  return groupBy(going, courierOf).map(([courier, some]) => ({
    courier,
    townships: groupBy(some, (order) => placeOf(order, pick)).map(([name, there]) => ({
      name,
      orders: there,
    })),
    parcels: some.length,
    cash: some.reduce((sum, order) => sum + (cashToCollect(order) ?? 0), 0),
  }));
}

/** Township and city, once if both have the same name or the city has no townships. */
function placeOf({ delivery }: StaffOrder, pick: (names: Names) => string): string {
  if (!delivery) return '';
  return [...new Set([pick(delivery.township), pick(delivery.city)])].filter(Boolean).join(' · ');
}

function groupBy<T>(items: readonly T[], nameOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b));
}
