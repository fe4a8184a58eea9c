import { randomUUID } from 'node:crypto';
import { goodsSteps, orderStatuses, paymentStatuses, returnSteps, type Endpoint } from '@zay/contract';
import {
  approvePayment,
  changeProducts,
  changeStock,
  correctPayment,
  decideReturn,
  moveOrder,
  receiveGoods,
  receiveReturn,
  rejectPayment,
  reopenRefund,
  sendParcelAgain,
  sendRefund,
  startRefund,
  takeParcelBack,
  undoDecision,
  withdrawRefund,
  type BulkResult,
} from '@zay/contract/staff';
import type { CallOptions } from '../http-call.ts';
import {
  anOrder,
  lastPayment,
  orderOf,
  require,
  type Act,
  type KnownOrder,
  type MakeAct,
  type WeightedActs,
  type Scene,
} from './act.ts';
import type { OrderFacts } from './state.ts';

const { transporting, deleted } = orderStatuses;
const { checking, success, fail } = paymentStatuses;

function act<E extends Endpoint>(
  { shop, choices }: Scene,
  endpoint: E,
  body: CallOptions<E>['body'],
  name: string,
  effect: Act['effect'],
): Act {
  const who = choices.one(shop.staff);
  const key = endpoint.idempotent ? randomUUID() : undefined;
  return {
    name: `staff ${who.id}: ${name}`,
    isKeyed: key !== undefined,
    send: () => shop.call(who, endpoint, { body, ...(key && { key }) } as never),
    effect,
  };
}

/** Decides on the last payment: at once, or when it can no longer be undone. */
function decide(scene: Scene, facts: OrderFacts, status: 2 | 3, received: number | undefined): void {
  const [now, amount] = lastPayment(facts);
  require(now === checking && facts.pending === null, 'the payment was decided before');
  const usual = status === success ? amount : 0;
  if (scene.shop.undoSeconds === 0) facts.payments.splice(-1, 1, [status, amount, received ?? usual]);
  else facts.pending = [status, received === undefined || received === usual ? null : received];
}

const isChecked = ({ facts }: KnownOrder) => lastPayment(facts)[0] === checking;

const approve: MakeAct = (scene) => {
  const order = anOrder(scene, isChecked);
  if (!order) return null;
  const { id, refs, facts } = order;
  const more = scene.choices.once(5) ? lastPayment(facts)[1] + 700 : undefined;
  const body = { id: refs.payment, receivedAmount: more, isDuplicateSeen: !scene.choices.once(8) };
  return act(scene, approvePayment, body, `approve payment of ${id}${more ? ` with ${more}` : ''}`, (state) =>
    decide(scene, orderOf(state, id), success, more),
  );
};

const reject: MakeAct = (scene) => {
  const order = anOrder(scene, isChecked);
  if (!order) return null;
  const { id, refs, facts } = order;
  const part = scene.choices.once(3) ? Math.floor(lastPayment(facts)[1] / 3) : undefined;
  const body = {
    id: refs.payment,
    receivedAmount: part,
    reason: 'wrong-amount' as const,
    isDuplicateSeen: true,
  };
  return act(scene, rejectPayment, body, `reject payment of ${id}${part ? ` with ${part}` : ''}`, (state) =>
    decide(scene, orderOf(state, id), fail, part),
  );
};

const undo: MakeAct = (scene) => {
  const order = anOrder(scene, ({ facts }) => facts.pending !== null);
  if (!order) return null;
  return act(scene, undoDecision, { id: order.refs.payment }, `undo decision on ${order.id}`, (state) => {
    const facts = orderOf(state, order.id);
    require(facts.pending !== null, 'nothing can be undone');
    facts.pending = null;
  });
};

const correct: MakeAct = (scene) => {
  const order = anOrder(scene, ({ facts }) => lastPayment(facts)[0] !== checking);
  if (!order) return null;
  const { id, refs, facts } = order;
  const [from, amount] = lastPayment(facts) as [2 | 3, number, number];
  const to = scene.choices.once(4) ? from : from === success ? fail : success;
  const less = to === fail && scene.choices.once(2) ? Math.floor(amount / 2) : undefined;
  const received = to === success && scene.choices.once(3) ? amount + 300 : less;
  const body = {
    id: refs.payment,
    from,
    to,
    reason: 'Wrong.',
    receivedAmount: received,
    isDuplicateSeen: true,
  };
  return act(scene, correctPayment, body, `correct payment of ${id} to ${to} with ${received}`, (state) => {
    const now = orderOf(state, id);
    require(lastPayment(now)[0] === from, 'the payment is decided otherwise');
    now.payments.splice(-1, 1, [to, amount, received ?? (to === success ? amount : 0)]);
    now.parts = null;
  });
};

const move: MakeAct = (scene) => {
  const { choices } = scene;
  const order = anOrder(scene, ({ facts }) => goodsSteps[facts.status as 1].length > 0);
  if (!order) return null;
  const { id, facts } = order;
  const from = facts.status as 1;
  const [next] = goodsSteps[from];
  const to = choices.once(6) ? deleted : (next ?? deleted);
  const goodsAreBack = to === deleted && facts.isParcelHere && choices.once(2);
  const body = { id, from, to, note: '', goodsAreBack };
  return act(
    scene,
    moveOrder,
    body,
    `move ${id} to ${to}${goodsAreBack ? ', goods are back' : ''}`,
    (state) => {
      const now = orderOf(state, id);
      require(now.status === from, `order ${id} moved before`);
      now.status = to;
      now.isParcelHere = false;
      if (goodsAreBack) now.back = order.refs.lines.reduce((sum, [, , qty]) => sum + qty, 0);
    },
  );
};

const parcelBack: MakeAct = (scene) => {
  const order = anOrder(scene, ({ facts }) => facts.status === transporting);
  if (!order) return null;
  const body = { orderId: order.id, reason: 'nobody-home' as const, note: '' };
  return act(scene, takeParcelBack, body, `parcel of ${order.id} came back`, (state) => {
    const now = orderOf(state, order.id);
    require(now.status === transporting && !now.isParcelHere, 'the parcel is not on its way');
    now.isParcelHere = true;
  });
};

const sendAgain: MakeAct = (scene) => {
  const order = anOrder(scene, ({ facts }) => facts.isParcelHere);
  const id = order?.refs.parcel;
  if (!order || !id) return null;
  return act(scene, sendParcelAgain, { id, note: '' }, `send parcel of ${order.id} again`, (state) => {
    const now = orderOf(state, order.id);
    require(now.isParcelHere, 'the parcel is not here');
    now.isParcelHere = false;
  });
};

const takeIn: MakeAct = (scene) => {
  const { choices } = scene;
  const order = anOrder(scene, ({ facts, refs }) => facts.status === deleted && refs.goods.length > 0);
  if (!order) return null;
  const { id, facts, refs } = order;
  const lines = refs.goods.map(([skuId, expected, before]) => {
    const received = choices.between(0, Math.max(0, expected - before));
    return { skuId, received, restocked: choices.between(0, received) };
  });
  const isLast = choices.once(3);
  const body = { orderId: id, receivedBefore: facts.back, lines, isLast, note: '' };
  const came = lines.reduce((sum, { received }) => sum + received, 0);
  return act(scene, receiveGoods, body, `receive goods of ${id}: ${JSON.stringify(lines)}`, (state) => {
    const now = orderOf(state, id);
    require(now.back === facts.back, 'other goods came before');
    now.back += came;
  });
};

const returnOf = (scene: Scene, statuses: readonly string[]) => {
  const order = anOrder(scene, ({ facts }) => facts.returns.some(([status]) => statuses.includes(status)));
  const at = order?.facts.returns.findIndex(([status]) => statuses.includes(status)) ?? -1;
  const returnId = order?.refs.returns[at];
  return order && returnId !== undefined ? { order, at, returnId } : null;
};

const judgeReturn: MakeAct = (scene) => {
  const found = returnOf(scene, ['asked', 'accepted']);
  if (!found) return null;
  const { order, at, returnId } = found;
  const from = order.facts.returns[at]?.[0] as 'asked' | 'accepted';
  const to = scene.choices.once(4) ? 'refused' : 'accepted';
  const body = { id: returnId, from, to, note: 'As agreed.' } as const;
  return act(scene, decideReturn, body, `return ${returnId} of ${order.id}: ${from} to ${to}`, (state) => {
    const back = orderOf(state, order.id).returns[at];
    require(back?.[0] === from && returnSteps[from].includes(to), 'the return moved before');
    back[0] = to;
  });
};

const takeReturn: MakeAct = (scene) => {
  const { choices } = scene;
  const found = returnOf(scene, ['accepted']);
  if (!found) return null;
  const { order, at, returnId } = found;
  const lines = order.refs.returnLines
    .filter(([back]) => back === returnId)
    .map(([, lineId, qty, free, before, freeBefore]) => {
      const [received, freeReceived] = [
        choices.between(0, qty - before),
        choices.between(0, free - freeBefore),
      ];
      const restocked = choices.between(0, received);
      return { lineId, received, restocked, freeReceived, freeRestocked: choices.between(0, freeReceived) };
    });
  const before = order.facts.returns[at]?.[2] ?? 0;
  const isLast = choices.once(4);
  const amount = choices.once(3) ? 0 : choices.between(1, 2_000);
  const withDelivery = choices.once(4);
  const body = { id: returnId, receivedBefore: before, lines, isLast, withDelivery, amount, note: '' };
  const came = lines.reduce((sum, line) => sum + line.received + line.freeReceived, 0);
  const name = `receive return ${returnId} of ${order.id}: ${JSON.stringify(lines)}, refund ${amount}`;
  return act(scene, receiveReturn, body, name, (state, answer) => {
    const now = orderOf(state, order.id);
    const back = now.returns[at];
    require(back?.[0] === 'accepted' && back[2] === before, 'the return changed before');
    back[2] += came;
    if (isLast || back[2] === back[1]) back[0] = 'received';
    const said = (answer as { status?: string } | undefined)?.status ?? back[0];
    require(said === back[0], `the return is said to be ${said}`);
    if (amount > 0 && now.parts !== null) now.parts += 1;
  });
};

const begin: MakeAct = (scene) => {
  const order = anOrder(scene, ({ facts }) => facts.status !== deleted && lastPayment(facts)[0] === success);
  if (!order) return null;
  const amount = scene.choices.between(1, order.facts.net);
  const body = { orderId: order.id, amount, note: 'One was broken.' };
  return act(scene, startRefund, body, `refund ${amount} of ${order.id}`, (state) => {
    const now = orderOf(state, order.id);
    require(now.status !== deleted, 'the order is cancelled');
    if (now.parts !== null) now.parts += 1;
  });
};

const refundOf = (scene: Scene, status: string) => {
  const order = anOrder(scene, ({ refs }) => refs.refunds.some((one) => one[1] === status));
  const refund = order && scene.choices.one(order.refs.refunds.filter((one) => one[1] === status));
  return order && refund ? { order, refund } : null;
};

const payBack: MakeAct = (scene) => {
  const found = refundOf(scene, 'due');
  if (!found) return null;
  const { order, refund } = found;
  const [id, , due, reason] = refund;
  const amount = scene.choices.once(3) ? scene.choices.between(1, due) : due;
  const account = { means: 'wallet', accountNo: '09770000001', holderName: 'Aye Aye' } as const;
  const body = { id, amount, ...account, reference: '', note: '' };
  return act(scene, sendRefund, body, `send ${amount} of refund ${id} of ${order.id}`, (state) => {
    const now = orderOf(state, order.id);
    now.sent += amount;
    if (reason === 'part' && amount < due && now.parts !== null) now.parts += 1;
  });
};

const reopen: MakeAct = (scene) => {
  const found = refundOf(scene, 'sent');
  if (!found) return null;
  const [id, , amount] = found.refund;
  return act(scene, reopenRefund, { id, note: 'It came back.' }, `reopen refund ${id}`, (state) => {
    orderOf(state, found.order.id).sent -= amount;
  });
};

const withdraw: MakeAct = (scene) => {
  const found = refundOf(scene, 'due');
  if (!found) return null;
  const [id] = found.refund;
  return act(scene, withdrawRefund, { id, note: 'It was found.' }, `withdraw refund ${id}`, (state) => {
    const now = orderOf(state, found.order.id);
    if (now.parts !== null) now.parts -= 1;
  });
};

const stock: MakeAct = (scene) => {
  const { choices, shop } = scene;
  const { skuId } = choices.one(shop.goods);
  const by = choices.once(4) ? -choices.between(1, 3) : choices.between(1, 9);
  const reason = by < 0 ? ('damage' as const) : ('restock' as const);
  return act(
    scene,
    changeStock,
    { skuId, by, reason, note: '' },
    `stock of ${skuId} by ${by}`,
    ({ skus }) => {
      const sku = skus[skuId];
      require(sku !== undefined, 'no such SKU');
      sku[1] += by;
    },
  );
};

const changed = (answer: unknown) =>
  answer === undefined ? null : (answer as BulkResult).records.filter(({ failure }) => failure === '').length;

const price: MakeAct = (scene) => {
  const { choices, shop } = scene;
  const { productId } = choices.one(shop.goods);
  const amount = choices.one([-100, 100, 250]);
  const body = { ids: [productId], change: { kind: 'price-by-amount', amount } } as never;
  return act(
    scene,
    changeProducts,
    body,
    `price of product ${productId} by ${amount}`,
    ({ skus }, answer) => {
      if (changed(answer) === 0) return;
      for (const { skuId } of shop.goods.filter((one) => one.productId === productId)) {
        const sku = skus[skuId];
        if (sku) sku[0] = Math.max(1, sku[0] + amount);
      }
    },
  );
};

/** A promotion that begins and ends soon, or none any more. */
const promote: MakeAct = (scene) => {
  const { choices, shop } = scene;
  const { productId } = choices.one(shop.goods);
  const at = (seconds: number) => new Date(shop.time.clock().getTime() + seconds * 1_000).toISOString();
  const from = choices.between(-600, 600);
  const change = choices.once(4)
    ? { kind: 'no-promotion' }
    : {
        kind: 'promotion',
        percent: choices.between(5, 60),
        promotionFrom: at(from),
        promotionTo: at(Math.max(from, 0) + choices.between(60, 3_600)),
      };
  const body = { ids: [productId], change } as never;
  return act(scene, changeProducts, body, `promotion of ${productId}: ${JSON.stringify(change)}`, () => {});
};

export const staffActs = {
  approve: [12, approve],
  reject: [5, reject],
  undo: [2, undo],
  correct: [3, correct],
  move: [22, move],
  parcelBack: [2, parcelBack],
  sendAgain: [2, sendAgain],
  takeIn: [3, takeIn],
  judgeReturn: [5, judgeReturn],
  takeReturn: [5, takeReturn],
  begin: [2, begin],
  payBack: [4, payBack],
  reopen: [1, reopen],
  withdraw: [1, withdraw],
  stock: [6, stock],
  price: [1, price],
  promote: [2, promote],
} as const satisfies WeightedActs;
