import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orderDetail, payAgain } from '@zay/contract';
import { approvePayment, paymentCheck, paymentChecks, rejectPayment } from '@zay/contract/staff';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { changeRows, rowOf } from '../../testing/rows.ts';
import { slipOf, slipPicture } from '../../testing/slips.ts';
import { openOrderOffice, walletPayment } from '../../testing/orders.ts';
import { compareSlips } from './compare-slips.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const [sales, owner] = [await office.member('sales'), await office.member('owner')];

type Payment = Parameters<typeof calls.place>[2];

/** An order of one piece, its buyer and its payment. */
async function paid(payment?: Payment) {
  const { paymentId: id, ...order } = await calls.bought(payment ?? (await slipPayment()));
  return { ...order, id };
}

const slipPayment = async (picture?: Buffer): Promise<Payment> => ({
  ...(await walletPayment()),
  approvalImage: slipOf(picture ?? (await slipPicture())),
});

const check = async (id: number, reference?: string) =>
  (
    await office.call(paymentCheck, {
      token: sales.token,
      query: { id, ...(reference ? { reference } : {}) },
    })
  ).body;
/** Runs the job until nothing is left. */
const settle = () => compareSlips(shop, new AbortController().signal);

test('[STAFF-06 ORDER-31 NOTIF-21] approving makes the payment a success with its author; buyer and audit log are updated', async () => {
  const { buyer, orderId, id } = await paid();
  const { status, body } = await office.call(approvePayment, {
    token: sales.token,
    body: { id, reference: '0100 4262-77881' },
  });
  expect([status, body]).toEqual([200, { id, status: 2, nextId: null, undoSeconds: 0 }]);
  expect(await calls.paymentsOf(orderId)).toMatchObject([
    { status: 2, approved_by: sales.id, rejected_by: null, transfer_reference: '0100426277881' },
  ]);
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(/^Your payment for V\d{12} is confirmed/);
  expect(await calls.auditOf(id)).toMatchObject([
    { action: 'payment-approved', staff_id: sales.id, before: { status: 1 }, after: { status: 2 } },
  ]);
});

test('[STAFF-06 ORDER-31 NOTIF-21] rejecting tells the buyer why in their language, and they may pay again', async () => {
  const { buyer, orderId, id } = await paid();
  const body = { id, reason: 'wrong-amount', note: '500 short.' } as const;
  expect((await office.call(rejectPayment, { token: sales.token, body })).status).toBe(200);
  expect(await calls.paymentsOf(orderId)).toMatchObject([
    { status: 3, rejected_by: sales.id, approved_by: null },
  ]);
  const remarkIn = async (lang: string) =>
    (await shop.call(orderDetail, { token: buyer.token, query: { orderId }, lang })).body.paymentInfo[0]
      ?.sellerRemark;
  expect(await remarkIn('en-US')).toBe(
    'The amount on the payment slip is not the total of the order. 500 short.',
  );
  expect(await remarkIn('unicode')).toMatch(/^ငွေလွှဲပြေစာပါ .* 500 short\.$/);
  expect((await calls.toldTo(buyer.id)).at(-1)).toContain('500 short. Please pay again');
  expect(await calls.auditOf(id)).toMatchObject([{ action: 'payment-rejected', staff_id: sales.id }]);
  const again = { ...(await walletPayment()), orderId };
  expect((await shop.call(payAgain, { token: buyer.token, body: again })).status).toBe(200);
  const latest = (await calls.paymentsOf(orderId)).at(-1);
  expect((await check(latest?.id ?? 0)).earlier).toMatchObject([{ id, status: 3, by: sales.name }]);
});

test('[STAFF-06] a rejection needs a visible reason of limited length, which stays text; an unknown payment is refused', async () => {
  const { id, orderId } = await paid();
  const reject = (more: object) =>
    office.call(rejectPayment, { token: sales.token, body: { id, ...more } as never });
  for (const note of [undefined, '', '\u00a0\u2003\u200b', 'x'.repeat(301), 7, { a: 1 }])
    expect(await reject({ note })).toMatchObject({ status: 400, body: { errors: [{ field: 'note' }] } });
  expect(await reject({ reason: 'because' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reason' }] },
  });
  for (const endpoint of [approvePayment, rejectPayment]) {
    const body = { id: 2_000_000, note: 'Why' };
    expect(await office.call(endpoint, { token: sales.token, body })).toMatchObject({
      status: 404,
      body: { code: 'payment-not-found' },
    });
  }
  const long = { id, reference: '9'.repeat(65) };
  expect((await office.call(approvePayment, { token: sales.token, body: long })).status).toBe(400);
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ status: 1 }]);
  const html = '<img src=x onerror=alert(1)> & "100%"';
  expect((await reject({ note: html })).status).toBe(200);
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ status: 3, seller_remark: html }]);
});

test('[STAFF-09] of two concurrent decisions on one payment one succeeds, the other gets 409 with the author', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { buyer, id, orderId } = await paid();
    const [approved, rejected] = await Promise.all([
      office.call(approvePayment, { token: sales.token, body: { id } }),
      office.call(rejectPayment, { token: owner.token, body: { id, reason: 'unreadable' } }),
    ]);
    const isApproved = approved.status === 200;
    expect([approved.status, rejected.status].toSorted()).toEqual([200, 409]);
    expect((isApproved ? rejected : approved).body).toMatchObject({
      code: 'payment-decided',
      by: isApproved ? sales.name : owner.name,
      status: isApproved ? 2 : 3,
    });
    expect(await calls.paymentsOf(orderId)).toMatchObject([{ status: isApproved ? 2 : 3 }]);
    expect(await calls.auditOf(id)).toHaveLength(1);
    expect((await calls.toldTo(buyer.id)).length).toBe(2);
  }
  // A later payment than the one that staff saw is not decided instead.
  const { buyer, id, orderId } = await paid();
  await office.call(rejectPayment, { token: owner.token, body: { id, reason: 'unreadable' } });
  await shop.call(payAgain, { token: buyer.token, body: { ...(await walletPayment()), orderId } });
  const late = await office.call(approvePayment, { token: sales.token, body: { id } });
  expect(late).toMatchObject({ status: 409, body: { by: owner.name, status: 3 } });
  expect((await calls.paymentsOf(orderId)).map(({ status }) => status)).toEqual([3, 1]);
});

test('[STAFF-07] the same picture is flagged, and so is a re-encoded, resized or slightly cropped copy; another is not', async () => {
  const slip = await slipPicture();
  const first = await paid(await slipPayment(slip));
  const { width = 0, height = 0 } = await sharp(slip).metadata();
  const copies: [Buffer, string][] = [
    [slip, 'same-file'],
    [await sharp(slip).jpeg({ quality: 50 }).toBuffer(), 'similar'],
    [
      await sharp(slip)
        .resize({ width: Math.round(width / 2) })
        .jpeg()
        .toBuffer(),
      'similar',
    ],
    [await sharp(slip).modulate({ brightness: 0.9 }).webp().toBuffer(), 'similar'],
    [
      await sharp(slip)
        .extract({ left: 4, top: 8, width: width - 8, height: height - 16 })
        .jpeg()
        .toBuffer(),
      'similar',
    ],
  ];
  const other = await paid();
  for (const [picture, kind] of copies) {
    const again = await paid(await slipPayment(picture));
    await settle();
    const { duplicates, isCompared } = await check(again.id);
    expect(isCompared).toBe(true);
    expect(duplicates).toContainEqual(
      expect.objectContaining({
        kinds: [kind],
        orderId: first.orderId,
        voucherNo: expect.stringMatching(/^V\d{12}$/),
        buyerId: first.buyer.id,
        sentAt: expect.any(String),
        slipUrl: expect.stringMatching(/^\/files\//),
      }),
    );
    expect(duplicates.map(({ orderId }) => orderId)).not.toContain(other.orderId);
  }
  const { duplicates } = await check(first.id);
  expect(duplicates.length).toBe(copies.length);
  expect((await check(other.id)).duplicates).toEqual([]);
  const { items } = (await office.call(paymentChecks, { token: sales.token, query: { pageSize: 100 } })).body;
  const isFlagged = (id: number) => items.find((item) => item.id === id)?.isDuplicate;
  expect([isFlagged(first.id), isFlagged(other.id)]).toEqual([true, false]);
});

test('[STAFF-07] a job compares slips that were not compared, also earlier ones', async () => {
  const slip = await slipPicture();
  const first = await paid(await slipPayment(slip));
  const copy = await paid(await slipPayment(await sharp(slip).jpeg({ quality: 40 }).toBuffer()));
  await settle();
  const { items } = (await office.call(paymentChecks, { token: sales.token, query: { pageSize: 100 } })).body;
  for (const { id } of [first, copy]) expect(items.find((item) => item.id === id)?.isDuplicate).toBe(true);
});

test('[STAFF-07 KEEP-36] an unreadable slip blocks no other, and is compared later', async () => {
  const slip = await slipPicture();
  const first = await paid(await slipPayment(slip));
  await settle();
  const lost = await paid(await slipPayment(await sharp(slip).jpeg({ quality: 40 }).toBuffer()));
  const other = await paid();
  const { receipt_key: key } = await rowOf(shop.db, 'payment', { id: lost.id });
  const path = join(shop.filesFolder, 'private', key!);
  await rename(path, `${path}.away`);
  await settle();
  expect((await check(other.id)).isCompared).toBe(false);
  const prints = await shop.db
    .selectFrom('receipt_print')
    .innerJoin('payment', 'payment.receipt_key', 'receipt_print.file_key')
    .select(['payment.id', 'compared_at', 'tries'])
    .where('payment.id', 'in', [lost.id, other.id])
    .orderBy('payment.id')
    .execute();
  expect(prints).toMatchObject([{ compared_at: null }, { tries: 0 }]);
  expect(prints[0]!.tries).toBeGreaterThan(0);
  expect(prints[1]!.compared_at).not.toBeNull();

  await rename(`${path}.away`, path);
  await changeRows(shop.db, 'receipt_print', { file_key: key! }, { try_at: new Date(0) });
  await settle();
  const { duplicates, isCompared } = await check(lost.id);
  expect(isCompared).toBe(true);
  expect(duplicates.map(({ orderId }) => orderId)).toContain(first.orderId);
});

test('[KEEP-49] the check shows that more similar slips with the amount exist than were compared', async () => {
  const { id } = await paid();
  await settle();
  expect(await check(id)).toMatchObject({ moreAlike: false, moreDuplicates: false });
  await shop.db.updateTable('receipt_print').set({ more_alike: true }).where('payment_id', '=', id).execute();
  expect(await check(id)).toMatchObject({ moreAlike: true, moreDuplicates: false });
});

test('[KEEP-48] a slip with an unreadable file blocks no other, and is named', async () => {
  const broken = await paid();
  const other = await paid();
  const { receipt_key: key } = await rowOf(shop.db, 'payment', { id: broken.id });
  const path = join(shop.filesFolder, 'private', key!);
  await rename(path, `${path}.away`);
  // A folder is unreadable as a file for every user.
  await mkdir(path);
  await expect(settle()).rejects.toThrow(`1 failed: private/${key}: EISDIR (read)`);
  const comparedAt = async (id: number) =>
    (
      await shop.db
        .selectFrom('receipt_print')
        .select('compared_at')
        .where('payment_id', '=', id)
        .executeTakeFirstOrThrow()
    ).compared_at;
  expect([await comparedAt(broken.id), await comparedAt(other.id)]).toEqual([null, expect.any(Date)]);
  // It is postponed, and so does not fail every time.
  await settle();
  await rm(path, { recursive: true });
  await rename(`${path}.away`, path);
  await changeRows(shop.db, 'receipt_print', { file_key: key! }, { try_at: new Date(0) });
  await settle();
  expect(await comparedAt(broken.id)).not.toBeNull();
});

test('[STAFF-07] a used transaction reference is flagged, and approved only after a confirmation', async () => {
  const reference = '01009988776655443322';
  const first = await paid();
  await office.call(approvePayment, { token: sales.token, body: { id: first.id, reference } });
  const told = await paid({ ...(await slipPayment()), remark: 'KPay 0100 9988 7766 5544 3322 thanks' });
  const { reference: guessed, duplicates } = await check(told.id);
  expect([guessed, duplicates]).toMatchObject([
    reference,
    [{ kinds: ['reference'], orderId: first.orderId }],
  ]);
  const typed = await paid();
  expect((await check(typed.id)).duplicates).toEqual([]);
  expect((await check(typed.id, '၀၁၀၀ ၉၉၈၈၇၇၆၆၅၅၄၄၃၃၂၂')).duplicates).toMatchObject([
    { paymentId: first.id },
  ]);
  const approve = (isDuplicateSeen: boolean) =>
    office.call(approvePayment, { token: sales.token, body: { id: typed.id, reference, isDuplicateSeen } });
  expect(await approve(false)).toMatchObject({ status: 409, body: { code: 'reference-used' } });
  expect((await approve(true)).status).toBe(200);
  // Two members with the same slip: one of them is warned.
  for (let turn = 0; turn < 4; turn += 1) {
    const same = `0200998877665544332${turn}`;
    const two = [await paid(), await paid()];
    const answers = await Promise.all(
      two.map(({ id }, who) =>
        office.call(approvePayment, { token: [sales, owner][who]!.token, body: { id, reference: same } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('[STAFF-04 STAFF-05] the queue is oldest first, by default without cash on delivery, with search and filters; a decision returns the next', async () => {
  const one = await paid({ ...(await slipPayment()), phoNo: '09771234567' });
  const cash = await paid({ paymentServiceId: 2 });
  const two = await paid({ ...(await slipPayment()), phoNo: '09771234567' });
  const ask = async (query: object) =>
    (await office.call(paymentChecks, { token: sales.token, query: { pageSize: 100, ...query } })).body;
  const idsOf = async (query: object) => (await ask(query)).items.map(({ id }) => id);
  const all = await idsOf({});
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(all).not.toContain(cash.id);
  for (const search of ['09771234567', '၀၉၇၇၁၂၃၄၅၆၇', '+95 9 7712 34567'])
    expect(await idsOf({ search })).toEqual([one.id, two.id]);
  const { voucherNo } = (await ask({ search: '09771234567' })).items[0]!;
  for (const search of [voucherNo, `${voucherNo.slice(0, 7)}-${voucherNo.slice(7)}`.toLowerCase()])
    expect(await idsOf({ search })).toEqual([one.id]);
  expect(await idsOf({ paymentServiceId: 2 })).toEqual([cash.id]);
  const every = await idsOf({ paymentServiceId: 0 });
  expect(every).toEqual([...all, cash.id].toSorted((a, b) => a - b));
  expect(await check(one.id)).toMatchObject({ nextId: two.id });
  const among = { token: sales.token, query: { id: one.id, paymentServiceId: 0 } };
  expect((await office.call(paymentCheck, among)).body).toMatchObject({
    nextId: cash.id,
    waiting: every.length,
  });
  expect(await idsOf({ amountFrom: 3_001 })).toEqual([]);
  expect(await idsOf({ amountFrom: 3_000, amountTo: 3_000 })).toEqual(all);
  expect(await idsOf({ to: '2020-01-01' })).toEqual([]);
  const { methods, total } = await ask({});
  expect(methods).toMatchObject([
    { id: 2, count: 1 },
    { id: 14, count: total },
  ]);
  expect(await check(one.id)).toMatchObject({
    nextId: two.id,
    waiting: total,
    amount: 3_000,
    order: { total: 3_000 },
  });
  const { body } = await office.call(approvePayment, { token: sales.token, body: { id: one.id } });
  expect(body.nextId).toBe(two.id);
});

test('[PAY-07] a bank transfer is found by the paying account number, in any notation', async () => {
  const bank = { paymentServiceId: 1, bankId: checkout.bankId, phoNo: '9591 2345 6789 0123' };
  const { id } = await paid({ ...(await slipPayment()), ...bank });
  for (const search of ['9591234567890123', '9591 2345', '၉၅၉၁-၂၃၄၅']) {
    const { body } = await office.call(paymentChecks, { token: sales.token, query: { search } });
    expect(body.items).toMatchObject([{ id }]);
  }
});
