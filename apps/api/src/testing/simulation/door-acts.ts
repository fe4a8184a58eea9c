import { orderStatuses, paymentStatuses } from '@zay/contract';
import {
  approvePayment,
  giveUpRest,
  recordPayment,
  saveParcel,
  staffOrder,
  takeBackAtDoor,
  takeLessAtDoor,
} from '@zay/contract/staff';
import {
  anOrder,
  askForRest,
  lastPayment,
  orderOf,
  require,
  type ActContext,
  type KnownOrder,
  type MakeAct,
  type WeightedActs,
} from './act.ts';
import { ledgerOf } from './ledger.ts';
import { decide } from './money-acts.ts';
import { leftOf, receiveAtOnce } from './returned-goods.ts';
import { staffAct } from './staff-act.ts';
import type { OrderFacts, State } from './state.ts';

const { transporting, transported, deleted } = orderStatuses;
const { checking, success, fail } = paymentStatuses;

/** Undecided cash that was taken, or cash that is still to be collected. */
const isOpenCash = ({ payments, pending }: OrderFacts) => {
  const [status, , , isCash] = payments.at(-1) ?? [];
  return status === checking && isCash === true && pending === null;
};

/** What staff see as open: undecided cash that the courier has, or what the buyer has not paid. */
function openOf(state: State, id: number): number {
  const facts = orderOf(state, id);
  const { courier, unpaid } = ledgerOf(state, id, facts);
  return isOpenCash(facts) && facts.isTaken ? courier : unpaid;
}

const settledOf = (state: State, id: number) => {
  const { till, lost } = ledgerOf(state, id, orderOf(state, id));
  return orderOf(state, id).isTaken ? till + lost : 0;
};

/** A live order of which something is open, as `fits` says. */
function openOrder(context: ActContext, fits: (facts: OrderFacts) => boolean): KnownOrder | null {
  return anOrder(
    context,
    ({ id, facts }) => facts.status !== deleted && openOf(context.state, id) > 0 && fits(facts),
  );
}

const isTakenCash = (facts: OrderFacts) => isOpenCash(facts) && facts.isTaken;

const takeLess: MakeAct = (context) => {
  const order = openOrder(context, isTakenCash);
  if (!order) return null;
  const { id } = order;
  const seen = openOf(context.state, id);
  const amount = context.choices.between(0, seen - 1);
  const body = { orderId: id, seen, amount, note: 'No more.' };
  return staffAct(context, takeLessAtDoor, body, `took ${amount} of ${seen} for ${id}`, (state) => {
    require(openOf(state, id) === seen, `of ${id} something else was open`);
    const now = orderOf(state, id);
    const [, asked] = lastPayment(now);
    now.payments.splice(-1, 1, [fail, asked, amount, true, false]);
  });
};

/** More cash than asked, which staff accept by hand. */
const takeMore: MakeAct = (context) => {
  const order = openOrder(context, isTakenCash);
  if (!order) return null;
  const { id, refs, facts } = order;
  const amount = lastPayment(facts)[1] + 300;
  const body = { id: refs.payment, receivedAmount: amount };
  return staffAct(context, approvePayment, body, `accept ${amount} in cash for ${id}`, (state) =>
    decide(context, state, id, success, amount),
  );
};

const giveUp: MakeAct = (context) => {
  const { choices } = context;
  const order = choices.once(4)
    ? anOrder(context, ({ facts }) => facts.status !== deleted && facts.givenUp > 0)
    : openOrder(context, (facts) => isTakenCash(facts) || lastPayment(facts)[0] === fail);
  if (!order) return null;
  const { id, facts } = order;
  const seen = openOf(context.state, id);
  const amount = choices.between(0, seen + facts.givenUp);
  const body = { orderId: id, seen, amount, note: 'As agreed.' };
  return staffAct(context, giveUpRest, body, `give up ${amount} of ${id}, ${seen} open`, (state) => {
    require(openOf(state, id) === seen, `of ${id} something else was open`);
    const now = orderOf(state, id);
    const [status, before, received, isCash, wasPart] = lastPayment(now);
    if (amount === now.givenUp) return;
    const less = before - (amount - now.givenUp);
    now.givenUp = amount;
    // A rejected deposit asks for its part as long as more than that is left.
    const left = received + ledgerOf(state, id, now).unpaid;
    const isPart = wasPart && before < left;
    const asked = isPart ? before : wasPart ? left : less;
    if (status === checking) {
      const isAccepted = now.isTaken || asked === 0;
      const came = isAccepted ? asked : 0;
      now.payments.splice(-1, 1, [isAccepted ? success : checking, asked, came, isCash, isPart]);
    } else now.payments.splice(-1, 1, [received >= asked ? success : fail, asked, received, isCash, isPart]);
  });
};

/** Money by wallet: for a delivered order also beside cash, before it as a deposit, later for the rest. */
const record: MakeAct = (context) => {
  const { choices } = context;
  const isDeposit = choices.once(5);
  const order = openOrder(
    context,
    (facts) => (isOpenCash(facts) && (facts.isTaken || isDeposit)) || lastPayment(facts)[0] === fail,
  );
  if (!order) return null;
  const { id, facts } = order;
  const seen = openOf(context.state, id);
  const cash = isTakenCash(facts) && choices.once(3) ? choices.between(0, seen) : 0;
  const amount = choices.one([Math.max(1, seen - cash), choices.between(1, seen), seen + 400]);
  const body = { orderId: id, seen, paymentServiceId: 14, amount, cash, isDuplicateSeen: true };
  const name = `record ${amount} of ${seen} for ${id}, ${cash} in cash`;
  return staffAct(context, recordPayment, body, name, (state) => {
    require(openOf(state, id) === seen, `of ${id} something else was open`);
    const now = orderOf(state, id);
    const wasTaken = isTakenCash(now);
    require(!wasTaken || cash >= settledOf(state, id), 'more was handed over');
    const [status, before] = lastPayment(now);
    if (status === checking) now.payments.splice(-1, 1, [fail, before, cash, true, false]);
    const asked = ledgerOf(state, id, now).unpaid;
    const isPart = status === checking && !wasTaken && amount < asked;
    if (isPart) now.payments.push([success, amount, amount, false, true]);
    else now.payments.push([amount >= asked ? success : fail, asked, amount, false, false]);
    askForRest(state, id);
  });
};

/** What the courier owes falls by what was to be paid for the pieces. */
const takeBack: MakeAct = (context) => {
  const { choices } = context;
  const order = openOrder(context, isTakenCash);
  if (!order) return null;
  const { id, facts, refs } = order;
  const seen = openOf(context.state, id);
  const lines = refs.lines.flatMap((line) => {
    const [lineId] = line;
    const left = leftOf(facts, line);
    return left > 0 && choices.once(2)
      ? [{ lineId, qty: choices.between(1, left), isIntact: choices.once(2) }]
      : [];
  });
  if (lines.length === 0) return null;
  const body = { orderId: id, seen, lines, note: '' };
  const name = `took back at the door of ${id}: ${JSON.stringify(lines)}`;
  return staffAct(context, takeBackAtDoor, body, name, (state) => {
    require(openOf(state, id) === seen, `of ${id} something else was open`);
    const now = orderOf(state, id);
    const worth = receiveAtOnce(now, refs.lines, lines).given;
    const [, before] = lastPayment(now);
    const left = before - worth;
    now.payments.splice(-1, 1, left === 0 ? [success, 0, 0, true, false] : [checking, left, 0, true, false]);
  });
};

/** Names another courier, before the delivery or after it. */
const changeCourier: MakeAct = (context) => {
  const { choices, shop } = context;
  const order = anOrder(
    context,
    ({ facts }) => facts.request === null && (facts.status === transporting || facts.status === transported),
  );
  if (!order) return null;
  const { id } = order;
  const courierId = choices.one([null, ...shop.couriers]);
  const act = staffAct(context, saveParcel, {} as never, `parcel of ${id} to ${courierId}`, (state) => {
    const now = orderOf(state, id);
    require(now.status === transporting || now.status === transported, `the parcel of ${id} is not away`);
    // Whoever is named has the cash; a parcel of which nothing was known stays so.
    const isNamed = courierId !== null || now.courier !== null;
    if (isNamed && now.isTaken && ledgerOf(state, id, now).courier > 0) now.taker = courierId;
    now.courier = courierId;
  });
  const [who] = shop.staff;
  return {
    ...act,
    isKeyed: false,
    async send() {
      if (!who) throw new Error('no staff');
      const read = await shop.call(who, staffOrder, { query: { id } });
      if (read.status !== 200) return read;
      const version = read.body.parcel?.version ?? '';
      return shop.call(who, saveParcel, { body: { orderId: id, version, courierId } });
    },
  };
};

export const doorActs = {
  takeLess: [8, takeLess],
  takeMore: [4, takeMore],
  giveUp: [3, giveUp],
  record: [4, record],
  takeBack: [10, takeBack],
  changeCourier: [4, changeCourier],
} as const satisfies WeightedActs;
