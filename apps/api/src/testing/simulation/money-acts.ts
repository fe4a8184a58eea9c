import { orderStatuses, paymentStatuses } from '@zay/contract';
import {
  approvePayment,
  correctPayment,
  rejectPayment,
  reopenRefund,
  sendRefund,
  startRefund,
  takeKeptPayment,
  undoDecision,
  withdrawRefund,
} from '@zay/contract/staff';
import {
  anOrder,
  askForRest,
  lastPayment,
  orderOf,
  require,
  type Act,
  type KnownOrder,
  type MakeAct,
  type ActContext,
  type WeightedActs,
} from './act.ts';
import { ledgerOf, nextPayment } from './ledger.ts';
import { staffAct } from './staff-act.ts';
import type { OrderFacts, State } from './state.ts';

const { ordered, deleted } = orderStatuses;
const { checking, success, fail } = paymentStatuses;

/** Decides on the last payment: at once, or when it can no longer be undone. */
export function decide(
  context: ActContext,
  state: State,
  id: number,
  status: 2 | 3,
  received: number | undefined,
): void {
  const facts = orderOf(state, id);
  const [now, amount, , isCash, isPart] = lastPayment(facts);
  require(now === checking && facts.pending === null, 'the payment was decided before');
  const usual = status === success ? amount : 0;
  if (context.shop.undoSeconds === 0) {
    facts.payments.splice(-1, 1, [status, amount, received ?? usual, isCash, isPart]);
    askForRest(state, id);
  } else facts.pending = [status, received === undefined || received === usual ? null : received];
}

/** An order whose payment is not decided; few of them cash, which couriers bring. */
function anUnchecked(context: ActContext): KnownOrder | null {
  const isAny = context.choices.once(6);
  return anOrder(context, ({ facts }) => {
    const [status, , , isCash] = lastPayment(facts);
    return status === checking && (isAny || !isCash);
  });
}

const approve: MakeAct = (context) => {
  const order = anUnchecked(context);
  if (!order) return null;
  const { id, refs, facts } = order;
  const more = context.choices.once(3) ? lastPayment(facts)[1] + 700 : undefined;
  const body = { id: refs.payment, receivedAmount: more, isDuplicateSeen: !context.choices.once(8) };
  return staffAct(
    context,
    approvePayment,
    body,
    `approve payment of ${id}${more ? ` with ${more}` : ''}`,
    (state) => decide(context, state, id, success, more),
  );
};

const reject = (context: ActContext, order: KnownOrder | null): Act | null => {
  if (!order) return null;
  const { id, refs, facts } = order;
  const part = context.choices.once(3) ? Math.floor(lastPayment(facts)[1] / 3) : undefined;
  const body = {
    id: refs.payment,
    receivedAmount: part,
    reason: 'wrong-amount' as const,
    isDuplicateSeen: true,
  };
  return staffAct(
    context,
    rejectPayment,
    body,
    `reject payment of ${id}${part ? ` with ${part}` : ''}`,
    (state) => decide(context, state, id, fail, part),
  );
};

const undo: MakeAct = (context) => {
  const order = anOrder(context, ({ facts }) => facts.pending !== null);
  if (!order) return null;
  return staffAct(
    context,
    undoDecision,
    { id: order.refs.payment },
    `undo decision on ${order.id}`,
    (state) => {
      const facts = orderOf(state, order.id);
      require(facts.pending !== null, 'nothing can be undone');
      facts.pending = null;
    },
  );
};

const isUndecidedPart = (facts: OrderFacts) => lastPayment(facts)[0] === checking && lastPayment(facts)[4];

/** Whether cash for the rest follows a part, and nothing of it came. */
const isRestAsked = ({ payments, pending }: OrderFacts) => {
  const [status, , received, isCash] = payments.at(-1) ?? [];
  const isNothing = isCash === true && status !== success && received === 0;
  return payments.at(-2)?.[4] === true && isNothing && pending === null;
};

/** After a correction of a part the cash for the rest is over what is unpaid now. What was closed is not opened again. */
function askForRestAnew(state: State, id: number): void {
  const facts = orderOf(state, id);
  const [[part] = [0], [rest] = [0]] = facts.payments.slice(-2);
  const unpaid = ledgerOf(state, id, facts).unpaid;
  const isAsked = part === success && unpaid > 0 && facts.status !== orderStatuses.transported;
  if (!isAsked || rest === checking) facts.payments.pop();
  facts.payments.push([isAsked ? checking : fail, unpaid, 0, true, false]);
}

const correct = (context: ActContext, fits: (facts: OrderFacts) => boolean): Act | null => {
  const order = anOrder(context, ({ facts }) => fits(facts));
  if (!order) return null;
  const { id, refs, facts } = order;
  const isFollowed = isRestAsked(facts);
  const at = facts.payments.length - (isFollowed ? 2 : 1);
  const [from, amount, , isCash, isPart] = facts.payments[at] as [2 | 3, number, number, boolean, boolean];
  const to = context.choices.once(4) ? from : from === success ? fail : success;
  const less = to === fail && context.choices.once(2) ? Math.floor(amount / 2) : undefined;
  const received = to === success && context.choices.once(3) ? amount + 300 : less;
  const body = {
    id: isFollowed ? (refs.paymentBefore ?? 0) : refs.payment,
    from,
    to,
    reason: 'Wrong.',
    receivedAmount: received,
    isDuplicateSeen: true,
  };
  return staffAct(
    context,
    correctPayment,
    body,
    `correct ${isFollowed ? 'deposit' : 'payment'} of ${id} to ${to} with ${received}`,
    (state) => {
      const now = orderOf(state, id);
      const isRest = now.payments.length === at + 2 && isRestAsked(now) && !now.isTaken;
      require(isRest || now.payments.length === at + 1, 'another payment followed');
      // Another act may have changed what it asks for.
      const [status, before] = now.payments[at] ?? [0, 0];
      require(status === from, 'the payment is decided otherwise');
      const came = received ?? (to === success ? before : 0);
      // Parts that were given back lower what it has to bring.
      const asked = to === success ? Math.min(before, came) : before;
      now.payments.splice(at, 1, [to, asked, came, isCash, isPart]);
      if (isRest) askForRestAnew(state, id);
      else askForRest(state, id);
    },
    (state, { code }) => {
      const { payments, isTaken } = orderOf(state, id);
      const isLast = payments.length === at + 1;
      const isRest = payments.length === at + 2 && isRestAsked(orderOf(state, id)) && !isTaken;
      require(code !== 'payment-followed' || !(isLast || isRest), `the payment of ${id} can be corrected`);
    },
  );
};

/** Money of orders that were never placed: it goes to another order, or is decided on by itself. */
const takeKept: MakeAct = (context) => {
  const { choices, refs } = context;
  if (refs.kept.length === 0) return null;
  const [id, buyer] = choices.one(refs.kept);
  const order = anOrder(context, ({ facts }) => facts.buyer === buyer && lastPayment(facts)[0] === fail);
  if (!order) return null;
  const name = `take kept payment ${id} for ${order.id}`;
  return staffAct(context, takeKeptPayment, { id, orderId: order.id }, name, (state) => {
    const now = orderOf(state, order.id);
    require(now.status === ordered && lastPayment(now)[0] === fail, `order ${order.id} cannot be paid`);
    now.payments.push(nextPayment(state, order.id, now));
  });
};

const decideKept: MakeAct = (context) => {
  const { choices, refs } = context;
  if (refs.kept.length === 0) return null;
  const [id] = choices.one(refs.kept);
  if (choices.once(2))
    return staffAct(
      context,
      approvePayment,
      { id, isDuplicateSeen: true },
      `approve kept payment ${id}`,
      () => {},
    );
  const body = { id, reason: 'wrong-amount' as const, isDuplicateSeen: true };
  return staffAct(context, rejectPayment, body, `reject kept payment ${id}`, () => {});
};

const begin: MakeAct = (context) => {
  const order = anOrder(
    context,
    ({ facts }) => facts.status !== deleted && lastPayment(facts)[0] === success,
  );
  if (!order) return null;
  const amount = context.choices.between(1, order.facts.net);
  const body = { orderId: order.id, amount, note: 'One was broken.' };
  return staffAct(context, startRefund, body, `refund ${amount} of ${order.id}`, (state) => {
    const now = orderOf(state, order.id);
    require(now.status !== deleted, 'the order is cancelled');
    now.credits += amount;
  });
};

const refundOf = (context: ActContext, status: string) => {
  const order = anOrder(context, ({ refs }) => refs.refunds.some((one) => one[1] === status));
  const refund = order && context.choices.one(order.refs.refunds.filter((one) => one[1] === status));
  return order && refund ? { order, refund } : null;
};

const payBack: MakeAct = (context) => {
  const found = refundOf(context, 'due');
  if (!found) return null;
  const { order, refund } = found;
  const [id, , due] = refund;
  const amount = context.choices.once(3) ? context.choices.between(1, due) : due;
  const account = { means: 'wallet', accountNo: '09770000001', holderName: 'Aye Aye' } as const;
  const body = { id, amount, ...account, reference: '', note: '' };
  return staffAct(context, sendRefund, body, `send ${amount} of refund ${id} of ${order.id}`, (state) => {
    const now = orderOf(state, order.id);
    now.sent += amount;
  });
};

const reopen: MakeAct = (context) => {
  const found = refundOf(context, 'sent');
  if (!found) return null;
  const [id, , amount, , , , isExchanged] = found.refund;
  return staffAct(context, reopenRefund, { id, note: 'It came back.' }, `reopen refund ${id}`, (state) => {
    require(!isExchanged, 'the buyer has the goods');
    orderOf(state, found.order.id).sent -= amount;
  });
};

const withdraw: MakeAct = (context) => {
  const found = refundOf(context, 'due');
  if (!found) return null;
  const [id, , , , credit, back] = found.refund;
  return staffAct(
    context,
    withdrawRefund,
    { id, note: 'It was found.' },
    `withdraw refund ${id}`,
    (state) => {
      const now = orderOf(state, found.order.id);
      now.credits -= credit;
      const given = now.returns[found.order.refs.returns.indexOf(back ?? 0)];
      if (given) given.given -= credit;
    },
  );
};

export const moneyActs = {
  approve: [12, approve],
  reject: [5, (context) => reject(context, anUnchecked(context))],
  rejectDeposit: [
    6,
    (context) =>
      reject(
        context,
        anOrder(context, ({ facts }) => isUndecidedPart(facts)),
      ),
  ],
  undo: [2, undo],
  correct: [3, (context) => correct(context, (facts) => lastPayment(facts)[0] !== checking)],
  correctDeposit: [9, (context) => correct(context, isRestAsked)],
  takeKept: [2, takeKept],
  decideKept: [1, decideKept],
  begin: [2, begin],
  payBack: [4, payBack],
  reopen: [1, reopen],
  withdraw: [1, withdraw],
} as const satisfies WeightedActs;
