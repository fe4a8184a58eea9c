import { limits, postOrder } from '@zay/contract';
import { expect, test } from 'vitest';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openLinkOffice, type MadeLink } from '../../testing/link-office.ts';
import { walletPayment } from '../../testing/orders.ts';
import { changeRows } from '../../testing/rows.ts';

const { db, shop, checkout, owner, make, link, claim, read, buyerOf, order, withdraw, letEnd } =
  await openLinkOffice();
const hide = ({ sku }: MadeLink, state: 'hidden' | 'published' = 'hidden') =>
  changeRows(db, 'product', { id: sku.productId }, { state });

test('[LINK-14] each end of a link has a state of its own for its reader, and one refusal at claim and order that says it', async () => {
  const [mine, other] = [await shopper(shop, checkout), await buyerOf()];
  const ends = [
    ['order-link-gone', 'gone', (made: MadeLink) => hide(made)],
    ['order-link-ended', 'withdrawn', ({ id }: MadeLink) => withdraw(id)],
    ['order-link-ended', 'expired', ({ id }: MadeLink) => letEnd(id)],
  ] as const;
  const end = async (code: string, made: MadeLink, buyer = mine.token) => {
    for (const lang of ['en-US', 'unicode']) {
      const refused = await claim(buyer, made.token, lang);
      expect(refused.body).toMatchObject({ code, message: expect.stringMatching(/./) as string });
    }
    const sent = await order(buyer, made, { payment: await walletPayment() });
    expect(sent.body).toMatchObject({ code, keptOrderId: expect.any(Number) as number });
  };
  for (const [code, state, finish] of ends) {
    const made = await link();
    await claim(mine.token, made.token);
    await finish(made);
    const nothing = { note: '', lines: [], total: 0, orderId: null, voucherNo: null };
    expect((await read(made.token, mine.token)).body).toMatchObject({ ...nothing, state, isYours: true });
    await end(code, made);
    if (state !== 'gone') continue;
    expect((await read(made.token, other)).body).toMatchObject({ ...nothing, state: 'claimed' });
    // The shop sells it again.
    await hide(made, 'published');
    expect((await claim(mine.token, made.token)).status).toBe(200);
  }
  const unclaimed = await link();
  await hide(unclaimed);
  expect((await read(unclaimed.token)).body).toMatchObject({ state: 'gone', lines: [] });

  const made = await link();
  await claim(mine.token, made.token);
  await end('order-link-taken', made, other);
  const placed = await order(mine.token, made);
  await end('order-link-ordered', made);
  const { orderId, voucherNo } = placed.body;
  await hide(made);
  expect((await read(made.token, mine.token)).body).toMatchObject({ state: 'ordered', orderId, voucherNo });
  expect((await read(made.token, other)).body).toMatchObject({ state: 'claimed', voucherNo: null });
});

test('[LINK-16] goods or a fee above the limit of a link are refused at the field in both languages; up to it the order never fails for its sum', async () => {
  const most = limits.orderLinkKyats;
  const dear = await makeSku(db, { stock: 9, price: most / 2 + 1 });
  const above = { lines: [{ skuId: dear.skuId, qty: 2 }], deliveryFee: most + 1 };
  for (const [lang, text] of [
    ['en-US', /500,000,000/],
    ['unicode', /500,000,000.*[\u1000-\u109f]/],
  ] as const) {
    const { status, body } = await make(above, owner, undefined, lang);
    const { errors } = body as never as { errors: { field: string; message: string }[] };
    expect([status, errors.map(({ field }) => field)]).toEqual([400, ['deliveryFee']]);
    const goods = await make({ ...above, deliveryFee: most }, owner, undefined, lang);
    const { errors: ofGoods } = goods.body as never as typeof body & { errors: typeof errors };
    expect([goods.status, ofGoods.map(({ field }) => field)]).toEqual([400, ['lines']]);
    for (const { message } of [...errors, ...ofGoods]) expect(message).toMatch(text);
  }
  const setTax = (percent: number) =>
    changeRows(db, 'setting', { key: 'commercial_tax_percent' }, { value: JSON.stringify(percent) });
  await setTax(100);
  const made = await link(
    {
      lines: [{ skuId: dear.skuId, qty: 2, price: most / 2 }],
      deliveryFee: most,
    },
    dear,
  );
  const buyer = await buyerOf();
  const { body: cart } = await claim(buyer, made.token);
  expect(cart.netAmt).toBe(3 * most);
  const lines = orderInput(checkout, [{ ...dear, qty: 2, price: most / 2 }], await walletPayment());
  const amounts = { deliveryFee: most, tax: most, totalAmt: most, netAmt: 3 * most };
  const placed = await shop.call(postOrder, {
    token: buyer,
    body: { ...lines, ...amounts },
    query: { link: made.token },
  });
  expect(placed.status).toBe(200);
  await setTax(0);
});
