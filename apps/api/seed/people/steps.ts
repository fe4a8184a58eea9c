import { orderStatuses, type OrderStatusId as Status } from '@zay/contract';
import { daysFrom } from '../time.ts';
import type { OrderPlan } from './plans.ts';

export interface Step {
  readonly from: Status | null;
  readonly to: Status;
  readonly at: Date;
}

/** Days from the order to each status, goods and education. */
const goodsDays: Readonly<Record<Status, number>> = { 1: 0, 2: 0.4, 3: 0.9, 4: 2.6, 5: 0.6 };
const educationDays: Readonly<Record<Status, number>> = { ...goodsDays, 4: 7 };
/** Cancelled at the door. */
const returnDays: typeof goodsDays = { ...goodsDays, 5: 2.2 };

/** When the parcel of an order came back undelivered. */
export const parcelBackAt = (placedAt: Date): Date => daysFrom(placedAt, 2.8);

/** The steps of an order up to its status, with their times. */
export function stepsOf(plan: OrderPlan, placedAt: Date): Step[] {
  const { ordered, packed, transporting, transported, deleted } = orderStatuses;
  const last = orderStatuses[plan.status];
  const straight: Status[] =
    last === deleted
      ? plan.cancelled?.returns
        ? [ordered, packed, transporting, deleted]
        : [ordered, deleted]
      : plan.education
        ? [ordered, transported].filter((status) => status <= last)
        : ([1, 2, 3, 4] as const).filter((status) => status <= last);
  const days = plan.education ? educationDays : plan.cancelled?.returns ? returnDays : goodsDays;
  return straight.map((to, index) => ({
    from: straight[index - 1] ?? null,
    to,
    at: daysFrom(placedAt, days[to]),
  }));
}
