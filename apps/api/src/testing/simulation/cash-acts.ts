import { paymentStatuses } from '@zay/contract';
import { handOverCash, withdrawHandover, type CashHandoverDetail } from '@zay/contract/staff';
import { lastPayment, orderOf, require, type MakeAct, type WeightedActs } from './act.ts';
import { staffAct } from './staff-act.ts';

const { checking, success } = paymentStatuses;

/** Staff count the cash of delivered orders: all of it, too little, too much, or write the rest off. */
const handOver: MakeAct = (context) => {
  const { choices, refs } = context;
  if (refs.cashDue.length === 0) return null;
  const [, , courierId] = choices.one(refs.cashDue);
  const orders = refs.cashDue
    .filter(([, , courier]) => courier === courierId && choices.once(2))
    .slice(0, 3)
    .map(([id, due]) => ({ id, due }));
  if (orders.length === 0) return null;
  const expected = orders.reduce((sum, { due }) => sum + due, 0);
  const counted = choices.one([expected, expected, expected, Math.floor(expected / 2), expected + 500, 0]);
  const writeOff = counted < expected && (counted === 0 || choices.once(2));
  const body = {
    courierId,
    orders,
    counted,
    writeOff,
    note: counted === expected ? '' : 'He says so.',
  };
  const name = `cash ${counted} of ${JSON.stringify(orders)}${writeOff ? ', the rest is written off' : ''}`;
  return staffAct(context, handOverCash, body, name, (state, answer) => {
    const { id, lines } = answer as CashHandoverDetail;
    const shared = lines.map(({ orderId, amount, writtenOff }) => [orderId, amount, writtenOff] as const);
    state.handovers[id] = [counted, false, shared.toSorted(([one], [other]) => one - other)];
    for (const { orderId, due, amount, writtenOff } of lines) {
      const seen = orders.find((one) => one.id === orderId);
      require(seen?.due === due, `order ${orderId} owed ${due}`);
      const order = orderOf(state, orderId);
      require(order.isTaken && order.taker === courierId, `cash of order ${orderId} is with another`);
      const [status, asked, , isCash] = lastPayment(order);
      const isSettled = amount + writtenOff === due;
      if (isSettled && isCash && status === checking && order.pending === null)
        order.payments.splice(-1, 1, [success, asked, asked, true, false]);
    }
  });
};

const withdraw: MakeAct = (context) => {
  const { choices, state } = context;
  const valid = Object.entries(state.handovers).filter(([, [, isWithdrawn]]) => !isWithdrawn);
  if (valid.length === 0) return null;
  const [at] = choices.one(valid.slice(-5));
  const id = Number(at);
  return staffAct(context, withdrawHandover, { id, reason: 'Wrong' }, `withdraw cash ${id}`, (draft) => {
    const handover = draft.handovers[id];
    require(handover !== undefined && !handover[1], `cash ${id} was withdrawn before`);
    handover[1] = true;
  });
};

export const cashActs = {
  handOver: [8, handOver],
  withdrawCash: [2, withdraw],
} as const satisfies WeightedActs;
