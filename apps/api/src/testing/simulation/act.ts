import {
  educationSteps,
  goodsSteps,
  orderStatuses,
  paymentStatuses,
  type OrderStatusId,
} from '@zay/contract';
import type { Choices } from './choices.ts';
import type { SimulatedAnswer, SimulatedShop } from './simulated-shop.ts';
import { unpaidOf } from './ledger.ts';
import type { Observed, OrderFacts, OrderRefs, State } from './state.ts';

const { transported, deleted } = orderStatuses;
const { checking, success, fail } = paymentStatuses;

/** An acknowledged answer that cannot be right after what came before. */
export class ImpossibleAnswer extends Error {}

/** The body of a refusal, with the amounts of `refund-too-high` and `exchange-changed`. */
export interface Refused {
  readonly code: string;
  readonly most?: number;
  readonly credit?: number;
  readonly total?: number;
  readonly difference?: number;
}

/** One act of a buyer, of staff or of the shop itself. */
export interface Act {
  /** With the values that a reader needs to repeat it. */
  readonly name: string;
  /** Whether a repeated call gets the first answer. Otherwise a repeated call may be refused because the first one worked. */
  readonly isKeyed: boolean;
  /** Calls once. @throws for a job that fails */
  send(): Promise<SimulatedAnswer>;
  /**
   * Changes the state as the acknowledged call must have.
   * @param body of the answer; undefined when the answer was lost
   * @throws {ImpossibleAnswer} when the call cannot have been acknowledged in this state
   */
  effect(state: State, body: unknown): void;
  /**
   * Checks a refusal, where the model knows when there must be one.
   * @throws {ImpossibleAnswer} when the call cannot have been refused so in this state
   */
  refused?(state: State, body: Refused): void;
}

/** What acts are made of: the shop, choices, and what is stored before the act. */
export interface ActContext extends Observed {
  readonly shop: SimulatedShop;
  readonly choices: Choices;
}

/** @returns null when nothing of the kind can be done now */
export type MakeAct = (context: ActContext) => Act | null;

/** Acts with how often each is tried. */
export type WeightedActs = Readonly<Record<string, readonly [weight: number, make: MakeAct]>>;

export function require(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new ImpossibleAnswer(sentence);
}

export interface KnownOrder {
  readonly id: number;
  readonly facts: OrderFacts;
  readonly refs: OrderRefs;
}

/** An order that fits; mostly a young one, so that lives go on. */
export function anOrder(
  { state, refs, choices }: ActContext,
  fits: (order: KnownOrder) => boolean,
): KnownOrder | null {
  const all = Object.entries(state.orders).flatMap(([id, facts]) => {
    const known = refs.orders[Number(id)];
    const order = known && { id: Number(id), facts, refs: known };
    return order && fits(order) ? [order] : [];
  });
  if (all.length === 0) return null;
  return choices.one(choices.once(3) ? all : all.slice(-8));
}

export function orderOf(state: State, id: number): OrderFacts {
  const order = state.orders[id];
  require(order !== undefined, `order ${id} is not there`);
  return order;
}

export const lastPayment = ({ payments }: OrderFacts): OrderFacts['payments'][number] =>
  payments.at(-1) ?? [0, 0, 0, false, false];

/** The statuses that may follow. */
export const stepsOf = ({ status, request }: OrderFacts): readonly number[] =>
  (request === null ? goodsSteps : educationSteps)[status as OrderStatusId];

/** At the delivery the courier takes undecided cash that is still to pay. */
export function takeCash(state: State, id: number): void {
  const facts = orderOf(state, id);
  const [status, , , isCash] = lastPayment(facts);
  if (facts.status !== transported || facts.request !== null || status !== checking || !isCash) return;
  if (facts.isTaken || unpaidOf(state, id, facts) === 0) return;
  facts.isTaken = true;
  facts.taker = facts.courier;
}

/**
 * An accepted part is followed by cash for the rest at once. Of a delivered order it was not taken. One that brought all of a live
 * order is a usual payment over all that was to pay.
 */
export function askForRest(state: State, id: number): void {
  const facts = orderOf(state, id);
  const [status, , came, isCash, isPart] = lastPayment(facts);
  const rest = unpaidOf(state, id, facts);
  if (!isPart || status !== success || (rest === 0 && facts.status === deleted)) return;
  if (rest === 0) {
    const before = facts.payments.slice(0, -1).reduce((total, [, , received]) => total + received, 0);
    const toPay = facts.net - facts.credits - facts.givenUp - before;
    facts.payments.splice(-1, 1, [status, Math.min(came, toPay), came, isCash, false]);
    return;
  }
  facts.payments.push([facts.status === transported ? fail : checking, rest, 0, true, false]);
}

/** An order that is cancelled, or whose delivery is undone, leaves undecided cash with its buyer. */
export function leaveCash(facts: OrderFacts): void {
  const [status, , , isCash] = lastPayment(facts);
  if (facts.status !== transported || status !== checking || !isCash) return;
  facts.isTaken = false;
  facts.taker = null;
}
