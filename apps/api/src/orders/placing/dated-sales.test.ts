import {
  buyNowDetail,
  buyOneGetOneProducts,
  productDetail,
  promotionProducts,
  searchProducts,
  searchTypes,
  type QueryInputOf,
} from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { turnPromotions } from '../../catalog/promotion.store.ts';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, type TestSku } from '../../testing/goods.ts';
import { openOrderShop, times } from '../../testing/orders.ts';

const { shop, checkout, shopping } = await openOrderShop();
const buyer = await shopper(shop, checkout);

/** So many seconds from now; whole milliseconds, as staff send them. */
const inSeconds = (seconds: number | null) =>
  sql`date_trunc('milliseconds', now() + ${seconds}::float8 * interval '1 second')`;

/** The promotion of a product begins and ends so many seconds from now; null: without. */
const runs = async ({ productId }: TestSku, from: number | null, to: number | null) => {
  await sql`
    update product set promotion_from = ${inSeconds(from)}, promotion_to = ${inSeconds(to)}
    where id = ${productId}`.execute(shop.db);
};

/** Waits for a moment by the clock of the database. */
const passed = ({ productId }: TestSku, moment: 'promotion_from' | 'promotion_to') =>
  sql`select pg_sleep_until(${sql.ref(moment)}) from product where id = ${productId}`.execute(shop.db);

const sale = { name: 'Tagaung lamp', price: 1_000, promotePrice: 800, stock: 50 };
const [promoted, free] = [await makeSku(shop.db, sale), await makeSku(shop.db, { name: 'Wick', stock: 50 })];
await makeGetOne(shop.db, promoted, free);
await makeSku(shop.db, { name: 'Tagaung pot', price: 900 });
await shopping.add(buyer.token, promoted, 1);

type Cards = readonly { readonly productId: number }[];
const isIn = (cards: Cards) => cards.some(({ productId }) => productId === promoted.productId);

/** The price of the product everywhere, and whether a free piece comes with it. */
async function everywhere() {
  const found = async (query: object) =>
    (
      await shop.call(searchProducts, {
        query: { SearchType: searchTypes.text, ...query } as QueryInputOf<typeof searchProducts>,
      })
    ).body.productList;
  const detail = (await shop.call(productDetail, { query: { ProductId: promoted.productId } })).body;
  const [line] = await shopping.cartOf(buyer.token);
  const query = { productInfo: [{ ...promoted, qty: 1 }] } as QueryInputOf<typeof buyNowDetail>;
  const [bought] = (await shop.call(buyNowDetail, { token: buyer.token, query })).body.productInfo;
  return {
    prices: [detail.promotePrice, detail.skuValue[0], line, bought].map((one) =>
      typeof one === 'number' ? one : one?.promotePrice,
    ),
    gifts: [detail.isGetOne, detail.promotionGetOne !== null, line?.isGetOne, bought?.isGetOne],
    lists: [
      isIn((await shop.call(promotionProducts)).body),
      isIn((await shop.call(buyOneGetOneProducts)).body),
      isIn(await found({ SearchType: searchTypes.promotion })),
      isIn(await found({ SearchType: searchTypes.buyOneGetOne })),
      isIn(await found({ ProductName: 'tagaung', MaxPrice: 850 })),
      isIn((await found({ ProductName: 'tagaung', Choose: 1 })).slice(0, 1)),
    ],
    endsAt: detail.promotionEndsAt !== undefined,
  };
}

const off = { prices: [0, 0, 0, 0], gifts: Array(4).fill(false), lists: Array(6).fill(false), endsAt: false };
const on = { prices: Array(4).fill(800), gifts: Array(4).fill(true), lists: Array(6).fill(true) };

test('[SALE-01] a promotion is nowhere before its begin and from its end on, and everywhere between', async () => {
  expect(await everywhere()).toEqual({ ...on, endsAt: false });
  await runs(promoted, 3_600, null);
  expect(await everywhere()).toEqual(off);
  await runs(promoted, -60, 3_600);
  expect(await everywhere()).toEqual({ ...on, endsAt: true });
  await runs(promoted, -60, -1);
  expect(await everywhere()).toEqual(off);
  await runs(promoted, null, null);
  expect(await everywhere()).toEqual({ ...on, endsAt: false });
});

test('[SALE-01] the moments of begin and end turn all prices without an act of staff', async () => {
  await runs(promoted, 3_600, null);
  expect(await turnPromotions(shop.db)).toBe(0);
  await runs(promoted, 0.2, null);
  await passed(promoted, 'promotion_from');
  expect(await turnPromotions(shop.db)).toBe(1);
  expect(await everywhere()).toEqual({ ...on, endsAt: false });
  await runs(promoted, null, 0.2);
  await passed(promoted, 'promotion_to');
  expect((await Promise.all([turnPromotions(shop.db), turnPromotions(shop.db)])).toSorted()).toEqual([0, 1]);
  expect(await everywhere()).toEqual(off);
});

test('[SALE-04] a promotion that ends while somebody pays is not charged, and its end is said first: price and free piece', async () => {
  await runs(promoted, null, 0.3);
  const payer = await shopper(shop, checkout);
  const seen = orderInput(checkout, [{ ...promoted, qty: 2, price: 800 }]);
  await passed(promoted, 'promotion_to');
  // Lists have not turned yet.
  const late = await shopping.order(payer.token, seen, { buyNow: true });
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'cart-changed',
      cart: { productInfo: [{ promotePrice: 0, isGetOne: false }], netAmt: 4_000 },
    },
  });
  const usual = orderInput(checkout, [{ ...promoted, qty: 2, price: 1_000 }]);
  const withGift = { ...usual, productInfo: [{ ...promoted, qty: 2, price: 1_000, isGetOne: true }] };
  expect((await shopping.order(payer.token, withGift, { buyNow: true })).body).toMatchObject({
    code: 'cart-changed',
  });
  expect(await shopping.ordersOf(payer.id)).toEqual([]);
  const { body } = await shopping.order(payer.token, usual, { buyNow: true });
  expect(await shopping.detail(payer.token, body.orderId)).toMatchObject({
    netAmt: 4_000,
    orderItem: [{ price: 1_000, isGetOne: false }],
  });
});

test('[SALE-04] a client that sends no prices or those of another time gets no promotion out of its time', async () => {
  await runs(promoted, 3_600, null);
  const early = await shopper(shop, checkout);
  const sale = orderInput(checkout, [{ ...promoted, qty: 1, price: 800 }]);
  expect((await shopping.order(early.token, sale, { buyNow: true })).status).toBe(409);
  const { totalAmt: _, netAmt: __, ...silent } = sale;
  const { productId, skuId } = promoted;
  const body = { ...silent, productInfo: [{ productId, skuId, qty: 1 }] };
  const placed = await shopping.order(early.token, body, { buyNow: true });
  expect(await shopping.detail(early.token, placed.body.orderId)).toMatchObject({
    netAmt: 3_000,
    orderItem: [{ price: 1_000, isGetOne: false }],
  });
});

test('[SALE-09] orders that race with the end of a promotion pay the price of their moment, each as its buyer saw it', async () => {
  const lamp = await makeSku(shop.db, { ...sale, name: 'Raced lamp', stock: 60 });
  const buyers = await times(12, () => shopper(shop, checkout));
  await runs(lamp, null, 0.3);
  await Promise.all(
    buyers.map(async ({ token }) => {
      const order = (price: number) =>
        shopping.order(token, orderInput(checkout, [{ ...lamp, qty: 1, price }]), { buyNow: true });
      for (let price = 800; ;) {
        const { status } = await order(price);
        if (status === 409) {
          if (price === 1_000) throw new Error('the price rose twice');
          price = 1_000;
        } else if (price === 1_000) return;
      }
    }),
  );
  const { rows } = await sql<{ right: boolean; price: number }>`
    select price, (price = 800) = (placed.created_at < product.promotion_to) as right
    from order_line line join customer_order placed on placed.id = line.order_id
    join product on product.id = line.product_id where product.id = ${lamp.productId}`.execute(shop.db);
  expect(rows.filter(({ right }) => !right)).toEqual([]);
  expect(rows.filter(({ price }) => price === 1_000)).toHaveLength(12);
});
