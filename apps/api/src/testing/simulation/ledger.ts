import { orderStatuses, paymentStatuses } from '@zay/contract';
import { sum } from './order-price.ts';
import type { OrderFacts, State } from './state.ts';

const { deleted } = orderStatuses;
const { checking } = paymentStatuses;

/** Where the money of an order is, in kyats. */
export interface Ledger {
  /** What the order brings the shop, and what the buyer still has to pay of it. */
  readonly sales: number;
  readonly unpaid: number;
  /** Came by wallet or bank; is with who took it at the door; is in the till; was lost by a courier. */
  readonly account: number;
  readonly courier: number;
  readonly till: number;
  readonly lost: number;
  readonly owed: number;
}

/**
 * The ledger that a bookkeeper keeps beside the shop: from what was done, and from the specification. It knows no function of the
 * shop. An order costs its price less the parts given back, a cancelled one nothing. What came beyond that goes back. Who took cash
 * at the door has it until it is handed over or lost; other cash is in the till.
 */
export function ledgerOf(state: State, id: number, facts: OrderFacts): Ledger {
  const lines = Object.values(state.handovers)
    .filter(([, isWithdrawn]) => !isWithdrawn)
    .flatMap(([, , orders]) => orders.filter(([order]) => order === id));
  const [handed, lost] = [sum(lines.map(([, amount]) => amount)), sum(lines.map(([, , away]) => away))];
  const account = sum(facts.payments.map(([, , received, isCash]) => (isCash ? 0 : received)));
  const [status, asked, , isCash] = facts.payments.at(-1) ?? [0, 0, 0, false];
  // Nobody has decided on it, but it was taken.
  const undecided = status === checking && isCash && facts.isTaken ? asked : 0;
  const cash = undecided + sum(facts.payments.map(([, , received, is]) => (is ? received : 0)));
  const isLive = facts.status !== deleted;
  const sales = isLive ? facts.net - facts.credits : 0;
  const toPay = isLive ? Math.max(0, sales - facts.givenUp) : 0;
  return {
    sales,
    unpaid: Math.max(0, toPay - account - cash),
    account,
    courier: facts.isTaken ? cash - handed - lost : 0,
    till: facts.isTaken ? handed : cash,
    lost,
    owed: Math.max(0, account + cash - toPay) - facts.sent,
  };
}

/** What the buyer still has to pay. */
export const unpaidOf = (state: State, id: number, facts: OrderFacts): number =>
  ledgerOf(state, id, facts).unpaid;

/** The next payment of an order: once more a deposit of which nothing came, else over all that is unpaid. */
export function nextPayment(state: State, id: number, facts: OrderFacts): OrderFacts['payments'][number] {
  const unpaid = unpaidOf(state, id, facts);
  const [, amount] = facts.payments.findLast(([, , , , isPart]) => isPart) ?? [0, Infinity];
  const isAgain = amount < unpaid && facts.payments.every(([, , received]) => received === 0);
  return [checking, isAgain ? amount : unpaid, 0, false, isAgain];
}
