import { insertKeptPayment } from '../orders/kept-payments/kept-payments.store.ts';
import { keepReceipt, recordReceipt } from '../payments/receipts.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { receiptImage } from './checkout.ts';
import type { TestShop } from './shop.ts';

/**
 * A payment by wallet over 1,000 kyats that waits and that no order has, with a slip of another colour than other
 * payments of the tests. Payment service 14 has to be there. @returns its id
 */
export async function makeKeptPayment({ db, files }: Pick<TestShop, 'db' | 'files'>, buyerId: number) {
  const slip = await keepReceipt(files, await receiptImage('#7a4b12'), '127.0.0.1');
  if (slip instanceof Refusal) throw new Error('the slip was refused');
  await recordReceipt(db, slip, buyerId);
  return insertKeptPayment(db, {
    buyerId,
    sent: { paymentServiceId: 14, remark: '' },
    paidFrom: '09770000001',
    bankId: null,
    receiptKey: slip.name,
    amount: 1_000,
    reason: 'out-of-stock',
    wanted: { lines: [], voucherNo: '' },
  });
}
