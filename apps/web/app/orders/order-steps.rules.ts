import { orderStatuses, type OrderDetail, type OrderStatusId, type TrackedOrder } from '@zay/contract';
import { isEducationOrder } from '../checkout/order.rules.ts';

export type StepName = 'ordered' | 'packed' | 'transporting' | 'transported';

/** Name of a step; without a parcel the last one is "finished". */
type StepWord = StepName | 'finished';

export interface OrderStep {
  readonly name: StepName;
  readonly word: StepWord;
  /** The order has reached this step. */
  readonly done: boolean;
  /** The shop's note; undefined if the step cannot have one. */
  readonly note: string | undefined;
}

const parcelSteps: readonly StepName[] = ['ordered', 'packed', 'transporting', 'transported'];
/** An education order has no parcel. */
const paperSteps: readonly StepName[] = ['ordered', 'transported'];

type StepFacts = Pick<
  OrderDetail,
  'orderStatus' | 'takeNote' | 'sendingNote' | 'sentNote' | 'scoreInfo' | 'certificateInfo' | 'classInfo'
>;

/** Steps up to the current status are done; none of a deleted order. */
export function orderSteps(order: StepFacts): OrderStep[] {
  const { takeNote, sendingNote, sentNote } = order;
  const notes = { packed: takeNote, transporting: sendingNote, transported: sentNote };
  return stepsOf(order.orderStatus, !isEducationOrder(order), notes);
}

/** The same for public tracking, without notes. */
export function trackedSteps({
  orderStatusId,
  hasParcel,
}: Pick<TrackedOrder, 'orderStatusId' | 'hasParcel'>): OrderStep[] {
  return stepsOf(orderStatusId, hasParcel, {});
}

function stepsOf(
  status: OrderStatusId,
  hasParcel: boolean,
  notes: Readonly<Partial<Record<StepName, string>>>,
): OrderStep[] {
  const reached = status === orderStatuses.deleted ? 0 : status;
  const names = hasParcel ? parcelSteps : paperSteps;
  return names.map((name) => ({
    name,
    word: name === 'transported' && !hasParcel ? 'finished' : name,
    done: orderStatuses[name] <= reached,
    note: notes[name],
  }));
}
