import { orderStatuses, paymentServiceIds, yangonDay } from '@zay/contract';
import {
  exportReport,
  getReport,
  giveUpRest,
  handOverCash,
  recordPayment,
  sendRefund,
  staffOrder,
  withdrawHandover,
  type Report,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderOffice, walletPayment } from '../../testing/orders.ts';
import { addRow } from '../../testing/rows.ts';

/** Pieces cost 1,000, delivery 2,000. */
const { shop, checkout, calls, office } = await openOrderOffice();
const { token } = await office.member('owner');
const { packed, transporting, transported, deleted } = orderStatuses;
const cash = { paymentServiceId: paymentServiceIds.cashOnDelivery, approvalImage: null };
const today = yangonDay(new Date());

async function place(pieces: number, payment?: object) {
  const [buyer, sku] = [await shopper(shop, checkout), await makeSku(shop.db, { stock: 20 })];
  const orderId = await calls.place(
    buyer.token,
    [{ ...sku, qty: pieces }],
    payment ?? (await walletPayment()),
  );
  return { orderId, buyer };
}
async function delivered(pieces: number, courier_id?: number) {
  const { orderId, buyer } = await place(pieces, cash);
  for (const to of [packed, transporting]) await calls.move(orderId, to);
  if (courier_id)
    await addRow(shop.db, 'order_parcel', { order_id: orderId, buyer_id: buyer.id, courier_id });
  await calls.move(orderId, transported);
  return orderId;
}
const handOver = (courierId: number | null, orderId: number, due: number, counted: number) =>
  office.call(handOverCash, {
    token,
    body: { courierId, orders: [{ id: orderId, due }], counted, note: 'So.', writeOff: counted < due },
  });
const read = async (): Promise<Report> =>
  (await office.call(getReport, { token, query: { kind: 'journal', from: today, to: today } })).body;
const rowsOf = ({ rows }: Report) => Object.fromEntries(rows.map(({ key, values }) => [key, values]));

test('[MONEY-23] the money of a day by account: what came, what is with couriers, owed, lost, given up and over', async () => {
  const { id: courier } = await addRow(shop.db, 'courier', { name_en: 'Shwe', name_my: 'ရွှေ' });
  const paid = await place(10);
  await calls.decide(paid.orderId, 2);
  const robbed = await delivered(4, courier);
  expect((await handOver(courier, robbed, 6_000, 5_000)).status).toBe(200);
  await delivered(1, courier);
  const dented = await delivered(6);
  const given = { orderId: dented, seen: 8_000, amount: 500, note: 'Dented.' };
  expect((await office.call(giveUpRest, { token, body: given })).status).toBe(200);
  const byWallet = await delivered(2);
  const wallet = { orderId: byWallet, seen: 4_000, paymentServiceId: 13, amount: 4_000 };
  expect((await office.call(recordPayment, { token, body: wallet })).status).toBe(200);
  const over = await delivered(8);
  expect((await handOver(null, over, 10_000, 10_300)).status).toBe(200);
  const cancelled = await place(3);
  await calls.decide(cancelled.orderId, 2);
  await calls.move(cancelled.orderId, deleted);
  const order = await office.call(staffOrder, { token, query: { id: cancelled.orderId } });
  const account = { means: 'wallet', accountNo: '09770000001', holderName: 'Aye' } as const;
  const refund = { id: order.body.refunds[0]!.id, amount: 2_000, ...account, reference: '', note: '' };
  expect((await office.call(sendRefund, { token, body: refund })).status).toBe(200);

  const report = await read();
  const ordered = 12_000 + 6_000 + 3_000 + 8_000 + 4_000 + 10_000 + 5_000;
  expect(rowsOf(report)).toEqual({
    'account-14': [17_000, 0, null],
    'account-13': [4_000, 0, null],
    [`courier-${courier}`]: [9_000, 6_000, 3_000],
    // The wallet's 4,000 and the 500 that were given up were taken at first.
    'courier-0': [8_000 + 4_000 + 10_000, 500 + 4_000 + 10_000, 7_500],
    till: [15_000, 0, null],
    lost: [1_000, 0, null],
    given_up: [500, 0, null],
    over: [300, 0, null],
    // 3,000 stay owed: the rest of a refund that was sent in part is a refund of its own.
    owed: [5_000 + 3_000, 2_000 + 3_000, 3_000],
    sent: [2_000, 0, null],
    sales: [ordered, 5_000, null],
    buyer: [ordered + 5_000 + 3_000 + 500 + 4_000, 17_000 + 4_000 + 31_000 + 5_000 + 500 + 3_000, null],
  });
  expect(report.rows.find(({ key }) => key === `courier-${courier}`)?.name).toEqual({ en: 'Shwe', my: 'ရွှေ' });
  const file = await office.call(exportReport, { token, body: { kind: 'journal', from: today, to: today } });
  expect(await (await fetch(office.url + file.body.url)).text()).toContain(
    'Counted above what was due,300,0,',
  );
});

test('[MONEY-24] a day that is over keeps its sums: what is withdrawn or corrected later is of its own day', async () => {
  const [first] = await shop.db.selectFrom('cash_handover').select('id').orderBy('id').execute();
  const before = await shop.db.selectFrom('money_entry').selectAll().orderBy('id').execute();
  const withdrawn = { id: first!.id, reason: 'Counted twice.' };
  expect((await office.call(withdrawHandover, { token, body: withdrawn })).status).toBe(200);
  const after = await shop.db.selectFrom('money_entry').selectAll().orderBy('id').execute();
  expect(after.slice(0, before.length)).toEqual(before);
  const newest = before.at(-1)!.at;
  for (const entry of after.slice(before.length))
    expect(entry.at.getTime()).toBeGreaterThanOrEqual(newest.getTime());
  expect(rowsOf(await read())['till']).toEqual([15_000, 5_000, null]);
});
