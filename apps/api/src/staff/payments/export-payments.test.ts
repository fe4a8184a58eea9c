import { exportPayments } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makeBuyer } from '../../testing/buyers.ts';
import { makePlacedOrder } from '../../testing/placed-orders.ts';
import { addRow, changeRows } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const { token } = await office.member('sales');

test('[EXPORT-05] money that came and went back is exported by days, one line a payment and refund, oldest first', async () => {
  const buyer = await makeBuyer(shop.db, { name: 'Ma Su' });
  const placed = (status: 1 | 2 | 3) =>
    makePlacedOrder(shop.db, buyer.id, { placedAt: '2026-11-01T00:00:00Z', payments: [{ status }] });
  const [paid, other] = [await placed(2), await placed(2)];
  await placed(1);
  await placed(3);
  const came = {
    decided_at: '2026-11-02T02:30:00Z',
    transfer_reference: '010042627788',
    noted_amount: 5_200,
  };
  await changeRows(shop.db, 'payment', { order_id: paid.orderId }, came);
  await changeRows(shop.db, 'payment', { order_id: other.orderId }, { decided_at: '2026-12-02T02:30:00Z' });
  const account = { means: 'wallet', account_no: '09770000001' } as const;
  const back = { buyer_id: buyer.id, order_id: paid.orderId, amount: 200, ...account };
  const sent = { reason: 'overpaid', status: 'sent', done_at: '2026-11-03T02:30:00Z' } as const;
  await addRow(shop.db, 'refund', { ...back, ...sent });
  await addRow(shop.db, 'refund', { ...back, reason: 'part' });
  const { body } = await office.call(exportPayments, {
    token,
    body: { from: '2026-11-01', to: '2026-11-30' },
  });
  const lines = (await (await fetch(office.url + body.url)).text()).split('\r\n').slice(0, -1);
  expect(lines[0]).toContain('Date,Kind,Voucher no.,Received,Refunded,Payment method,Account,');
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      new RegExp(`^2026-11-02 09:00,Payment,${paid.voucherNo},5200,,.+,0100 42627788,Ma Su,`),
    ),
    expect.stringMatching(
      new RegExp(`^2026-11-03 09:00,Refund,${paid.voucherNo},,200,Wallet,0977 0000001,,Ma Su,`),
    ),
  ]);
});
