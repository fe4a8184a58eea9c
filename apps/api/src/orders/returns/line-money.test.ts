import { applyDiscountCode, askReturn, orderStatuses, postOrder, yangonDay } from '@zay/contract';
import { decideReturn, getReport, receiveReturn, staffOrder, startRefund } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderOffice, walletPayment } from '../../testing/orders.ts';
import { addRow, changeRows } from '../../testing/rows.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const { token } = await office.member('owner');
const { packed, transporting, transported } = orderStatuses;

interface Wanted {
  readonly price: number;
  readonly qty: number;
  /** The code is for these goods. */
  readonly isOfCode?: boolean;
}

/** A delivered and paid order with a code of so many per cent. @param amounts of tax and of the whole discount, as the buyer saw them */
async function delivered(wanted: readonly Wanted[], percent: number, { tax = 0, discount = 0 }) {
  const buyer = await shopper(shop, checkout);
  const lines = [];
  for (const line of wanted)
    lines.push({ ...(await makeSku(shop.db, { price: line.price, stock: 100 })), ...line });
  if (percent > 0) {
    const product_ids = lines.filter(({ isOfCode }) => isOfCode).map(({ productId }) => String(productId));
    const code = `CODE${buyer.id}`;
    await addRow(shop.db, 'discount_code', { code, kind: 'percent', takes_off: percent, product_ids });
    await shop.call(applyDiscountCode, { token: buyer.token, body: { code } });
  }
  const seen = orderInput(checkout, lines, await walletPayment());
  const netAmt = Number(seen.netAmt) + tax - discount;
  const body = { ...seen, tax, discountPrice: discount, netAmt };
  const placed = await shop.call(postOrder, { token: buyer.token, body, query: { buyNow: true } });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const { orderId } = placed.body;
  await calls.decide(orderId, 2);
  for (const step of [packed, transporting, transported]) await calls.move(orderId, step);
  const order = (await office.call(staffOrder, { token, query: { id: orderId } })).body;
  /** Returns pieces of a line. @returns the most that is given back for them; that much is given back, or `amount` */
  const giveBack = async (at: number, qty: number, amount?: number, withDelivery = false) => {
    const lineId = order.lines[at]?.id ?? 0;
    const asked = await shop.call(askReturn, {
      token: buyer.token,
      body: { orderId, lines: [{ lineId, qty }], reason: 'other' },
    });
    const id = asked.body.returns.at(-1)?.returnId ?? 0;
    await office.call(decideReturn, { token, body: { id, from: 'asked', to: 'accepted', note: '' } });
    const come = (kyats: number) =>
      office.call(receiveReturn, {
        token,
        body: {
          id,
          receivedBefore: 0,
          lines: [{ lineId, received: qty, restocked: qty, freeReceived: 0, freeRestocked: 0 }],
          withDelivery,
          amount: kyats,
        },
      });
    const tooMuch = await come(2_000_000_000);
    const { most } = tooMuch.body as unknown as { most: number };
    expect((await come(amount ?? most)).status).toBe(200);
    return most;
  };
  return { orderId, order, giveBack };
}

test('[MONEY-01] a code for some goods takes off of their lines alone, and a return gives back what was paid for its line', async () => {
  const wanted = [
    { price: 45_000, qty: 1 },
    { price: 24_500, qty: 2, isOfCode: true },
  ];
  const { order, giveBack } = await delivered(wanted, 90, { discount: 44_100 });
  expect(order.lines.map(({ paid }) => paid)).toEqual([45_000, 4_900]);
  expect(await giveBack(1, 2)).toBe(4_900);
  expect(await giveBack(0, 1)).toBe(45_000);
});

const set = (key: string, value: number) =>
  changeRows(shop.db, 'setting', { key }, { value: JSON.stringify(value) });

test('[MONEY-02 MONEY-03] tax and discounts of an order are shared out over its lines and pieces to the kyat', async () => {
  await set('commercial_tax_percent', 5);
  await set('discount', 301);
  const wanted = [
    { price: 45_000, qty: 1 },
    { price: 24_500, qty: 2, isOfCode: true },
  ];
  // By price: tax 2,250 and 2,450; the shop's 301 are 144 and 156, and 1 that rounding left.
  const { order, giveBack } = await delivered(wanted, 90, { tax: 4_700, discount: 44_401 });
  expect(order.lines.map(({ paid }) => paid)).toEqual([47_106, 7_193]);
  expect([await giveBack(1, 1), await giveBack(1, 1), await giveBack(0, 1)]).toEqual([3_596, 3_597, 47_106]);

  await set('commercial_tax_percent', 0);
  await set('discount', 1);
  const three = await delivered([{ price: 5_000, qty: 3 }], 0, { discount: 1 });
  const each = [await three.giveBack(0, 1), await three.giveBack(0, 1), await three.giveBack(0, 1)];
  expect(each).toEqual([4_999, 5_000, 5_000]);
  // More off than the goods of the last line cost.
  await set('discount', 2);
  const free = await delivered(
    [
      { price: 100, qty: 1 },
      { price: 100, qty: 1 },
      { price: 1, qty: 1 },
    ],
    0,
    { discount: 2 },
  );
  expect(free.order.lines.map(({ paid }) => paid)).toEqual([100, 99, 0]);
  await set('discount', 0);
});

test('[MONEY-04] a part that was given back before lowers what a return of the whole order gives back', async () => {
  const { orderId, giveBack } = await delivered([{ price: 22_250, qty: 2 }], 0, {});
  const body = { orderId, amount: 20_000, note: 'A scratch.' };
  expect((await office.call(startRefund, { token, body })).status).toBe(200);
  expect(await giveBack(0, 1)).toBe(22_250);
  // 46,500 were paid: 20,000 and 22,250 went back.
  expect(await giveBack(0, 1, undefined, true)).toBe(4_250);
});

test('[MONEY-05] reports count goods with their discount, and without the pieces and the money that went back', async () => {
  const wanted = [{ price: 20_000, qty: 57, isOfCode: true }];
  const { order, giveBack } = await delivered(wanted, 10, { discount: 114_000 });
  const product = order.lines[0]!;
  const query = { from: yangonDay(new Date(), -1), to: yangonDay(new Date(), 1) };
  const soldOf = async (kind: 'products' | 'margin' | 'days') => {
    const { body } = await office.call(getReport, { token, query: { kind, ...query } });
    return kind === 'days'
      ? body.total?.values
      : body.rows.find(({ key }) => key === String(product.productId))?.values;
  };
  await changeRows(shop.db, 'order_line', { id: product.id }, { cost_price: 10_000 });
  const before = await soldOf('days');
  expect(await soldOf('products')).toEqual([57, 0, 1_026_000]);
  // 25 came back, three of them worn: 440,000 instead of 450,000 go back.
  await giveBack(0, 25, 440_000);
  expect(await soldOf('products')).toEqual([32, 0, 586_000]);
  expect(await soldOf('margin')).toEqual([586_000, 320_000, 266_000]);
  const after = await soldOf('days');
  expect(after).toEqual([before?.[0], Number(before?.[1]) - 440_000]);
});
