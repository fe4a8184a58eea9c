import { postOrder, type ApiError } from '@zay/contract';
import { approvePayment, paymentCheck, paymentChecks } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { orderInput, shopper, slipImage, type OrderInput } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { makeKeptPayment } from '../../testing/kept-payments.ts';
import { newColour, openOrderOffice, statusCounts, times, walletPayment } from '../../testing/orders.ts';
import { addRow } from '../../testing/rows.ts';
import { uploadSlip } from '../../testing/slips.ts';
import { fileKeyOf } from '../../platform/files/uploads.ts';
import { Attempts } from '../../platform/http/attempts.ts';
import { sweepPrivateFiles } from '../../sweep-files.ts';

const most = 4;
const { shop, checkout, shopping, calls, office } = await openOrderOffice({
  config: { rateLimits: true, maxUncheckedOrders: most },
});
const sales = await office.member('sales');

type Payment = OrderInput['paymentInfo'];

/** A wallet transfer with an uploaded slip instead of a picture. */
const named = (slip: string): Payment => ({
  paymentServiceId: 14,
  bankId: null,
  phoNo: '09770000001',
  remark: '',
  slip,
});

/** A buyer with an uploaded slip and a product to pay. */
async function paying() {
  const [buyer, sku] = [await shopper(shop, checkout), await makeSku(shop.db)];
  const slip = await uploadSlip(shop, buyer.token, await slipImage(newColour()));
  const order = (payment: Payment = named(slip), change: Partial<OrderInput> = {}) =>
    shopping.order(
      buyer.token,
      { ...orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], payment), ...change },
      { buyNow: true },
    );
  return { ...buyer, sku, slip, key: fileKeyOf(slip)!, order };
}

const refusalOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  ...(body as ApiError & { readonly keptPaymentId?: number }),
});
const unknownFile = (field: string) => ({
  status: 400,
  code: 'unknown-file',
  errors: [{ field, message: expect.stringContaining('choose it once more') }],
});
const filesOf = async (buyerId: number) => {
  const rows = shop.db.selectFrom('file').select('key').where('owner_buyer_id', '=', buyerId);
  return (await rows.execute()).map(({ key }) => key);
};
const check = async (id: number) =>
  (await office.call(paymentCheck, { token: sales.token, query: { id } })).body;
const slipsOf = async (orderId: number) =>
  (await calls.paymentsOf(orderId)).map(({ receipt_key }) => receipt_key);
const sweepAfter = (hours: number) =>
  sweepPrivateFiles(shop.db, shop.files, new Date(Date.now() + hours * 3_600_000), new Attempts());

test('[CHECKOUT-70] an order uses an uploaded slip, which stays the one file, also beside a picture', async () => {
  const { token, id, key, slip, order } = await paying();
  const { body } = await order({ ...(await walletPayment()), slip });
  expect(await slipsOf(body.orderId)).toEqual([key]);
  expect(await filesOf(id)).toEqual([key]);
  const [payment] = (await shopping.detail(token, body.orderId)).paymentInfo;
  expect(fileKeyOf(payment!.approveImg)).toBe(key);
  expect((await fetch(shop.url + payment!.approveImg)).status).toBe(200);
  // An expired url still identifies the file; an empty one is no slip.
  const other = await paying();
  const placed = await other.order(named(other.slip.replace(/\?.*/, '?expires=1&signature=00')));
  expect(await slipsOf(placed.body.orderId)).toEqual([other.key]);
  expect(refusalOf(await order(named('')))).toMatchObject({ status: 400, code: 'receipt-required' });
});

test('[CHECKOUT-70] a repeated payment accepts an upload too', async () => {
  const { token, slip, key, order } = await paying();
  const { orderId } = (await order(await walletPayment())).body;
  await calls.decide(orderId, 3);
  expect((await calls.payAgain(token, { ...named(slip), orderId })).status).toBe(200);
  expect((await slipsOf(orderId)).at(-1)).toBe(key);
});

test('[CHECKOUT-71] a slip of another buyer, an unknown and a swept one are refused at their field', async () => {
  const [buyer, other] = [await paying(), await paying()];
  const swept = await uploadSlip(shop, buyer.token, await slipImage(newColour()));
  await shop.db.deleteFrom('upload').where('key', '=', fileKeyOf(swept)!).execute();
  await shop.files.remove('private', fileKeyOf(swept)!);
  const unused = await uploadSlip(shop, other.token, await slipImage(newColour()));
  await other.order();
  const { orderId } = (await buyer.order(await walletPayment())).body;
  await calls.decide(orderId, 3);
  const unknown = `/files/${'0'.repeat(32)}.jpg?expires=1`;
  for (const slip of [other.slip, unused, swept, unknown, 'javascript:1']) {
    const order = await buyer.order({ ...(await walletPayment()), slip });
    expect(refusalOf(order)).toMatchObject(unknownFile('paymentInfo.slip'));
    const again = await calls.payAgain(buyer.token, { ...named(slip), orderId });
    expect(refusalOf(again)).toMatchObject(unknownFile('slip'));
  }
  expect(await shopping.ordersOf(buyer.id)).toHaveLength(1);
  expect((await calls.payAgain(buyer.token, { ...named(buyer.slip), orderId })).status).toBe(200);
});

test('[CHECKOUT-71] the refusal is in the caller’s language', async () => {
  const [{ token, sku }, other] = [await paying(), await paying()];
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], named(other.slip));
  const words = { 'en-US': /once more/, unicode: /ထပ်ရွေးပေးပါ/, zawgyi: /ထပ္ေ/ };
  for (const [lang, word] of Object.entries(words)) {
    const { message, errors } = refusalOf(
      await shop.call(postOrder, { token, body, lang, query: { buyNow: true } }),
    );
    expect([message, errors?.[0]?.message]).toEqual(Array(2).fill(expect.stringMatching(word)));
  }
});

test('[CHECKOUT-72] a refused order leaves its upload, and the buyer sends again with the same url', async () => {
  const { id, slip, key, order } = await paying();
  const phoneless = await order({ ...named(slip), phoNo: '' });
  expect(refusalOf(phoneless)).toMatchObject({ code: 'transfer-phone-required' });
  // The limit of kept slips is reached.
  await times(most, () => makeKeptPayment(shop, id));
  const refused = refusalOf(await order(named(slip), { netAmt: 1 }));
  expect([refused.code, refused.keptPaymentId]).toEqual(['cart-changed', undefined]);
  const { status, body } = await order();
  expect([status, await slipsOf(body.orderId)]).toEqual([200, [key]]);
  expect(await shop.files.exists('private', key)).toBe(true);
});

test('[CHECKOUT-72] an upload without a payment is deleted after a day; one of an order or of a never-placed order stays', async () => {
  const [unused, placed, refused] = [await paying(), await paying(), await paying()];
  await placed.order();
  const { keptPaymentId } = refusalOf(await refused.order(undefined, { netAmt: 1 }));
  expect(keptPaymentId).toBeGreaterThan(0);
  // Uploads of other tests are swept too, five per run.
  for (let run = 0; run < 9; run += 1) await sweepAfter(25);
  const left = new Set((await shop.files.list('private')).map(({ name }) => name));
  expect([unused, placed, refused].map(({ key }) => left.has(key))).toEqual([false, true, true]);
  expect(refusalOf(await unused.order())).toMatchObject({ code: 'unknown-file' });
});

test('[CHECKOUT-73] an upload used by two orders is one slip: staff are warned, and its money counts once', async () => {
  const { order, key, id } = await paying();
  const answers = await times(3, () => order());
  expect(statusCounts(answers)).toEqual({ 200: 3 });
  for (const { body } of answers) expect(await slipsOf(body.orderId)).toEqual([key]);
  expect(await filesOf(id)).toEqual([key]);
  const payments = await Promise.all(
    answers.map(async ({ body }) => (await calls.paymentsOf(body.orderId))[0]!.id),
  );
  const [first = 0, ...others] = payments.toSorted((one, other) => one - other);
  const { duplicates } = await check(first);
  expect(duplicates.map(({ paymentId, kinds }) => [paymentId, kinds])).toEqual(
    others.toReversed().map((other) => [other, ['same-file']]),
  );
  const { items } = (await office.call(paymentChecks, { token: sales.token, query: { pageSize: 100 } })).body;
  expect(
    items
      .filter(({ isDuplicate }) => isDuplicate)
      .map((item) => item.id)
      .toSorted(),
  ).toEqual(payments.toSorted());
  const approve = (paymentId: number) =>
    office.call(approvePayment, { token: sales.token, body: { id: paymentId } });
  expect((await approve(first)).status).toBe(200);
  expect(refusalOf(await approve(others[0]!))).toMatchObject({ status: 409, code: 'reference-used' });
});

test('[CHECKOUT-73] the same picture uploaded twice, or sent as text, is the same slip', async () => {
  const buyer = await paying();
  const picture = await slipImage(newColour());
  const payments = [
    named(await uploadSlip(shop, buyer.token, picture)),
    named(await uploadSlip(shop, buyer.token, picture)),
    { ...(await walletPayment()), approvalImage: picture },
  ];
  const orders = [];
  for (const payment of payments) orders.push((await buyer.order(payment)).body.orderId);
  const [{ id } = { id: 0 }] = await calls.paymentsOf(orders[0]!);
  expect((await check(id)).duplicates.map(({ orderId }) => orderId)).toEqual([orders[2], orders[1]]);
});

test('[CHECKOUT-74] the upload of a refused order is kept once, and its money pays for the next order with it', async () => {
  const { id, order, key } = await paying();
  const answers = (await times(3, () => order(undefined, { netAmt: 1 }))).map(refusalOf);
  const keptPaymentId = answers[0]?.keptPaymentId ?? 0;
  expect(keptPaymentId).toBeGreaterThan(0);
  for (const answer of answers) expect(answer).toMatchObject({ code: 'cart-changed', keptPaymentId });
  expect(await filesOf(id)).toEqual([key]);
  const { orderId } = (await order()).body;
  const [payment] = await calls.paymentsOf(orderId);
  expect(payment?.receipt_key).toBe(key);
  const kept = shop.db.selectFrom('payment').select('moved_to').where('id', '=', keptPaymentId);
  expect(await kept.executeTakeFirst()).toEqual({ moved_to: payment?.id });
  // They are one transfer, so neither is a duplicate of the other.
  for (const paymentId of [payment?.id ?? 0, keptPaymentId]) {
    expect((await check(paymentId)).duplicates).toEqual([]);
  }
});

test('[CHECKOUT-74] a key pays once with an upload, concurrently and later', async () => {
  const { token, slip, order } = await paying();
  const { orderId } = (await order(await walletPayment())).body;
  await calls.decide(orderId, 3);
  const again = () => calls.payAgain(token, { ...named(slip), orderId }, 'one key');
  expect(statusCounts([...(await times(5, again)), await again()])).toEqual({ 200: 6 });
  expect(await calls.paymentsOf(orderId)).toHaveLength(2);
});

test('[CHECKOUT-75] an order with an upload is accepted when the picture queue is full', async () => {
  const { id, order, slip } = await paying();
  const resets_at = new Date(Date.now() + 3_600_000);
  const full = [`file-upload:${id}`, `slip:${id}`, `refused-slip:${id}`, 'upload:address:127.0.0.1'];
  await shop.db
    .insertInto('rate_limit')
    .values(full.map((key) => ({ key, hits: 600, resets_at })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ hits: 600 }))
    .execute();
  const limited = { status: 429, code: 'rate-limited' };
  expect(refusalOf(await order({ ...(await walletPayment()) }))).toMatchObject(limited);
  const refused = refusalOf(await order(named(slip), { netAmt: 1 }));
  expect(refused).toMatchObject({ code: 'cart-changed', keptPaymentId: expect.any(Number) });
  expect((await order()).status).toBe(200);
  await shop.db.deleteFrom('rate_limit').execute();
  // Those that name an upload are counted as orders.
  await addRow(shop.db, 'rate_limit', { key: `order:${id}`, hits: 60, resets_at });
  expect(refusalOf(await order())).toMatchObject(limited);
});
