import { orderStatuses, paymentStatuses, type ResponseOf } from '@zay/contract';
import { exchangeGoods } from '@zay/contract/staff';
import {
  anOrder,
  lastPayment,
  orderOf,
  require,
  type ActContext,
  type Act,
  type KnownOrder,
  type WeightedActs,
} from './act.ts';
import { someGoods } from './buyer-acts.ts';
import { unpaidOf } from './ledger.ts';
import { newOrder } from './new-order.ts';
import { priceOf } from './order-price.ts';
import { leftOf, receiveAtOnce } from './returned-goods.ts';
import { staffAct } from './staff-act.ts';
import type { OrderFacts, State } from './state.ts';

const { transported } = orderStatuses;
const { success, fail } = paymentStatuses;

/** Delivered goods that are paid. */
const isSold = (state: State, id: number, facts: OrderFacts) =>
  facts.status === transported &&
  facts.request === null &&
  lastPayment(facts)[0] === success &&
  unpaidOf(state, id, facts) === 0;

function someLines({ choices }: ActContext, { facts, refs }: KnownOrder) {
  const left = refs.lines.filter((line) => leftOf(facts, line) > 0);
  const chosen = left.filter(() => choices.once(2));
  return (chosen.length > 0 ? chosen : left.slice(0, 1)).map((line) => ({
    lineId: line[0],
    qty: choices.between(1, leftOf(facts, line)),
    isIntact: choices.once(2),
  }));
}

/** Goods that are in stock, at the price of the shop or a lower one. */
function otherGoods(context: ActContext) {
  const { choices, refs } = context;
  return someGoods(context).flatMap(({ productId, skuId, qty }) => {
    const [price, stock] = refs.skus[skuId] ?? [0, 0];
    if (stock === 0) return [];
    const lower = choices.once(4) ? choices.between(1, price) : price;
    return [{ productId, skuId, qty: Math.min(qty, stock), price: lower }];
  });
}

type Way = 'cash' | 'wallet' | 'owed';

/** Payments of the new order: goods that came back count as cash. */
function paymentsOf(way: Way, credit: number, total: number): OrderFacts['payments'] {
  if (credit >= total || way === 'cash') return [[success, total, total, true, false]];
  if (way === 'owed') return [[fail, total, credit, true, false]];
  const byWallet: OrderFacts['payments'][number] = [success, total - credit, total - credit, false, false];
  return credit > 0 ? [[success, credit, credit, true, true], byWallet] : [byWallet];
}

/** Goods of a delivered order come back at the counter, and others go out for them. */
const exchange = (context: ActContext, way: Way, wrongBy: number): Act | null => {
  const { shop, state } = context;
  const order = anOrder(
    context,
    ({ id, facts, refs }) => isSold(state, id, facts) && refs.lines.some((line) => leftOf(facts, line) > 0),
  );
  const goods = otherGoods(context);
  if (!order || goods.length === 0) return null;
  const { id, refs } = order;
  const lines = someLines(context, order);
  const price = priceOf(goods, { fee: 0, taxPercent: shop.taxPercent, shopDiscount: 0, code: null });
  const total = price.net;
  const comeBack = (now: OrderFacts) => receiveAtOnce(now, refs.lines, lines);
  const creditOf = (now: OrderFacts) => comeBack(structuredClone(now)).given;
  const difference = total - creditOf(order.facts) + wrongBy;
  const body = {
    orderId: id,
    lines,
    goods: goods.map(({ skuId, qty, price: agreed }) => ({ skuId, qty, price: agreed })),
    difference,
    ...(way === 'wallet' && { paymentServiceId: 14 }),
    owes: way === 'owed',
    note: '',
  };
  const name = `exchange ${JSON.stringify(lines)} of ${id} for ${JSON.stringify(body.goods)}, ${difference} by ${way}`;
  return staffAct(
    context,
    exchangeGoods,
    body,
    name,
    (draft, answer) => {
      const { orderId } = answer as ResponseOf<typeof exchangeGoods>;
      const now = orderOf(draft, id);
      require(isSold(draft, id, now), `order ${id} is not sold`);
      const credit = comeBack(now).given;
      require(difference === total - credit, `the exchange of ${id} costs ${total} less ${credit}`);
      now.sent += Math.min(credit, total);
      require(draft.orders[orderId] === undefined, `order ${orderId} is there already`);
      draft.orders[orderId] = {
        ...newOrder(now.buyer, price, {}),
        status: transported,
        payments: paymentsOf(way, credit, total),
      };
    },
    (draft, refusal) => {
      if (refusal.code !== 'exchange-changed') return;
      const credit = creditOf(orderOf(draft, id));
      const says = [refusal.credit, refusal.total, refusal.difference];
      require(says.join() === [credit, total, total - credit].join() &&
        difference !==
          total - credit, `the exchange of ${id} says ${says.join()}, true is ${credit} for ${total}`);
    },
  );
};

export const exchangeActs = {
  exchangeInCash: [4, (context) => exchange(context, 'cash', 0)],
  exchangeByWallet: [6, (context) => exchange(context, 'wallet', 0)],
  exchangeOwed: [5, (context) => exchange(context, 'owed', 0)],
  exchangeWrong: [8, (context) => exchange(context, 'cash', context.choices.one([-500, -1, 1]))],
} as const satisfies WeightedActs;
