import { insertKeptPayment } from '../orders/kept-payments/kept-payments.store.ts';
import { saveSlip, recordSlip } from '../payments/slips.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { slipImage } from './checkout.ts';
import type { TestShop } from './shop.ts';

/**
 * A payment by wallet over 1,000 kyats that waits and that no order has, with a slip of another colour than other
 * payments of the tests. Payment service 14 has to be there. @returns its id
 */
export async function makeKeptPayment({ db, files }: Pick<TestShop, 'db' | 'files'>, buyerId: number) {
  const slip = await saveSlip(files, await slipImage('#7a4b12'), '127.0.0.1');
  if (slip instanceof Refusal) throw new Error('the slip was refused');
  await recordSlip(db, slip, buyerId);
  return insertKeptPayment(db, {
    buyerId,
    sent: { paymentServiceId: 14, remark: '' },
    paidFrom: '09770000001',
    bankId: null,
    slipKey: slip.name,
    amount: 1_000,
    reason: 'out-of-stock',
    wanted: { lines: [], voucherNo: '' },
  });
}
