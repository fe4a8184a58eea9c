import { orderStatuses } from '@zay/contract';
import { moveOrder, staffShopSettings } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { openRefundOffice } from '../../testing/refunds.ts';

const { shop, office, sales, approve, bought, paid, owed, refundsOf, send, start, reopen } =
  await openRefundOffice();
const colleague = await office.member('sales');
const owner = await office.member('owner');

/** As the owner saves the setting. */
async function sendByOthersAbove(value: number) {
  const id = 'refund_other_sender_above';
  const call = { token: owner.token, query: { id } } as never;
  const { version, value: before } = (await office.call(staffShopSettings.one, call)).body;
  const body = { id, version, value } as never;
  expect((await office.call(staffShopSettings.save, { token: owner.token, body })).status).toBe(200);
  return before;
}

const refused = {
  status: 409,
  body: { code: 'refund-needs-another', above: 1_000, message: expect.stringContaining('1,000 kyats') },
};
/** Cancelled by the first member. */
async function cancelled() {
  const { orderId } = await paid();
  const body = { id: orderId, from: orderStatuses.ordered, to: orderStatuses.deleted };
  expect((await office.call(moveOrder, { token: sales.token, body })).status).toBe(200);
  const [refund] = await refundsOf(orderId);
  return { orderId, refund: refund! };
}

test('[REFUND-26] the author of a refund may send it, below the configured sum', async () => {
  const { refund } = await cancelled();
  expect(refund).toMatchObject({ createdBy: 'Test sales' });
  expect((await send(refund.id, 3_000)).status).toBe(200);
  expect(await sendByOthersAbove(1_000)).toBe(0);
});

test('[REFUND-26] a refund caused by a cancellation or an acceptance of staff needs another sender, a part of it too', async () => {
  const { orderId, refund } = await cancelled();
  expect(await send(refund.id, 3_000)).toMatchObject(refused);
  expect(await send(refund.id, 500)).toMatchObject(refused);
  expect((await send(refund.id, 2_500, {}, { token: colleague.token })).status).toBe(200);
  const rest = (await refundsOf(orderId)).find(({ status }) => status === 'due');
  expect(await send(rest!.id, 500)).toMatchObject(refused);
  expect((await reopen(refund.id)).status).toBe(200);
  expect(await send(refund.id, 3_000)).toMatchObject(refused);

  const order = await bought();
  await approve(order.paymentId, 5_000);
  const [overpaid] = await refundsOf(order.orderId);
  expect(await send(overpaid!.id, 2_000)).toMatchObject(refused);
  expect((await send(overpaid!.id, 2_000, {}, { token: colleague.token })).status).toBe(200);
  // A refund caused by a buyer has no author among staff.
  const own = await owed();
  expect((await send(own.refund.id, 3_000)).status).toBe(200);
});

test('[REFUND-26] small parts of one order are summed by author; up to the sum anybody sends', async () => {
  const { orderId } = await paid();
  const first = (await start(orderId, 1_000)).body;
  expect((await send(first.id, 1_000)).status).toBe(200);
  const second = (await start(orderId, 1)).body;
  expect(await send(second.id, 1)).toMatchObject(refused);
  const theirs = (await start(orderId, 900, colleague.token)).body;
  expect((await send(theirs.id, 900)).status).toBe(200);
  expect((await send(second.id, 1, {}, { token: colleague.token })).status).toBe(200);
  const raised = await owed();
  const changes = shop.db.updateTable('refund').set({ created_by: sales.id });
  await changes.where('id', '=', raised.refund.id).execute();
  expect(await send(raised.refund.id, 3_000)).toMatchObject(refused);
  await sendByOthersAbove(3_000);
  expect((await send(raised.refund.id, 3_000)).status).toBe(200);
});
