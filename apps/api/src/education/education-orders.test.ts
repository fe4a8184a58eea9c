import {
  educationKinds,
  educationPaymentData,
  limits,
  orderHistory,
  postCertificateOrder,
  postClassOrder,
  postOrderActivity,
  posVoucher,
  postScoreOrder,
  requestCertificate,
  type EducationKind,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { fileKeyOf } from '../platform/files/uploads.ts';
import { shopper, shoppingCalls, type OrderInput } from '../testing/checkout.ts';
import { certificateForm, uploadPicture } from '../testing/education-forms.ts';
import { makeRequest } from '../testing/education.ts';
import { makeSku } from '../testing/goods.ts';
import { changeRows, rowOf } from '../testing/rows.ts';
import { noPicture, openOrderShop, statusCounts, times, walletPayment } from '../testing/orders.ts';

const { shop, checkout, calls } = await openOrderShop({ maxUncheckedOrders: 3 });
const { detail, ordersOf } = shoppingCalls(shop);
const endpoints = { score: postScoreOrder, certificate: postCertificateOrder, class: postClassOrder };
const fees = { score: limits.scoreFee, certificate: limits.certificateFee, class: 60_000 };
const wallet = await walletPayment();

interface Sent {
  readonly totalAmt?: unknown;
  readonly netAmt?: unknown;
  readonly platform?: unknown;
  readonly paymentInfo?: Partial<OrderInput['paymentInfo']>;
}

const post = (token: string, kind: EducationKind, id: unknown, sent: Sent = {}, key?: string) => {
  const { paymentInfo, ...amounts } = { totalAmt: fees[kind], netAmt: fees[kind], ...sent };
  const body = { id, platform: 3, ...amounts, paymentInfo: { ...wallet, ...paymentInfo } } as never;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return shop.call(endpoints[kind], { token, query: { payFor: kind as never }, body, headers });
};
const refused = (status: number, code: string) => ({ status, body: { code } });
const filesOf = (buyerId: number) =>
  shop.db.selectFrom('file').select('key').where('owner_buyer_id', '=', buyerId).execute();

test('[EDU-01] one sentence says what becomes of the slip when the class closed before the payment', async () => {
  const buyer = await shopper(shop, checkout);
  const id = await makeRequest(shop.db, 'class', buyer.id);
  const { training_class_id: classId } = await rowOf(shop.db, 'class_registration', { id });
  await changeRows(shop.db, 'training_class', { id: classId }, { active: false });
  const look = () =>
    shop.call(educationPaymentData, { token: buyer.token, query: { payFor: 'class', Id: id } });
  const closed = 'Registration for this class is closed.';
  const callUs = 'If you have already sent money, keep the slip and call us.';
  expect((await look()).body).toMatchObject({ code: 'class-closed', message: `${closed} ${callUs}` });

  const answer = await post(buyer.token, 'class', id);
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'class-closed', keptOrderId: expect.any(Number) },
  });
  const { message } = answer.body as unknown as { message: string };
  expect(message).toContain(`${closed} The shop has your slip.`);
  expect(message).not.toContain('keep the slip');
  expect((await look()).body).toMatchObject({ code: 'class-closed', message });
  expect((await post(buyer.token, 'class', id)).body).toMatchObject({ message });
});

const rows = { score: 'API-90 SCORE-10', certificate: 'API-92 CERT-12', class: 'API-91 CLASS-10' };

test.each(educationKinds.map((kind) => [rows[kind], kind] as const))(
  '[%s EDU-02] paying for a %s makes an order with its fee, payment, slip, history, notification and message to staff',
  async (_rows, kind) => {
    const buyer = await shopper(shop, checkout);
    const id = await makeRequest(shop.db, kind, buyer.id);
    const placed = await post(buyer.token, kind, id);
    expect(placed).toMatchObject({
      status: 200,
      body: { orderId: expect.any(Number), voucherNo: expect.stringMatching(/^V\d{12}$/) },
    });
    const { orderId, voucherNo } = placed.body;
    const order = await detail(buyer.token, orderId);
    expect(order).toMatchObject({
      netAmt: fees[kind],
      deliveryFee: 0,
      orderStatus: 1,
      orderItem: [],
      deliveryInfo: null,
      [`${kind}Info`]: { id, name: expect.stringMatching(/./), fee: fees[kind] },
      studentInfo: { studentName: 'Su Su', birthday: '2010-05-01', phoneNumber: '09770000001' },
      paymentInfo: [
        { paymentStatus: 1, paymentServiceId: 14, approveImg: expect.stringContaining('/files/') },
      ],
    });
    const due = {
      score: async () => (await rowOf(shop.db, 'score_request', { id })).due_on,
      certificate: () => null,
      class: async () => {
        const { training_class_id } = await rowOf(shop.db, 'class_registration', { id });
        return (await rowOf(shop.db, 'training_class', { id: training_class_id })).start_date;
      },
    };
    expect(order.serviceDay).toBe(await due[kind]());
    expect(await calls.toldTo(buyer.id)).toEqual([`We have received your request ${voucherNo}.`]);
    expect(await calls.topicsOf(orderId)).toEqual(['order-placed']);
    expect(await filesOf(buyer.id)).toHaveLength(1);

    const followUp = { token: buyer.token, query: { orderId } };
    expect((await shop.call(postOrderActivity, followUp)).status).toBe(200);
    const history = await shop.call(orderHistory, {
      token: buyer.token,
      query: { UserId: buyer.id, PageNumber: 1, PageSize: 10 },
    });
    expect(history.body).toMatchObject([
      { orderId, orderType: kind, qty: 1, price: fees[kind], productUrl: '' },
    ]);
    expect((await shop.call(posVoucher, followUp)).body).toMatchObject({
      itemList: [],
      certificateAndScoreName: expect.stringMatching(/./),
      totalAmount: fees[kind],
      deliveryAmount: 0,
      netAmount: fees[kind],
    });
  },
);

test.each(educationKinds)(
  '[SAFE-04] a %s is ordered once: not without the form, for another buyer, or twice (G5)',
  async (kind) => {
    const [buyer, other] = [await shopper(shop, checkout), await shopper(shop, checkout)];
    const id = await makeRequest(shop.db, kind, buyer.id);
    for (const unknown of [0, -1, 1.5, '', null, undefined, 'x', 2_000_000_000, Number.MAX_SAFE_INTEGER]) {
      const { status } = await post(buyer.token, kind, unknown);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await post(other.token, kind, id)).toMatchObject(refused(404, 'registration-not-found'));
    const { body } = await post(buyer.token, kind, id);
    const again = await post(buyer.token, kind, id);
    expect(again).toMatchObject({ status: 409, body: { code: 'already-ordered', orderId: body.orderId } });
    expect((again.body as unknown as { message: string }).message).toContain(body.voucherNo);
    expect(await ordersOf(buyer.id)).toHaveLength(1);
    expect(await ordersOf(other.id)).toEqual([]);
    expect(await filesOf(buyer.id)).toHaveLength(1);
    // The same number of another kind is not theirs.
    const stranger = educationKinds.find((one) => one !== kind)!;
    expect((await post(other.token, stranger, id)).status).toBe(404);
  },
);

test('[SAFE-04] no sent amount lowers a fee, and invalid amounts are reported', async () => {
  const buyer = await shopper(shop, checkout);
  const id = await makeRequest(shop.db, 'class', buyer.id);
  for (const wrong of [0, -1, 0.001, 59_999, 60_001, 1e21, '1', [], 'NaN', true]) {
    for (const sent of [{ totalAmt: wrong }, { netAmt: wrong }]) {
      expect([400, 409]).toContain((await post(buyer.token, 'class', id, sent)).status);
    }
  }
  const less = await post(buyer.token, 'class', id, { totalAmt: 1, netAmt: 1 });
  expect(less).toMatchObject(refused(409, 'amount-changed'));
  expect((less.body as unknown as { message: string }).message).toContain('60,000');
  expect(await ordersOf(buyer.id)).toEqual([]);
  // Without an amount the order costs the fee of the request.
  const { body } = await post(buyer.token, 'class', id, { totalAmt: undefined, netAmt: undefined });
  expect((await detail(buyer.token, body.orderId)).netAmt).toBe(60_000);
});

test.each(educationKinds)(
  '[CHECKOUT-49] an order of a %s of another platform than 3 is refused',
  async (kind) => {
    const buyer = await shopper(shop, checkout);
    const id = await makeRequest(shop.db, kind, buyer.id);
    const answer = await post(buyer.token, kind, id, { platform: 4 });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'platform' }] } });
    expect((await post(buyer.token, kind, id, { platform: undefined })).status).toBe(200);
  },
);

test('[SAFE-04 PAY-07] the payment is checked and stored as for goods, without cash on delivery', async () => {
  const buyer = await shopper(shop, checkout);
  const id = await makeRequest(shop.db, 'score', buyer.id);
  const notAPicture = { approvalImage: 'bm90IGEgcGljdHVyZQ==', approvalImageExtension: 'image/png' };
  const wrong: readonly [string, Partial<OrderInput['paymentInfo']>][] = [
    ['cash-on-delivery-not-offered', { paymentServiceId: 2 }],
    ['online-payment-not-offered', { paymentServiceId: 16 }],
    ['unknown-payment-service', { paymentServiceId: 99 }],
    ['unknown-bank', { paymentServiceId: 1 }],
    ['bank-account-required', { paymentServiceId: 1, bankId: checkout.bankId, phoNo: '' }],
    ['transfer-phone-required', { phoNo: '' }],
    ['receipt-required', { approvalImage: noPicture }],
    ['not-an-image', { approvalImage: notAPicture }],
  ];
  for (const [code, paymentInfo] of wrong) {
    expect(await post(buyer.token, 'score', id, { paymentInfo })).toMatchObject(refused(400, code));
  }
  await shop.db.updateTable('payment_service').set({ active: false }).where('id', '=', 14).execute();
  expect(await post(buyer.token, 'score', id)).toMatchObject(refused(400, 'unknown-payment-service'));
  await shop.db.updateTable('payment_service').set({ active: true }).where('id', '=', 14).execute();
  // Slips of refused orders belong to their kept payments.
  const named = await shop.db
    .selectFrom('payment')
    .select('receipt_key')
    .where('buyer_id', '=', buyer.id)
    .execute();
  expect(await filesOf(buyer.id)).toEqual(named.map(({ receipt_key }) => ({ key: receipt_key })));
  const bank = { paymentServiceId: 1, bankId: checkout.bankId, phoNo: '9591234567890123' };
  const { body } = await post(buyer.token, 'score', id, { paymentInfo: bank });
  expect((await detail(buyer.token, body.orderId)).paymentInfo).toMatchObject([{ phoneNo: bank.phoNo }]);
});

test.each(educationKinds)(
  '[CHECKOUT-70] an order of a %s accepts an uploaded slip; one used by a form, or of another buyer, is refused',
  async (kind) => {
    const [buyer, other] = [await shopper(shop, checkout), await shopper(shop, checkout)];
    const id = await makeRequest(shop.db, kind, buyer.id);
    const pay = (slip: string) => post(buyer.token, kind, id, { paymentInfo: { approvalImage: null, slip } });
    const form = await certificateForm(shop, buyer.token);
    expect((await shop.call(requestCertificate, { token: buyer.token, body: form })).status).toBe(200);
    for (const slip of [form.photoUrl, await uploadPicture(shop, other.token)]) {
      expect(await pay(slip)).toMatchObject({
        status: 400,
        body: { code: 'unknown-file', errors: [{ field: 'paymentInfo.slip' }] },
      });
    }
    const slip = await uploadPicture(shop, buyer.token);
    const [payment] = await calls.paymentsOf((await pay(slip)).body.orderId);
    expect(payment?.receipt_key).toBe(fileKeyOf(slip));
  },
);

test('[CHECKOUT-71] of a form and a payment that use one upload concurrently, one gets it', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const buyer = await shopper(shop, checkout);
    const { token } = buyer;
    const id = await makeRequest(shop.db, 'score', buyer.id);
    const slip = await uploadPicture(shop, token);
    const body = await certificateForm(shop, token, { photoUrl: slip });
    const answers = await Promise.all([
      post(token, 'score', id, { paymentInfo: { approvalImage: null, slip } }),
      shop.call(requestCertificate, { token, body }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const loser = answers.find(({ status }) => status === 400);
    expect(loser?.body).toMatchObject({ code: 'unknown-file' });
  }
});

test('[PAY-04] ten concurrent requests make one order, with and without a key; a key keeps its response', async () => {
  const buyer = await shopper(shop, checkout);
  const [keyed, bare] = [
    await makeRequest(shop.db, 'score', buyer.id),
    await makeRequest(shop.db, 'certificate', buyer.id),
  ];
  const answers = await times(10, () => post(buyer.token, 'score', keyed, {}, 'one'));
  expect(statusCounts(answers)).toEqual({ 200: 10 });
  expect(new Set(answers.map(({ body }) => body.voucherNo)).size).toBe(1);
  expect(statusCounts(await times(10, () => post(buyer.token, 'certificate', bare)))).toEqual({
    200: 1,
    409: 9,
  });
  expect(await post(buyer.token, 'certificate', bare, {}, 'one')).toMatchObject(
    refused(422, 'idempotency-key-reused'),
  );
  await calls.cancel(buyer.token, answers[0]!.body.orderId);
  expect((await post(buyer.token, 'score', keyed, {}, 'one')).body).toEqual(answers[0]!.body);
  expect(await filesOf(buyer.id)).toHaveLength(2);
});

test('[SAFE-14] education orders count among those whose payment is unchecked', async () => {
  const buyer = await shopper(shop, checkout);
  const goods = [{ ...(await makeSku(shop.db)), qty: 1 }];
  await calls.place(buyer.token, goods, wallet);
  const [first, second, third] = await Promise.all(
    educationKinds.map((kind) => makeRequest(shop.db, kind, buyer.id)),
  );
  const { body } = await post(buyer.token, 'score', first);
  expect((await post(buyer.token, 'certificate', second)).status).toBe(200);
  expect(await post(buyer.token, 'class', third)).toMatchObject(refused(429, 'too-many-open-orders'));
  await calls.decide(body.orderId, 2);
  expect((await post(buyer.token, 'class', third)).status).toBe(200);
});

test('a rejected education order is paid again, a cancelled one allows a new order of its request', async () => {
  const buyer = await shopper(shop, checkout);
  const id = await makeRequest(shop.db, 'certificate', buyer.id);
  const { orderId } = (await post(buyer.token, 'certificate', id)).body;
  await calls.decide(orderId, 3);
  expect((await post(buyer.token, 'certificate', id)).status).toBe(409);
  expect((await calls.payAgain(buyer.token, { ...wallet, orderId })).status).toBe(200);
  expect((await calls.cancel(buyer.token, orderId)).status).toBe(200);
  const anew = await post(buyer.token, 'certificate', id);
  expect(anew.status).toBe(200);
  await calls.decide(anew.body.orderId, 2);
  expect((await calls.move(anew.body.orderId, 2))?.reason).toBe('step-not-allowed');
  expect(await calls.move(anew.body.orderId, 4)).toBeNull();
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(/^The certificate of your request V\d+ is ready\.$/);
});
