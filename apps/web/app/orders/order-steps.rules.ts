import { orderStatuses, type OrderDetail } from '@zay/contract';

export type StepName = 'ordered' | 'packed' | 'transporting' | 'transported';

export interface OrderStep {
  readonly name: StepName;
  /** Lit: the order is here or further. */
  readonly done: boolean;
  /** The shop's note of this step; undefined where there can be none. */
  readonly note: string | undefined;
}

type StepFacts = Pick<
  OrderDetail,
  'orderStatus' | 'takeNote' | 'sendingNote' | 'sentNote' | 'scoreInfo' | 'certificateInfo' | 'classInfo'
>;

/** A paper or a class has no parcel: only ordered and transported. */
export function isEducationOrder(
  order: Pick<StepFacts, 'scoreInfo' | 'certificateInfo' | 'classInfo'>,
): boolean {
  return Boolean(order.scoreInfo ?? order.certificateInfo ?? order.classInfo);
}

/** The steps up to the current status are lit; of a deleted order none is. */
export function orderSteps(order: StepFacts): OrderStep[] {
  const reached = order.orderStatus === orderStatuses.deleted ? 0 : order.orderStatus;
  const step = (name: StepName, note: string | undefined): OrderStep => ({
    name,
    done: orderStatuses[name] <= reached,
    note,
  });
  const first = step('ordered', undefined);
  const last = step('transported', order.sentNote);
  if (isEducationOrder(order)) return [first, last];
  return [first, step('packed', order.takeNote), step('transporting', order.sendingNote), last];
}
