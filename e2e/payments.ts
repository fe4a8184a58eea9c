import { payAgain, type BodyInputOf } from '@zay/contract';
import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import type { TestBuyer } from './buyers.ts';
import { addOrder } from './orders.ts';
import type { heavySlip } from './slip.ts';
import { expect } from './test.ts';

export type Slip = ReturnType<typeof heavySlip>;

/** Sends a pending payment of this amount with this slip. */
export async function sendPayment(page: Page, db: Database, buyer: TestBuyer, amount: number, slip: Slip) {
  const { id: orderId, voucherNo } = await addOrder(db, buyer.id, { payment: 3, net: amount });
  const data: BodyInputOf<typeof payAgain> = {
    orderId,
    paymentServiceId: 14,
    bankId: null,
    phoNo: buyer.phone,
    remark: '',
    approvalImage: { approvalImage: slip.buffer.toString('base64'), approvalImageExtension: slip.mimeType },
  };
  const { accessToken } = await buyer.openLogin();
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await page.request.post(payAgain.path, { headers, data })).status()).toBe(200);
  const { id } = await latestPayment(db, orderId);
  return { orderId, voucherNo, id };
}

export const latestPayment = (db: Database, orderId: number) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

export const slipOf = (page: Page) => page.getByRole('img', { name: 'Payment slip' });
/** Opens the check of a payment and waits for its slip. */
export async function seeCheck(page: Page, payment: { readonly id: number; readonly voucherNo: string }) {
  await expect(page).toHaveURL(new RegExp(`/payments/${payment.id}\\b`));
  await expect(page.getByRole('main')).toContainText(payment.voucherNo);
  await expect(slipOf(page)).toHaveJSProperty('complete', true);
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
}
