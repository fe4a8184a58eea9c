import { orderStatuses, returnSteps, type OrderStatusId } from '@zay/contract';
import {
  changeProducts,
  changeStock,
  decideReturn,
  moveOrder,
  moveOrders,
  receiveGoods,
  receiveReturn,
  sendParcelAgain,
  takeParcelBack,
  undoSteps,
  type BulkResult,
} from '@zay/contract/staff';
import {
  anOrder,
  orderOf,
  leaveCash,
  require,
  stepsOf,
  takeCash,
  type MakeAct,
  type ActContext,
  type WeightedActs,
} from './act.ts';
import { askedBy, cameBy, mostToGive, type ReturnFacts } from './returned-goods.ts';
import { staffAct } from './staff-act.ts';
import type { OrderFacts } from './state.ts';

const { packed, transporting, transported, deleted } = orderStatuses;

const move: MakeAct = (context) => {
  const { choices } = context;
  // Few delivered orders are cancelled: most are to be paid, and their goods returned.
  const isEnd = choices.once(8);
  const order = anOrder(context, ({ facts }) =>
    stepsOf(facts).some((to) => isEnd || facts.status !== transported || to !== deleted),
  );
  if (!order) return null;
  const { id, facts } = order;
  const from = facts.status as OrderStatusId;
  const [next = deleted] = stepsOf(facts);
  const to = choices.once(6) ? deleted : (next as OrderStatusId);
  const goodsAreBack = to === deleted && facts.isParcelHere && choices.once(2);
  const body = { id, from, to, note: '', goodsAreBack };
  return staffAct(
    context,
    moveOrder,
    body,
    `move ${id} to ${to}${goodsAreBack ? ', goods are back' : ''}`,
    (state) => {
      const now = orderOf(state, id);
      require(now.status === from, `order ${id} moved before`);
      if (to === deleted) leaveCash(now);
      now.status = to;
      takeCash(state, id);
      now.isParcelHere = false;
      if (goodsAreBack)
        now.back = order.refs.lines.reduce((sum, [, , qty, freeQty]) => sum + qty + freeQty, 0);
    },
  );
};

/** The bulk act of the list of orders. */
const moveMany: MakeAct = (context) => {
  const { choices } = context;
  const to = choices.one([packed, transporting, transported]);
  const ids = Object.keys(context.state.orders)
    .map(Number)
    .slice(-6)
    .filter(() => choices.once(2));
  if (ids.length === 0) return null;
  return staffAct(context, moveOrders, { ids, to }, `move ${ids.join(', ')} to ${to}`, (state, answer) => {
    for (const { id, failure } of (answer as BulkResult).records) {
      const order = state.orders[id];
      if (failure !== '' || !order) continue;
      require(stepsOf(order).includes(to), `order ${id} cannot become ${to}`);
      order.status = to;
      takeCash(state, id);
    }
  });
};

/** Takes back a step of which the buyer was not told yet. */
const undoMove: MakeAct = (context) => {
  const order = anOrder(context, ({ refs }) => refs.untold !== null);
  if (!order?.refs.untold) return null;
  const { id, refs } = order;
  const [from, to] = refs.untold ?? [0, 0];
  return staffAct(context, undoSteps, { ids: [id] }, `undo the step of ${id} to ${to}`, (state, answer) => {
    if ((answer as BulkResult).records.some(({ failure }) => failure !== '')) return;
    const now = orderOf(state, id);
    // A later step is taken back too, if the same member of staff made it.
    require(now.status >= to && !now.isParcelHere, `the step of ${id} to ${to} is not there`);
    leaveCash(now);
    now.status = now.status === to ? from : now.status - 1;
    // The parcel was not sent off.
    if (now.status < transporting) now.courier = null;
  });
};

const parcelBack: MakeAct = (context) => {
  const order = anOrder(context, ({ facts }) => facts.status === transporting);
  if (!order) return null;
  const body = { orderId: order.id, reason: 'nobody-home' as const, note: '' };
  return staffAct(context, takeParcelBack, body, `parcel of ${order.id} came back`, (state) => {
    const now = orderOf(state, order.id);
    require(now.status === transporting && !now.isParcelHere, 'the parcel is not on its way');
    now.isParcelHere = true;
  });
};

const sendAgain: MakeAct = (context) => {
  const order = anOrder(context, ({ facts }) => facts.isParcelHere);
  const id = order?.refs.parcel;
  if (!order || !id) return null;
  return staffAct(context, sendParcelAgain, { id, note: '' }, `send parcel of ${order.id} again`, (state) => {
    const now = orderOf(state, order.id);
    require(now.isParcelHere, 'the parcel is not here');
    now.isParcelHere = false;
  });
};

const takeIn: MakeAct = (context) => {
  const { choices } = context;
  const order = anOrder(context, ({ facts, refs }) => facts.status === deleted && refs.goods.length > 0);
  if (!order) return null;
  const { id, facts, refs } = order;
  const lines = refs.goods.map(([skuId, expected, before]) => {
    const received = choices.between(0, Math.max(0, expected - before));
    return { skuId, received, restocked: choices.between(0, received) };
  });
  const isLast = choices.once(3);
  const body = { orderId: id, receivedBefore: facts.back, lines, isLast, note: '' };
  const came = lines.reduce((sum, { received }) => sum + received, 0);
  return staffAct(
    context,
    receiveGoods,
    body,
    `receive goods of ${id}: ${JSON.stringify(lines)}`,
    (state) => {
      const now = orderOf(state, id);
      require(now.back === facts.back, 'other goods came before');
      now.back += came;
    },
  );
};

const returnOf = (context: ActContext, statuses: readonly string[]) => {
  const order = anOrder(context, ({ facts }) =>
    facts.returns.some(({ status }) => statuses.includes(status)),
  );
  const at = order?.facts.returns.findIndex(({ status }) => statuses.includes(status)) ?? -1;
  const returnId = order?.refs.returns[at];
  return order && returnId !== undefined ? { order, at, returnId } : null;
};

const judgeReturn: MakeAct = (context) => {
  const found = returnOf(context, ['asked', 'accepted']);
  if (!found) return null;
  const { order, at, returnId } = found;
  const from = order.facts.returns[at]?.status as 'asked' | 'accepted';
  const to = context.choices.once(4) ? 'refused' : 'accepted';
  const body = { id: returnId, from, to, note: 'As agreed.' } as const;
  return staffAct(
    context,
    decideReturn,
    body,
    `return ${returnId} of ${order.id}: ${from} to ${to}`,
    (state) => {
      const back = orderOf(state, order.id).returns[at];
      require(back?.status === from && returnSteps[from].includes(to), 'the return moved before');
      back.status = to;
    },
  );
};

/** Adds what came to a return. The delivery fee goes back with one return of an order. */
function arrive(
  { returns }: OrderFacts,
  back: ReturnFacts,
  came: ReadonlyMap<number, readonly [received: number, freeReceived: number]>,
  withDelivery: boolean,
): void {
  for (const [sku, [received, freeReceived]] of came) {
    const pieces = back.lines[sku];
    if (!pieces) continue;
    pieces[2] += received;
    pieces[3] += freeReceived;
  }
  if (withDelivery && !returns.some(({ hasFee }) => hasFee)) back.hasFee = true;
}

const takeReturn: MakeAct = (context) => {
  const { choices } = context;
  const found = returnOf(context, ['accepted']);
  if (!found) return null;
  const { order, at, returnId } = found;
  const { facts, refs } = order;
  const isWhole = choices.once(2);
  const some = (most: number) => (isWhole ? most : choices.between(0, most));
  const came = new Map<number, readonly [received: number, freeReceived: number]>();
  const lines = refs.lines.flatMap(([lineId, sku]) => {
    const pieces = facts.returns[at]?.lines[sku];
    if (!pieces) return [];
    const [qty, free, before, freeBefore] = pieces;
    const [received, freeReceived] = [some(qty - before), some(free - freeBefore)];
    came.set(sku, [received, freeReceived]);
    const restocked = choices.between(0, received);
    return [{ lineId, received, restocked, freeReceived, freeRestocked: choices.between(0, freeReceived) }];
  });
  const withDelivery = choices.once(4);
  /** The most to give back after the arrival. */
  const arrived = (now: OrderFacts) => {
    const back = now.returns[at];
    require(back !== undefined, `return ${returnId} is not there`);
    arrive(now, back, came, withDelivery);
    return mostToGive(now, refs.lines, back);
  };
  const seen = facts.returns[at];
  const before = seen ? cameBy(seen) : 0;
  const most = arrived(structuredClone(facts));
  const isLast = choices.once(4);
  const amount = choices.one([0, most, most, most + 1, choices.between(0, most)]);
  const body = { id: returnId, receivedBefore: before, lines, isLast, withDelivery, amount, note: '' };
  const name = `receive return ${returnId} of ${order.id}: ${JSON.stringify(lines)}, refund ${amount} of ${most}`;
  return staffAct(
    context,
    receiveReturn,
    body,
    withDelivery ? `${name} with delivery` : name,
    (state, answer) => {
      const now = orderOf(state, order.id);
      const back = now.returns[at];
      require(back?.status === 'accepted' && cameBy(back) === before, 'the return changed before');
      const mostNow = arrived(now);
      require(amount <= mostNow, `return ${returnId} gave back ${amount}, at most ${mostNow}`);
      if (isLast || cameBy(back) === askedBy(back)) back.status = 'received';
      const said = (answer as { status?: string } | undefined)?.status ?? back.status;
      require(said === back.status, `the return is said to be ${said}`);
      back.given += amount;
      now.credits += amount;
    },
    (state, refusal) => {
      if (refusal.code !== 'refund-too-high') return;
      const mostNow = arrived(structuredClone(orderOf(state, order.id)));
      require(refusal.most === mostNow &&
        amount > mostNow, `return ${returnId} may give back ${refusal.most}, true is ${mostNow}`);
    },
  );
};

const stock: MakeAct = (context) => {
  const { choices, shop } = context;
  const { skuId } = choices.one(shop.goods);
  const by = choices.once(4) ? -choices.between(1, 3) : choices.between(1, 20);
  const reason = by < 0 ? ('damage' as const) : ('restock' as const);
  return staffAct(
    context,
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

const price: MakeAct = (context) => {
  const { choices, shop } = context;
  const { productId } = choices.one(shop.goods);
  const amount = choices.one([-100, 100, 250]);
  const body = { ids: [productId], change: { kind: 'price-by-amount', amount } } as never;
  return staffAct(
    context,
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
const promote: MakeAct = (context) => {
  const { choices, shop } = context;
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
  return staffAct(
    context,
    changeProducts,
    body,
    `promotion of ${productId}: ${JSON.stringify(change)}`,
    () => {},
  );
};

export const goodsActs = {
  move: [22, move],
  moveMany: [4, moveMany],
  undoMove: [3, undoMove],
  parcelBack: [2, parcelBack],
  sendAgain: [2, sendAgain],
  takeIn: [3, takeIn],
  judgeReturn: [7, judgeReturn],
  takeReturn: [12, takeReturn],
  stock: [6, stock],
  price: [1, price],
  promote: [2, promote],
} as const satisfies WeightedActs;
