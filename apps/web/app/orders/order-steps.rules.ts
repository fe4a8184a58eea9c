import { orderStatuses, type OrderDetail, type OrderStatusId, type TrackedOrder } from '@zay/contract';
import { isEducationOrder } from '../checkout/order.rules.ts';

export type StepName = 'ordered' | 'packed' | 'transporting' | 'transported';

/** What a step is called: nothing is transported without a parcel. */
type StepWord = StepName | 'finished';

export interface OrderStep {
  readonly name: StepName;
  readonly word: StepWord;
  /** Lit: the order is here or further. */
  readonly done: boolean;
  /** The shop's note of this step; undefined where there can be none. */
  readonly note: string | undefined;
}

const parcelSteps: readonly StepName[] = ['ordered', 'packed', 'transporting', 'transported'];
/** A paper or a class has no parcel. */
const paperSteps: readonly StepName[] = ['ordered', 'transported'];

type StepFacts = Pick<
  OrderDetail,
  'orderStatus' | 'takeNote' | 'sendingNote' | 'sentNote' | 'scoreInfo' | 'certificateInfo' | 'classInfo'
>;

/** The steps up to the current status are lit; of a deleted order none is. */
export function orderSteps(order: StepFacts): OrderStep[] {
  const { takeNote, sendingNote, sentNote } = order;
  const notes = { packed: takeNote, transporting: sendingNote, transported: sentNote };
  return stepsOf(order.orderStatus, !isEducationOrder(order), notes);
}

/** The same of an order whose notes are not for everybody. */
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
