import { orderHistory, saveRefundAccount } from '@zay/contract';
import {
  correctPayment,
  dashboard,
  exportRefunds,
  staffOrders,
  staffRefund,
  staffRefunds,
  withdrawRefund,
  workList,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { statusCounts, times } from '../../testing/orders.ts';
import { changeRows } from '../../testing/rows.ts';
import { slipPicture } from '../../testing/slips.ts';
import { openTestShop } from '../../testing/shop.ts';
import { smsInbox } from '../../testing/sms.ts';
import { openRefundOffice, shortOf } from '../../testing/refunds.ts';

const kit = await openRefundOffice();
const { shop, checkout, calls, office, sales, bought, paid, owed } = kit;
const { refundsOf, send, start, reopen, lastTold, detailOf } = kit;
const colleague = await office.member('sales');
const withdraw = (id: number) =>
  office.call(withdrawRefund, { token: sales.token, body: { id, note: 'The cup was found.' } });

test('[REFUND-07] a sent refund is shown with its means, account, number and slip', async () => {
  const { buyer, orderId, refund } = await owed();
  const slip = new Blob([new Uint8Array(await slipPicture())], { type: 'image/png' });
  const answer = await send(
    refund.id,
    3_000,
    { reference: '010042627788', note: 'Sorry.' },
    { files: { Slip: slip } },
  );
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'sent', doneBy: 'Test sales', reference: '010042627788', doneAt: expect.any(String) },
  });
  expect((await fetch(office.url + answer.body.slip)).status).toBe(200);
  expect(await lastTold(buyer.id)).toMatch(
    /^We sent 3,000 Ks for order V\d{12} back to your wallet •••0001\. Transaction number: 010042627788\. Sorry\.$/,
  );
  const { refunds } = await detailOf(buyer.token, orderId);
  expect(refunds).toMatchObject([
    { status: 'sent', sentDate: expect.any(String), means: 'wallet', reference: '010042627788' },
  ]);
  expect((await fetch(shop.url + refunds[0]?.slipImg)).status).toBe(200);
  const history = await shop.call(orderHistory, { token: buyer.token, query: {} });
  expect(history.body).toMatchObject([{ refundStatus: 'sent', refundAmt: 3_000 }]);
  // Sending twice is refused, with the first author.
  expect(await send(refund.id, 3_000, {}, { token: colleague.token })).toMatchObject({
    status: 409,
    body: { code: 'refund-moved', by: 'Test sales', status: 'sent' },
  });
});

test('[REFUND-07] a smaller amount sends a part and leaves the rest due; more than is due is refused', async () => {
  const { orderId, refund } = await owed();
  expect(await send(refund.id, 3_001)).toMatchObject({
    status: 409,
    body: { code: 'refund-too-high', most: 3_000 },
  });
  expect((await send(refund.id, 1_000)).status).toBe(200);
  const [sent, rest] = await refundsOf(orderId);
  expect([sent, rest]).toMatchObject([
    { amount: 1_000, status: 'sent' },
    { amount: 2_000, status: 'due', dueSince: refund.dueSince },
  ]);
  // A returned transfer is merged with the rest.
  const reopened = await reopen(refund.id);
  expect(reopened).toMatchObject({ status: 200, body: { status: 'due', amount: 3_000, reference: '' } });
  expect(shortOf(await refundsOf(orderId))).toEqual([
    [3_000, 'cancelled', 'due'],
    [2_000, 'cancelled', 'withdrawn'],
  ]);
});

test('[REFUND-07] a refund that did not arrive is due again, and its buyer reads why', async () => {
  const { buyer, orderId, refund } = await owed();
  await send(refund.id, 3_000);
  expect((await reopen(refund.id)).body).toMatchObject({ status: 'due', doneAt: null, doneBy: '' });
  expect(await lastTold(buyer.id)).toMatch(
    /did not reach you: The account is closed\. You will get 3,000 Ks back/,
  );
  expect(await reopen(refund.id)).toMatchObject({
    status: 409,
    body: { code: 'refund-moved', status: 'due' },
  });
  expect((await send(refund.id, 3_000, { means: 'cash', accountNo: '', holderName: '' })).status).toBe(200);
  expect(await lastTold(buyer.id)).toContain('back in cash');
  expect(await refundsOf(orderId)).toMatchObject([{ means: 'cash', accountNo: '', holderName: '' }]);
});

test('[REFUND-08] a part is not withdrawn when more was sent than the shop would owe without it', async () => {
  const { orderId } = await paid();
  const [{ id: paymentId = 0 } = {}] = await calls.paymentsOf(orderId);
  await send((await start(orderId, 1_000)).body.id, 1_000);
  const { id } = (await start(orderId, 1_500)).body;
  const less = { id: paymentId, from: 2, to: 2, reason: 'Less came.', receivedAmount: 2_000 } as const;
  expect((await office.call(correctPayment, { token: sales.token, body: less })).status).toBe(200);
  const before = await refundsOf(orderId);
  expect(await withdraw(id)).toMatchObject({ status: 409, body: { code: 'refund-sent' } });
  expect(await refundsOf(orderId)).toEqual(before);
});

test('[REFUND-08] staff refund a part of a live order, never more than the shop has received', async () => {
  const { buyer, orderId } = await paid();
  const started = await start(orderId, 800);
  expect(started).toMatchObject({
    status: 200,
    body: { amount: 800, reason: 'part', createdBy: 'Test sales', note: 'One cup was broken.' },
  });
  expect(await lastTold(buyer.id)).toMatch(/One cup was broken\. You will get 800 Ks back/);
  expect(await start(orderId, 2_201)).toMatchObject({
    status: 409,
    body: { code: 'refund-too-high', most: 2_200 },
  });
  for (const amount of [0, -5, 1.5, 'all'] as never[])
    expect(await start(orderId, amount)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'amount' }] },
    });
  await send(started.body.id, 800);
  // The cancellation makes the rest due, and no part refund can be started.
  await calls.cancel(buyer.token, orderId);
  expect(shortOf(await refundsOf(orderId))).toEqual([
    [800, 'part', 'sent'],
    [2_200, 'cancelled', 'due'],
  ]);
  expect(await start(orderId, 1)).toMatchObject({ status: 409, body: { code: 'order-cancelled' } });
  expect(await start(2_000_000_000, 1)).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
});

test('[REFUND-08] an unpaid order has no part refund', async () => {
  const { orderId } = await bought();
  expect(await start(orderId, 1)).toMatchObject({ status: 409, body: { code: 'refund-too-high', most: 0 } });
});

test('[REFUND-08] only unsent refunds started by staff can be withdrawn', async () => {
  const { buyer, orderId } = await paid();
  const { id } = (await start(orderId, 800)).body;
  expect((await withdraw(id)).body).toMatchObject({ status: 'withdrawn' });
  expect(await lastTold(buyer.id)).toMatch(/800 Ks .* will not be refunded after all\. The cup was found\./);
  expect((await detailOf(buyer.token, orderId)).refunds).toEqual([]);
  expect(await withdraw(id)).toMatchObject({
    status: 409,
    body: { code: 'refund-moved', status: 'withdrawn' },
  });
  expect(await send(id, 800)).toMatchObject({ status: 409, body: { code: 'refund-moved' } });

  const other = await owed();
  expect(await withdraw(other.refund.id)).toMatchObject({ status: 409, body: { code: 'refund-owed' } });
  // A part refund of a cancelled order becomes an automatic one.
  const part = await paid();
  const { body } = await start(part.orderId, 500);
  await calls.cancel(part.buyer.token, part.orderId);
  await withdraw(body.id);
  expect(shortOf(await refundsOf(part.orderId))).toEqual([
    [500, 'part', 'withdrawn'],
    [3_000, 'cancelled', 'due'],
  ]);
});

test('[REFUND-09] twenty concurrent acts of sending, splitting and starting never refund more than was received', async () => {
  const { orderId, refund } = await owed();
  const answers = await times(20, (at) =>
    send(refund.id, at % 2 ? 3_000 : 1_000, {}, { token: [sales, colleague][at % 2]?.token ?? '' }),
  );
  expect(statusCounts(answers)).toEqual({ 200: 1, 409: 19 });
  const gone = (await refundsOf(orderId)).reduce((sum, { amount }) => sum + amount, 0);
  expect(gone).toBe(3_000);

  const live = await paid();
  const started = await times(20, () => start(live.orderId, 1_000));
  expect(statusCounts(started)).toEqual({ 200: 3, 409: 17 });
});

test('[REFUND-11] the buyer chooses the account until it was sent', async () => {
  const { buyer, orderId, refund } = await owed();
  const save = (body: object, token = buyer.token) =>
    shop.call(saveRefundAccount, { token, body: { refundId: refund.id, ...body } as never });
  expect(await save({ means: 'wallet', accountNo: '၀၉-၇၇၀ ၀၀၀ ၀၀၂', holderName: 'Su Su' })).toMatchObject({
    status: 200,
    body: { means: 'wallet', accountNo: '09770000002', holderName: 'Su Su' },
  });
  for (const [body, fields] of [
    [{ means: 'bank', accountNo: '', holderName: '' }, ['accountNo', 'holderName']],
    [{ means: 'wallet', accountNo: '12345', holderName: 'Su Su' }, ['accountNo']],
    [{ means: 'gold', accountNo: 'x'.repeat(51), holderName: 'Su' }, ['means', 'accountNo']],
  ] as const) {
    const answer = (await save(body)) as unknown as { status: number; body: { errors: { field: string }[] } };
    expect([answer.status, answer.body.errors.map(({ field }) => field)]).toEqual([400, fields]);
  }
  const stranger = await shopper(shop, checkout);
  expect(await save({ means: 'cash' }, stranger.token)).toMatchObject({ status: 404 });
  expect(await refundsOf(orderId)).toMatchObject([{ accountNo: '09770000002', holderName: 'Su Su' }]);
  expect((await save({ means: 'cash', accountNo: '1', holderName: '2' })).body).toMatchObject({
    means: 'cash',
    accountNo: '',
    holderName: '',
  });
  await send(refund.id, 3_000);
  expect(await save({ means: 'cash' })).toMatchObject({ status: 409, body: { code: 'refund-not-due' } });
});

test('[REFUND-27] a buyer is notified of a new account of a refund, also by SMS if the shop sends any', async () => {
  const { buyer, orderId, refund } = await owed();
  const sending = await openTestShop({
    beside: shop,
    config: { otpMode: 'sms', rateLimits: true },
    sms: smsInbox().sender,
  });
  const save = (body: object, lang = 'en') =>
    sending.call(saveRefundAccount, {
      token: buyer.token,
      lang,
      body: { refundId: refund.id, means: 'wallet', ...body } as never,
    });
  const told = async () => (await calls.toldTo(buyer.id)).length;
  const before = await told();
  // The account that paid, the default target.
  expect((await save(refund.paidFrom!)).status).toBe(200);
  expect(await told()).toBe(before);
  const other = { accountNo: '09770000002', holderName: 'Su Su' };
  await save(other);
  await save(other);
  expect(await told()).toBe(before + 1);
  expect(await lastTold(buyer.id)).toMatch(
    /^You will now get the 3,000 Ks for order V\d{12} back on account •••0002\. If you did not change this/,
  );
  await save({ means: 'cash' }, 'unicode');
  const rows = shop.db.selectFrom('outbox').select('payload').where('group_key', '=', `sms ${buyer.id}`);
  expect((await rows.orderBy('id').execute()).map(({ payload }) => payload)).toEqual([
    {
      phone: buyer.phone,
      text: expect.stringMatching(
        /^You will now get your Zay refund on account \.\.\.0002\. If you did not change this/,
      ),
    },
    { phone: buyer.phone, text: expect.stringMatching(/^Zay ပြန်အမ်းငွေ ငွေသားဖြင့် ပေးပါမည်။/) },
  ]);
  for (let time = 0; time < 6; time += 1) expect((await save(other)).status).toBe(200);
  expect((await save(other)).status).toBe(429);
  expect(await refundsOf(orderId)).toMatchObject([{ ...other, status: 'due' }]);
});

test('[REFUND-28] sending a refund includes the seen account: a concurrent change is refused', async () => {
  const { buyer, orderId, refund } = await owed();
  const seen = { accountVersion: refund.accountVersion };
  const body = {
    refundId: refund.id,
    means: 'wallet',
    accountNo: '09770000002',
    holderName: 'Su Su',
  } as const;
  await shop.call(saveRefundAccount, { token: buyer.token, body });
  const refused = await send(refund.id, 1_000, seen);
  expect(refused).toMatchObject({ status: 409, body: { code: 'refund-account-changed' } });
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'due']]);
  const [now] = await refundsOf(orderId);
  expect(now?.accountVersion).not.toBe(refund.accountVersion);
  const accountVersion = now?.accountVersion ?? '';
  expect((await send(refund.id, 1_000, { accountVersion })).status).toBe(200);
  // The rest has the same account, so it does not count as changed.
  const rest = (await refundsOf(orderId)).find(({ status }) => status === 'due');
  expect((await send(rest?.id ?? 0, 2_000, { accountVersion })).status).toBe(200);
});

test('[REFUND-10] a refund of a deleted buyer can still be sent', async () => {
  const { buyer, orderId, refund } = await owed();
  await shop.db.updateTable('buyer').set({ deleted_at: new Date() }).where('id', '=', buyer.id).execute();
  const told = (await calls.toldTo(buyer.id)).length;
  expect((await send(refund.id, 3_000)).status).toBe(200);
  expect((await calls.toldTo(buyer.id)).length).toBe(told);
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'sent']]);
  const body = { refundId: refund.id, means: 'cash' as const };
  expect((await shop.call(saveRefundAccount, { token: buyer.token, body })).status).toBe(401);
});

test('[REFUND-10] an invalid slip and invalid fields are refused and change nothing', async () => {
  const { orderId, refund } = await owed();
  const files = { Slip: new Blob(['not a picture'], { type: 'image/png' }) };
  expect(await send(refund.id, 3_000, {}, { files })).toMatchObject({
    status: 400,
    body: { code: 'not-an-image' },
  });
  const wrong = { accountNo: '', holderName: '' };
  const answer = (await send(refund.id, 3_000, wrong)) as unknown as {
    body: { errors: { field: string }[] };
  };
  expect(answer.body.errors.map(({ field }) => field)).toEqual(['accountNo', 'holderName']);
  expect(await send(2_000_000_000, 1)).toMatchObject({ status: 404, body: { code: 'refund-not-found' } });
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'due']]);
});

test('[REFUND-12] due refunds are on the work list, in the lists with their filters, in CSV and on the dashboard', async () => {
  const { buyer, orderId, refund } = await owed();
  await shop.db.updateTable('buyer').set({ name: 'Daw Refund' }).where('id', '=', buyer.id).execute();
  const call = { token: sales.token };
  const { body: work } = await office.call(workList, call);
  expect(work.refunds?.total).toBeGreaterThan(0);
  const rowOf = async (which: 'due' | 'sent') =>
    (await office.call(staffOrders, { ...call, query: { refund: which, search: 'Daw Refund' } })).body.items;
  expect(await rowOf('due')).toMatchObject([{ id: orderId, refund: { status: 'due', amount: 3_000 } }]);
  expect(await rowOf('sent')).toEqual([]);
  const list = async (query: object) =>
    (await office.call(staffRefunds, { ...call, query: { search: 'Daw Refund', ...query } })).body.items;
  expect(await list({ status: 'due', reason: 'cancelled' })).toMatchObject([
    { id: refund.id, order: { id: orderId } },
  ]);
  expect(await list({ status: 'sent' })).toEqual([]);
  expect(await list({ to: '2020-01-01' })).toEqual([]);
  const before = (await office.call(dashboard, { ...call, query: { days: 1 } })).body.refunds;

  await send(refund.id, 3_000, { reference: '010099887766' });
  expect(await rowOf('due')).toEqual([]);
  expect(await rowOf('sent')).toMatchObject([{ id: orderId, refund: { status: 'sent', amount: 3_000 } }]);
  expect(await list({ search: '010099887766', means: 'wallet' })).toMatchObject([{ id: refund.id }]);
  const after = (await office.call(dashboard, { ...call, query: { days: 1 } })).body.refunds;
  expect([before.due.amount - after.due.amount, after.sent.amount - before.sent.amount]).toEqual([
    3_000, 3_000,
  ]);
  expect((await office.call(staffRefund, { ...call, query: { id: refund.id } })).body.status).toBe('sent');

  const link = (await office.call(exportRefunds, { ...call, body: { search: 'Daw Refund' } })).body.url;
  const csv = await (await fetch(office.url + link)).text();
  expect(csv.split('\r\n')[1]).toMatch(
    /^\d+,V\d{12},Sent,Order cancelled,3000,.*,Test sales,Wallet,0977 0000001,Aye Aye,0100 99887766,Daw Refund,/,
  );
  expect((await office.call(workList, call)).body.refunds?.items.map(({ id }) => id)).not.toContain(
    refund.id,
  );
});

test('[REFUND-12] the work list shows the longest due first', async () => {
  const { refund } = await owed();
  await changeRows(shop.db, 'refund', { id: refund.id }, { due_since: '2020-01-01T00:00:00Z' });
  const { body } = await office.call(workList, { token: sales.token });
  expect(body.refunds?.items[0]).toMatchObject({
    id: refund.id,
    amount: 3_000,
    reason: 'cancelled',
    hasAccount: true,
    voucherNo: expect.stringMatching(/^V\d{12}$/),
  });
});
