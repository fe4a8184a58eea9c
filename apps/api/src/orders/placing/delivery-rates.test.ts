import {
  applyDiscountCode,
  buyNowDetail,
  cartDetail,
  deliveryOptions,
  posVoucher,
  type QueryInputOf,
} from '@zay/contract';
import { exportOrders } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makePlace } from '../../testing/buyers.ts';
import { orderInput, shopper, type OrderInput } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, type TestSku } from '../../testing/goods.ts';
import { openOrderOffice } from '../../testing/orders.ts';
import { addRow, changeRows, rowOf } from '../../testing/rows.ts';

const { shop, checkout, shopping, office } = await openOrderOffice();
const { place, deliveryServiceId } = checkout;
const elsewhere = await makePlace(shop.db);

const weighs = ({ productId }: TestSku, weight_grams: number | null) =>
  changeRows(shop.db, 'product', { id: productId }, { weight_grams });
const freeFrom = (free_from: number) =>
  changeRows(shop.db, 'delivery_service', { id: deliveryServiceId }, { free_from });

const pot = await makeSku(shop.db, { price: 4_000, stock: 500 });
await weighs(pot, 1_500);

const ofService = { delivery_service_id: deliveryServiceId };
const inCity = { ...ofService, city_id: place.cityId };
await addRow(shop.db, 'delivery_rate', { ...ofService, from_grams: 0, fee: 5_000 });
await addRow(shop.db, 'delivery_rate', { ...inCity, from_grams: 0, fee: 2_500 });
const inTownship = { ...inCity, township_id: place.townshipId };
await addRow(shop.db, 'delivery_rate', { ...inTownship, from_grams: 0, fee: 1_200 });
const heavy = await addRow(shop.db, 'delivery_rate', { ...inTownship, from_grams: 3_000, fee: 1_900 });

/** An order of pots as the storefront sends it, with this fee. */
const ordered = (qty: number, deliveryFee: number, changes: Partial<OrderInput['deliveryInfo']> = {}) => {
  const input = orderInput({ ...checkout, deliveryFee }, [{ ...pot, qty, price: 4_000 }]);
  return { ...input, deliveryInfo: { ...input.deliveryInfo, ...changes } };
};
const placed = async (token: string, body: OrderInput) => {
  const answer = await shopping.order(token, body, { buyNow: true });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.orderId;
};

/** The fee that the shop shows for so many pots in the cart, and bought at once. */
async function shown(token: string, qty: number) {
  await shopping.add(token, pot, qty);
  const cart = (await shop.call(cartDetail, { token })).body;
  const query = { productInfo: [{ ...pot, qty }] } as QueryInputOf<typeof buyNowDetail>;
  const atOnce = (await shop.call(buyNowDetail, { token, query })).body;
  return [cart, atOnce].map(({ deliveryFee, netAmt, deliveryInfo }) => ({
    deliveryFee,
    netAmt,
    ofService: deliveryInfo.mainDeliveryService[0]?.deliveryFee,
  }));
}

test('[PARCEL-10] cart, buy now, order, voucher and export have the fee of place and weight; an order keeps it', async () => {
  const buyer = await shopper(shop, checkout);
  const light = { deliveryFee: 1_200, netAmt: 5_200, ofService: 1_200 };
  expect(await shown(buyer.token, 1)).toEqual([light, light]);
  const two = { deliveryFee: 1_900, netAmt: 9_900, ofService: 1_900 };
  await shopping.add(buyer.token, pot, 1);
  expect((await shop.call(cartDetail, { token: buyer.token })).body).toMatchObject({ netAmt: two.netAmt });

  const answer = await shopping.order(buyer.token, ordered(2, 1_900));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { orderId } = answer.body;
  await changeRows(shop.db, 'delivery_rate', { id: heavy.id }, { fee: 2_200 });
  expect(await shopping.detail(buyer.token, orderId)).toMatchObject({ deliveryFee: 1_900, netAmt: 9_900 });
  const voucher = (await shop.call(posVoucher, { token: buyer.token, query: { orderId } })).body;
  expect(voucher).toMatchObject({ deliveryAmount: 1_900 });
  const staff = await office.member('sales');
  const { body } = await office.call(exportOrders, {
    token: staff.token,
    body: { search: answer.body.voucherNo },
  });
  expect(await (await fetch(office.url + body.url)).text()).toContain(',8000,1900,0,0,');
  await changeRows(shop.db, 'delivery_rate', { id: heavy.id }, { fee: 1_900 });
});

/** Fee and steps of a place, on the page of a new address. */
const feesOf = async (query: { CityId: number; TownshipId?: number }) => {
  const { deliveryServiceList } = (await shop.call(deliveryOptions, { query })).body;
  const [first, second] = deliveryServiceList;
  expect(second).toMatchObject({ deliveryFee: 2_000, freeDeliveryFrom: 0, feeSteps: [] });
  return [first?.deliveryFee, first?.feeSteps];
};

test('[PARCEL-10] without an address the page of a new one shows the fees of each place and weight', async () => {
  expect(await feesOf({ CityId: place.cityId, TownshipId: place.townshipId })).toEqual([
    1_200,
    [{ fromGrams: 3_000, deliveryFee: 1_900 }],
  ]);
  expect(await feesOf({ CityId: place.cityId })).toEqual([2_500, []]);
  expect(await feesOf({ CityId: elsewhere.cityId, TownshipId: elsewhere.townshipId })).toEqual([5_000, []]);
});

test('[PARCEL-10] free pieces weigh too, and a product without a weight counts as 0 g', async () => {
  const buyer = await shopper(shop, checkout);
  const [cup, gift] = [await makeSku(shop.db, { price: 900 }), await makeSku(shop.db, { name: 'Lid' })];
  const feeOf = async () => {
    const query = { productInfo: [{ ...cup, qty: 3 }] } as QueryInputOf<typeof buyNowDetail>;
    return (await shop.call(buyNowDetail, { token: buyer.token, query })).body.deliveryFee;
  };
  expect(await feeOf()).toBe(1_200);
  await weighs(gift, 1_000);
  await makeGetOne(shop.db, cup, gift);
  expect(await feeOf()).toBe(1_900);
});

test('[PARCEL-10] delivery is free from a sum of goods, which counts after the discount code', async () => {
  const buyer = await shopper(shop, checkout);
  await freeFrom(8_000);
  const [cart] = await shown(buyer.token, 2);
  expect(cart).toEqual({ deliveryFee: 0, netAmt: 8_000, ofService: 0 });
  await addRow(shop.db, 'discount_code', { code: 'PAGODA', kind: 'amount', takes_off: 100 });
  await shop.call(applyDiscountCode, { token: buyer.token, body: { code: 'PAGODA' } });
  const { body } = await shop.call(cartDetail, { token: buyer.token });
  expect(body).toMatchObject({ deliveryFee: 1_900, discount: 100, netAmt: 9_800 });
  const free = await shopping.order(buyer.token, { ...ordered(2, 0), discountPrice: 100, netAmt: 7_900 });
  expect(free.body).toMatchObject({ code: 'cart-changed', cart: { netAmt: 9_800 } });
  const paid = { ...ordered(2, 1_900), discountPrice: 100, netAmt: 9_800 };
  const { orderId } = (await shopping.order(buyer.token, paid)).body;
  expect(await rowOf(shop.db, 'customer_order', { id: orderId })).toMatchObject({
    delivery_fee: 1_900,
    net_amount: 9_800,
  });
  await freeFrom(0);
});

test('[PARCEL-11] a fee that changed since the buyer saw it is said first: rate, weight, free sum, address', async () => {
  const buyer = await shopper(shop, checkout);
  const order = (body: OrderInput) => shopping.order(buyer.token, body, { buyNow: true });
  const isRefused = async (body: OrderInput, deliveryFee: number) => {
    const answer = await order(body);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'cart-changed', cart: { deliveryFee } },
    ]);
  };
  const seen = ordered(1, 1_200);
  await weighs(pot, 3_000);
  await isRefused(seen, 1_900);
  await weighs(pot, 1_500);
  await changeRows(shop.db, 'delivery_rate', { id: heavy.id }, { from_grams: 1_000 });
  await isRefused(seen, 1_900);
  await changeRows(shop.db, 'delivery_rate', { id: heavy.id }, { from_grams: 3_000 });
  await freeFrom(4_000);
  await isRefused(seen, 0);
  await freeFrom(0);
  // The cart of the answer is that of the selected address.
  await isRefused(ordered(1, 1_200, { ...elsewhere }), 1_200);
  expect(await shopping.ordersOf(buyer.id)).toEqual([]);
  await placed(buyer.token, ordered(1, 5_000, { ...elsewhere }));
  await placed(buyer.token, seen);
  const fees = (await shopping.ordersOf(buyer.id)).map((one) => one.delivery_fee);
  expect(fees).toEqual([5_000, 1_200]);
});

test('[PARCEL-11] no sent fee, place or service lowers what is charged', async () => {
  const buyer = await shopper(shop, checkout);
  const codeOf = async (body: OrderInput) =>
    (await shopping.order(buyer.token, body, { buyNow: true })).body as unknown as { code?: string };
  expect(await codeOf(ordered(1, 0))).toMatchObject({ code: 'cart-changed' });
  // The township of the lowest fee with another city, and the city without its townships.
  expect(await codeOf(ordered(1, 1_200, { cityId: elsewhere.cityId }))).toMatchObject({
    code: 'unknown-township',
  });
  expect(await codeOf(ordered(1, 2_500, { townshipId: null }))).toMatchObject({ code: 'unknown-township' });
  const selectedDeliveryInfo = { deliveryServiceId, deliveryFee: 0, freeDeliveryFrom: 1 };
  const { deliveryFee: _, netAmt: __, ...silent } = ordered(2, 0, { selectedDeliveryInfo });
  const orderId = await placed(buyer.token, silent);
  expect(await rowOf(shop.db, 'customer_order', { id: orderId })).toMatchObject({ delivery_fee: 1_900 });
});
