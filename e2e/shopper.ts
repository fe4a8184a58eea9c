import { expect, type Locator, type Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import type { TestBuyer } from './buyers.ts';
import { fillCart, makeProduct, type TestProduct } from './goods.ts';
import { signIn } from './sign-in.ts';
import { paymentSlip } from './slip.ts';
import { open } from './visitor.ts';

/** Opens the cart of a buyer with two pieces at 5,000 kyats. */
export async function openFilledCart(page: Page, db: Database, buyer: TestBuyer): Promise<TestProduct> {
  const product = await makeProduct(db);
  await fillCart(db, buyer.id, [{ product, qty: 2 }]);
  await signIn(page, buyer);
  await open(page, '/shoppingcart');
  await expect(page.getByRole('radio', { name: 'KBZPay' })).toBeVisible();
  return product;
}

/** Chooses a payment method and continues to its page. */
export async function payWith(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).click();
  await page.getByRole('button', { name: 'Go to payment', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
}

/** Chooses cash on delivery and agrees, which asks for confirmation. */
export async function chooseCash(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Cash on delivery' }).click();
  await page.getByRole('checkbox', { name: /^I will pay in cash/ }).check();
}

export function slipBox(page: Page): Locator {
  return page.getByLabel('Picture of the payment slip', { exact: true });
}

export async function addSlip(page: Page): Promise<void> {
  await slipBox(page).setInputFiles(paymentSlip());
  await expect(page.getByRole('img', { name: 'Your payment slip' })).toBeVisible();
}

/** Fills in a KBZPay payment and sends it, up to the confirmation. */
export async function payBySlip(page: Page): Promise<void> {
  await payWith(page, 'KBZPay');
  await page.getByLabel('Phone number you sent from').fill('09771234567');
  await addSlip(page);
  await page.getByRole('button', { name: 'Place order' }).click();
}

/** Confirms the order. */
export async function confirmOrder(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog', { name: 'Place this order?' })
    .getByRole('button', { name: 'Place order' })
    .click();
}
