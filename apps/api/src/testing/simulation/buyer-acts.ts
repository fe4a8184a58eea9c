import { randomUUID } from 'node:crypto';
import {
  addToCart,
  applyDiscountCode,
  askReturn,
  buyNowDetail,
  cancelOrder,
  cartDetail,
  holdStock,
  keptPayments,
  orderDetail,
  orderStatuses,
  payAgain,
  paymentStatuses,
  postOrder,
  removeFromCart,
  updateCart,
  type CartDetail,
  type Endpoint,
  type OrderDetail,
  type PlacedOrder,
} from '@zay/contract';
import type { CallOptions } from '../http-call.ts';
import { orderInput, slipImage, type OrderInput } from '../checkout.ts';
import {
  anOrder,
  lastPayment,
  leaveCash,
  orderOf,
  require,
  stepsOf,
  type Act,
  type MakeAct,
  type WeightedActs,
  type ActContext,
  type KnownOrder,
} from './act.ts';
import type { Choices } from './choices.ts';
import { ledgerOf, nextPayment } from './ledger.ts';
import { addOrder } from './new-order.ts';
import { depositOn } from './order-price.ts';
import { addReturn, leftOf } from './returned-goods.ts';
import type { SimulatedAnswer } from './simulated-shop.ts';
import type { OrderFacts } from './state.ts';
import type { Person } from './template.ts';

const { ordered, transported, deleted } = orderStatuses;
const { success, fail } = paymentStatuses;

/** Few, because a picture takes long; so the same slip is sent again and again. */
export const slips = Promise.all(
  ['#1f7a5a', '#7a1f5a', '#5a1f7a', '#c0a030'].map((colour) => slipImage(colour)),
);
/** A wallet payment with a slip that no other order has, because the same slip is kept once. */
async function ownPayment(choices: Choices): Promise<Partial<OrderInput['paymentInfo']>> {
  const colour = choices.between(0x100000, 0xffffff).toString(16);
  return { paymentServiceId: 14, phoNo: '09770000001', approvalImage: await slipImage(`#${colour}`) };
}

export function buyerAct<E extends Endpoint>(
  { shop }: ActContext,
  who: Person,
  endpoint: E,
  options: Pick<CallOptions<E>, 'body' | 'query'>,
  name: string,
  effect: Act['effect'],
): Act {
  const key = endpoint.idempotent ? randomUUID() : undefined;
  return {
    name: `buyer ${who.id}: ${name}`,
    isKeyed: key !== undefined,
    send: () => shop.call(who, endpoint, { ...options, ...(key && { key }) } as never),
    effect,
  };
}

const ownerOf = ({ shop }: ActContext, id: number): Person => {
  const buyer = shop.buyers.find((one) => one.id === id);
  if (!buyer) throw new Error(`no buyer ${id}`);
  return buyer;
};

const nothing = () => {};

export const someGoods = ({ shop, choices }: ActContext) => {
  const many = choices.between(1, 3);
  const chosen = new Set(Array.from({ length: many }, () => choices.one(shop.goods)));
  return [...chosen].map((sku) => ({ ...sku, qty: choices.between(1, 4) }));
};

const add: MakeAct = (context) => {
  const who = context.choices.one(context.shop.buyers);
  const lines = someGoods(context);
  const name = `add ${lines.map(({ skuId, qty }) => `${qty} of ${skuId}`).join(', ')}`;
  return buyerAct(context, who, addToCart, { body: { productCarts: lines } }, name, ({ carts }) => {
    const cart = (carts[who.id] ??= {});
    for (const { skuId, qty } of lines) cart[skuId] = (cart[skuId] ?? 0) + qty;
  });
};

const cartLine = ({ choices, state, shop }: ActContext) => {
  const [buyer, cart] = choices.one([...Object.entries(state.carts), ['', {}] as const]);
  const skus = Object.keys(cart ?? {});
  if (skus.length === 0) return null;
  const sku = shop.goods.find(({ skuId }) => skuId === Number(choices.one(skus)));
  return sku ? { buyer: Number(buyer), sku } : null;
};

const update: MakeAct = (context) => {
  const line = cartLine(context);
  if (!line) return null;
  const qty = context.choices.between(1, 5);
  const { skuId } = line.sku;
  const body = { productCarts: [{ ...line.sku, qty }] };
  const who = ownerOf(context, line.buyer);
  return buyerAct(context, who, updateCart, { body }, `set ${skuId} to ${qty}`, ({ carts }) => {
    const cart = carts[line.buyer];
    require(cart?.[skuId] !== undefined, `${skuId} is not in the cart`);
    cart[skuId] = qty;
  });
};

const dropLines = (carts: Record<number, Record<number, number>>, buyer: number, skus: readonly number[]) => {
  const cart = carts[buyer];
  for (const sku of skus) delete cart?.[sku];
  if (cart && Object.keys(cart).length === 0) delete carts[buyer];
};

const remove: MakeAct = (context) => {
  const line = cartLine(context);
  if (!line) return null;
  const who = ownerOf(context, line.buyer);
  return buyerAct(
    context,
    who,
    removeFromCart,
    { body: [line.sku] },
    `remove ${line.sku.skuId}`,
    ({ carts }) => dropLines(carts, line.buyer, [line.sku.skuId]),
  );
};

const hold: MakeAct = (context) => {
  const lines = context.choices.once(2) ? someGoods(context) : undefined;
  const body = lines ? { productInfo: lines } : {};
  return buyerAct(
    context,
    context.choices.one(context.shop.buyers),
    holdStock,
    { body },
    'hold goods',
    nothing,
  );
};

const useCode: MakeAct = (context) => {
  const code = context.choices.one([...context.shop.codes.map((one) => one.code), '']);
  const who = context.choices.one(context.shop.buyers);
  return buyerAct(context, who, applyDiscountCode, { body: { code } }, `code "${code}"`, ({ codes }) => {
    if (code === '') delete codes[who.id];
    else codes[who.id] = code;
  });
};

export async function payment(
  { choices, shop, refs }: ActContext,
  buyer: number,
): Promise<Partial<OrderInput['paymentInfo']>> {
  const kept = refs.kept.filter(([, owner]) => owner === buyer);
  const slip = choices.one(await slips);
  if (kept.length > 0 && choices.once(2)) {
    const [keptPaymentId] = choices.one(kept);
    return { paymentServiceId: choices.one([1, 14]), keptPaymentId };
  }
  if (choices.once(4))
    return { paymentServiceId: 1, bankId: shop.checkout.bankId, phoNo: '0123456789012', approvalImage: slip };
  return { paymentServiceId: 14, phoNo: '09770000001', approvalImage: slip };
}

/**
 * Orders what the buyer saw a moment ago, from the cart or at once.
 * @param depositBy pays a deposit, by how much it is wrong; null pays all
 */
const placeWith = (context: ActContext, depositBy: number | null): Act | null => {
  const { shop, choices, state, refs } = context;
  const settingOf = ({ id }: Person) =>
    depositBy === null ? 'none' : (state.deposits[id] ?? shop.cityDeposit);
  const buyers = shop.buyers.filter((one) => depositBy === null || settingOf(one) !== 'none');
  if (buyers.length === 0) return null;
  const who = choices.one(buyers);
  const setting = settingOf(who);
  const cart = Object.entries(state.carts[who.id] ?? {});
  const isCart = cart.length > 0 && choices.once(2);
  const lines = isCart
    ? cart.flatMap(([sku, qty]) => {
        const known = shop.goods.find(({ skuId }) => skuId === Number(sku));
        return known ? [{ ...known, qty }] : [];
      })
    : someGoods(context);
  const priced = lines.map((line) => ({ ...line, price: refs.skus[line.skuId]?.[0] ?? 0 }));
  const isCash = depositBy === null && choices.once(2);
  const isWrong = depositBy !== null && depositBy !== 0;
  const transfer = () => (isWrong ? ownPayment(choices) : payment(context, who.id));
  const paid = isCash ? Promise.resolve({}) : transfer();
  const key = randomUUID();
  let input: OrderInput | undefined;
  const prepare = async () => {
    const body = orderInput(shop.checkout, priced, await paid);
    const seen = isCart
      ? await shop.call(who, cartDetail)
      : await shop.call(who, buyNowDetail, { query: { productInfo: lines } as never });
    if (seen.status === 200) {
      const { discount, commercialTax, netAmt, productInfo } = seen.body;
      body.discountPrice = discount;
      body.tax = commercialTax;
      body.netAmt = netAmt;
      const deposit = depositOn(setting, netAmt, shop.checkout.deliveryFee);
      if (deposit > 0) body.depositAmt = deposit + (depositBy ?? 0);
      // Lines of an order are in the order of the cart.
      const place = ({ skuId }: { readonly skuId: number }) =>
        productInfo.findIndex((line) => line.skuId === skuId);
      priced.sort((one, other) => place(one) - place(other));
    }
    return body;
  };
  const name = `order ${priced.map(({ skuId, qty, price }) => `${qty} of ${skuId} at ${price}`).join(', ')}`;
  return {
    name: `buyer ${who.id}: ${name}${isCart ? ' of the cart' : ''}${isCash ? '' : ' with a slip'}${setting === 'none' ? '' : `, deposit ${setting} and ${depositBy}`}`,
    isKeyed: true,
    async send() {
      // Repeated as it was sent: what the buyer saw first.
      input ??= await prepare();
      const answer = await shop.call(who, postOrder, { body: input, query: { buyNow: !isCart }, key });
      const { depositAmt } = input;
      return isWrong && depositAmt ? expectKept(context, who, Number(depositAmt), answer) : answer;
    },
    effect(draft, body) {
      const { orderId } = body as PlacedOrder;
      const fee = shop.checkout.deliveryFee;
      const deposit = Number(input?.depositAmt ?? 0);
      addOrder(shop, draft, orderId, { buyer: who.id, goods: priced, fee, isCash, deposit });
      if (isCart)
        dropLines(
          draft.carts,
          who.id,
          lines.map(({ skuId }) => skuId),
        );
    },
  };
};

const place: MakeAct = (context) => placeWith(context, null);
const placeDeposit: MakeAct = (context) => placeWith(context, 0);
const placeWrongDeposit: MakeAct = (context) => placeWith(context, context.choices.one([-1, 100]));

/** A slip that is kept for a refused order is over the amount that the buyer saw. @returns the answer, unless it is not */
async function expectKept(
  { shop, refs }: ActContext,
  who: Person,
  amount: number,
  answer: SimulatedAnswer,
): Promise<SimulatedAnswer> {
  const { keptPaymentId: id } = (answer.body ?? {}) as { readonly keptPaymentId?: number };
  if (answer.status === 200 || id === undefined || refs.kept.some(([known]) => known === id)) return answer;
  const { status, body } = await shop.call(who, keptPayments);
  const kept = status === 200 ? body.find(({ paymentId }) => paymentId === id) : undefined;
  if (!kept || kept.amount === amount) return answer;
  return { status: 500, body: `the kept slip is over ${kept.amount}, not ${amount}` };
}

const cancel: MakeAct = (context) => {
  const order = anOrder(context, ({ facts }) => facts.status !== deleted || context.choices.once(20));
  if (!order) return null;
  const body = { orderId: order.id, cancelNote: '' };
  const who = ownerOf(context, order.facts.buyer);
  return buyerAct(context, who, cancelOrder, { body }, `cancel ${order.id}`, (state) => {
    const facts = orderOf(state, order.id);
    if (facts.status === transported && facts.request === null) {
      const left = order.refs.lines
        .map((line) => ({ lineId: line[0], qty: leftOf(facts, line) }))
        .filter(({ qty }) => qty > 0);
      require(left.length > 0, `nothing of order ${order.id} can be returned`);
      addReturn(facts, order.refs.lines, left);
      return;
    }
    require(stepsOf(facts).includes(deleted), `order ${order.id} is cancelled already`);
    leaveCash(facts);
    facts.status = deleted;
    facts.isParcelHere = false;
  });
};

const isUnpaid = ({ facts }: KnownOrder) => facts.status === ordered && lastPayment(facts)[0] === fail;

const pay = (context: ActContext, fits: (facts: OrderFacts) => boolean): Act | null => {
  const order = anOrder(context, (known) => isUnpaid(known) && fits(known.facts));
  if (!order) return null;
  const { id, facts } = order;
  const who = ownerOf(context, facts.buyer);
  const paid = payment(context, facts.buyer);
  const key = randomUUID();
  return {
    name: `buyer ${facts.buyer}: pay ${id} again`,
    isKeyed: true,
    async send() {
      const info = { paymentServiceId: 14, remark: '', ...(await paid), orderId: id };
      return context.shop.call(who, payAgain, { body: info as never, key });
    },
    effect(state) {
      const now = orderOf(state, id);
      require(now.status === ordered && lastPayment(now)[0] === fail, `order ${id} cannot be paid`);
      now.payments.push(nextPayment(state, id, now));
    },
  };
};

const giveBack: MakeAct = (context) => {
  const { choices } = context;
  const order = anOrder(
    context,
    ({ facts, refs: { lines } }) =>
      facts.status === transported &&
      lastPayment(facts)[0] === success &&
      lines.some((line) => leftOf(facts, line) > 0),
  );
  if (!order) return null;
  const { id, facts, refs } = order;
  const lines = refs.lines
    .filter((line) => leftOf(facts, line) > 0 && !choices.once(3))
    .map((line) => ({ lineId: line[0], qty: choices.between(1, leftOf(facts, line)) }));
  if (lines.length === 0) return null;
  const body = { orderId: id, lines, reason: 'damaged' as const, note: '' };
  const who = ownerOf(context, facts.buyer);
  const name = `return of order ${id}: ${JSON.stringify(lines)}`;
  return buyerAct(context, who, askReturn, { body }, name, (state) => {
    const now = orderOf(state, id);
    require(now.status === transported, `order ${id} was not delivered`);
    addReturn(now, refs.lines, lines);
  });
};

const readOrder: MakeAct = (context) => {
  const order = anOrder(context, () => true);
  if (!order) return null;
  const who = ownerOf(context, order.facts.buyer);
  return buyerAct(
    context,
    who,
    orderDetail,
    { query: { orderId: order.id } },
    `read ${order.id}`,
    (state, body) => {
      const now = orderOf(state, order.id);
      const seen = body as OrderDetail;
      const { account, courier, till, lost } = ledgerOf(state, order.id, now);
      const isPayable = now.status === ordered && lastPayment(now)[0] === fail;
      const facts = [seen.orderStatus, seen.netAmt, seen.receivedAmt, seen.payAmt];
      const real = [
        now.status,
        now.net,
        account + courier + till + lost,
        isPayable ? nextPayment(state, order.id, now)[1] : 0,
      ];
      require(JSON.stringify(facts) === JSON.stringify(real), `order ${order.id} reads ${facts.join()}`);
    },
  );
};

const readCart: MakeAct = (context) => {
  const who = context.choices.one(context.shop.buyers);
  return buyerAct(context, who, cartDetail, {}, 'read the cart', ({ carts }, body) => {
    const seen = (body as CartDetail).productInfo.map(({ skuId, qty }) => [skuId, qty] as const);
    const cart = Object.fromEntries(seen.toSorted(([one], [other]) => one - other));
    const real = carts[who.id] ?? {};
    require(JSON.stringify(cart) === JSON.stringify(real), `the cart reads ${JSON.stringify(cart)}`);
  });
};

export const buyerActs = {
  add: [8, add],
  update: [3, update],
  remove: [2, remove],
  hold: [3, hold],
  useCode: [6, useCode],
  place: [13, place],
  placeDeposit: [16, placeDeposit],
  placeWrongDeposit: [5, placeWrongDeposit],
  cancel: [4, cancel],
  pay: [6, (context) => pay(context, () => true)],
  payDeposit: [20, (context) => pay(context, (facts) => lastPayment(facts)[4])],
  giveBack: [9, giveBack],
  readOrder: [3, readOrder],
  readCart: [3, readCart],
} as const satisfies WeightedActs;
