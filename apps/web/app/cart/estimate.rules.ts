const dayMs = 24 * 60 * 60 * 1000;
// Myanmar has one time zone and no summer time.
const yangonMs = 6.5 * 60 * 60 * 1000;

/** `YYYY-MM-DD` in Yangon, so many days after `now` (milliseconds). */
export function dateAfter(days: number, now: number): string {
  return new Date(now + yangonMs + days * dayMs).toISOString().slice(0, 10);
}

export interface Estimate {
  readonly fromDay: number;
  readonly toDay: number;
  /** `YYYY-MM-DD` */
  readonly fromDate: string;
  readonly toDate: string;
}

interface Days {
  readonly fromEstDeliveryDay: number;
  readonly toEstDeliveryDay: number;
}

/** When an order of `now` arrives; the chosen service's days stand before those of the address. */
export function estimateOf(service: Days | undefined, address: Days, now: number): Estimate {
  const { fromEstDeliveryDay: fromDay, toEstDeliveryDay: toDay } = service ?? address;
  return { fromDay, toDay, fromDate: dateAfter(fromDay, now), toDate: dateAfter(toDay, now) };
}
