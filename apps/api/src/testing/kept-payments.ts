import { insertNeverPlaced, sumOf } from '../orders/kept-payments/keep-payment.ts';
import { saveSlip } from '../payments/slips.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { slipImage } from './checkout.ts';
import { newColour } from './orders.ts';
import type { TestShop } from './shop.ts';

/**
 * An unchecked wallet payment of 1,000 kyats, of an order that was never placed, with a new slip. Payment service 14
 * must exist. @returns its `id` and its `order_id`
 */
export async function makeKeptPayment(shop: Pick<TestShop, 'db' | 'files'>, buyerId: number) {
  const slipFile = await saveSlip(shop, { buyerId, ip: '127.0.0.1' }, await slipImage(newColour()));
  if (slipFile instanceof Refusal) throw new Error('the slip was refused');
  const sent = { paymentServiceId: 14, remark: '' };
  const payment = { bankId: null, paidFrom: '09770000001', slipFile, kept: null };
  return insertNeverPlaced(shop.db, { buyerId, sent }, payment, { amounts: sumOf(1_000) }, 'out-of-stock');
}
