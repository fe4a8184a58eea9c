import { randomUUID } from 'node:crypto';
import { claimOrderLink, postOrder, type CartDetail, type PlacedOrder } from '@zay/contract';
import { createOrderLink, withdrawOrderLink } from '@zay/contract/staff';
import { orderInput, type OrderInput } from '../checkout.ts';
import { require, type ActContext, type MakeAct, type WeightedActs } from './act.ts';
import { buyerAct, payment, someGoods } from './buyer-acts.ts';
import { addOrder } from './new-order.ts';
import { depositOn } from './order-price.ts';
import { jobAct } from './shop-acts.ts';
import { staffAct } from './staff-act.ts';
import type { State } from './state.ts';

const isOver = ({ shop, refs }: ActContext, id: number) =>
  Date.parse(refs.linkEnds[id] ?? '') <= shop.time.clock().getTime();

/** A link in one of these states; mostly a young one. */
function aLink({ state, choices }: ActContext, states: readonly string[]) {
  const all = Object.entries(state.links).flatMap(([id, [status, buyer]]) =>
    states.includes(status) ? [{ id: Number(id), buyer }] : [],
  );
  return all.length === 0 ? null : choices.one(choices.once(3) ? all : all.slice(-3));
}

function linkOf({ links }: State, id: number) {
  const link = links[id];
  require(link !== undefined, `link ${id} is not there`);
  return link;
}

const make: MakeAct = (context) => {
  const { choices, refs } = context;
  const lines = someGoods(context).map(({ skuId, qty }) => {
    const price = refs.skus[skuId]?.[0] ?? 0;
    return { skuId, qty, ...(choices.once(2) && price > 100 && { price: price - 100 }) };
  });
  const hours = choices.one([1, 24, 168]);
  const body = { lines, hours, note: '', ...(choices.once(3) && { deliveryFee: 700 }) };
  const name = `link of ${JSON.stringify(lines)} for ${hours} h`;
  return staffAct(context, createOrderLink, body, name, ({ links }, answer) => {
    const { id } = answer as { id: number };
    require(links[id] === undefined, `link ${id} is there already`);
    links[id] = ['open', null, null];
  });
};

const claim: MakeAct = (context) => {
  const { shop, choices } = context;
  const link = aLink(context, ['open', 'open', 'claimed', 'ordered', 'expired', 'withdrawn']);
  if (!link) return null;
  const who = choices.one(shop.buyers);
  const body = { token: shop.linkToken(link.id) };
  return buyerAct(context, who, claimOrderLink, { body }, `claim link ${link.id}`, (state) => {
    const [status, buyer] = linkOf(state, link.id);
    const isOwn = status === 'claimed' && buyer === who.id;
    require((status === 'open' || isOwn) && !isOver(context, link.id), `link ${link.id} is ${status}`);
    state.links[link.id] = ['claimed', who.id, null];
  });
};

/** The buyer who claimed a link orders it; now and then another one tries. */
const order: MakeAct = (context) => {
  const { shop, choices, state } = context;
  const link = aLink(context, ['claimed']);
  const claimer = shop.buyers.find(({ id }) => id === link?.buyer);
  if (!link || !claimer) return null;
  const who = choices.once(6) ? choices.one(shop.buyers) : claimer;
  const token = shop.linkToken(link.id);
  const isCash = choices.once(2);
  const isDeposit = !isCash && choices.once(2);
  const paid = isCash ? Promise.resolve({}) : payment(context, who.id);
  const key = randomUUID();
  let input: OrderInput | undefined;
  const prepare = async () => {
    const seen = await shop.call(claimer, claimOrderLink, { body: { token } });
    if (seen.status !== 200) return orderInput(shop.checkout, [], await paid);
    const {
      productInfo,
      deliveryFee,
      commercialTax: tax,
      discount: discountPrice,
      netAmt,
    }: CartDetail = seen.body;
    const lines = productInfo.map(({ productId, skuId, qty, originalPrice, promotePrice }) => ({
      productId,
      skuId,
      qty,
      price: promotePrice || originalPrice,
    }));
    const setting = isDeposit ? (state.deposits[who.id] ?? shop.cityDeposit) : 'none';
    const depositAmt = depositOn(setting, netAmt, deliveryFee);
    const seenAmounts = { deliveryFee, tax, discountPrice, netAmt, depositAmt };
    return { ...orderInput(shop.checkout, lines, await paid), ...seenAmounts };
  };
  return {
    name: `buyer ${who.id}: order link ${link.id}`,
    isKeyed: true,
    async send() {
      input ??= await prepare();
      return shop.call(who, postOrder, { body: input, query: { link: token }, key });
    },
    effect(draft, body) {
      const { orderId } = body as PlacedOrder;
      const [status, buyer] = linkOf(draft, link.id);
      require(status === 'claimed' && buyer === who.id, `link ${link.id} is ${status}`);
      require(!isOver(context, link.id), `link ${link.id} is over`);
      draft.links[link.id] = ['ordered', who.id, orderId];
      const goods = (input?.productInfo ?? []).map(({ productId, skuId, qty, price }) => ({
        productId,
        skuId,
        qty: Number(qty),
        price: Number(price),
      }));
      addOrder(shop, draft, orderId, {
        buyer: who.id,
        goods,
        fee: Number(input?.deliveryFee),
        isCash,
        deposit: Number(input?.depositAmt ?? 0),
        isAgreed: true,
      });
    },
  };
};

const withdraw: MakeAct = (context) => {
  const link = aLink(context, ['open', 'claimed', 'expired', 'withdrawn']);
  if (!link) return null;
  return staffAct(context, withdrawOrderLink, { id: link.id }, `withdraw link ${link.id}`, (state) => {
    const [status, buyer] = linkOf(state, link.id);
    // Twice is once.
    require(['open', 'claimed', 'withdrawn'].includes(status), `link ${link.id} is ${status}`);
    state.links[link.id] = ['withdrawn', buyer, null];
  });
};

const expire: MakeAct = (context) =>
  jobAct(context, 'ends of order links', ({ links }) => {
    for (const [id, link] of Object.entries(links)) {
      const isLive = link[0] === 'open' || link[0] === 'claimed';
      if (isLive && isOver(context, Number(id))) links[Number(id)] = ['expired', link[1], null];
    }
  });

export const linkActs = {
  makeLink: [3, make],
  claimLink: [5, claim],
  orderLink: [6, order],
  withdrawLink: [1, withdraw],
  expireLinks: [1, expire],
} as const satisfies WeightedActs;
