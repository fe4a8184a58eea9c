import { makeProduct } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { readQr } from '../qr-reader.ts';
import { signIn } from '../sign-in.ts';
import { expect, test as base } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';
import type { Page } from '@playwright/test';

/** A Burmese name without blanks, wider than a receipt. */
const longName = 'မြန်မာ့ရိုးရာလက်ရက်ကန်းထည်အဆင်ဆန်းချည်သားလုံချည်'.repeat(3);

/** Adds an order of a product with a long name and logs its buyer in. */
const test = base.extend<{ voucherNo: string }>({
  voucherNo: async ({ page, db, buyer }, use) => {
    const product = await makeProduct(db);
    const { id, voucherNo } = await addOrder(db, buyer.id, { product, qty: 1_200, net: 1_999_199_700 });
    await db
      .updateTable('order_line')
      .set({ name_en: longName, price: 1_666_000, original_price: 1_666_000 })
      .where('order_id', '=', id)
      .execute();
    await db
      .updateTable('customer_order')
      .set((eb) => ({ tax_amount: 300, net_amount: eb('net_amount', '+', 300) }))
      .where('id', '=', id)
      .execute();
    await signIn(page, buyer);
    await open(page, `/voucherprint?orderId=${id}`);
    await use(voucherNo);
  },
});

const voucherOf = (page: Page) => page.getByRole('article', { name: /^(Voucher|ဘောက်ချာ)$/ });
const codeOf = (page: Page, voucherNo: string) => page.getByRole('img', { name: `QR code of ${voucherNo}` });

/** Width and height of each printed page, in whole millimetres. */
async function pagesOf(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, ...sides]) => sides.map((side) => Math.round((Number(side) / 72) * 25.4)));
}

/** Renders the page as printed on paper of this width between its margins, in pixels. */
async function asPrinted(page: Page, width: number) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width, height: 1_000 });
  const voucher = voucherOf(page);
  await expect(voucher).toBeVisible();
  // Only the voucher is visible.
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && !element.querySelector('.voucher'))
        .filter((element) => !element.closest('.voucher') && element.getBoundingClientRect().height > 0)
        .map((element) => element.outerHTML.slice(0, 200)),
    ),
  ).toEqual([]);
  await expect(voucher).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(voucher).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const edges = await voucher.evaluate((element) =>
    [...element.querySelectorAll('*')].map((inner) => inner.getBoundingClientRect().right),
  );
  expect(Math.max(...edges)).toBeLessThanOrEqual(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test('[VOUCHER-05 VOUCHER-09] the QR code holds the voucher number, black on white; on A4 or on a receipt, as chosen and stored: one page, nothing wider, only the voucher', async ({
  page,
  voucherNo,
}) => {
  await test.step('the QR code is black on white on a dark screen and on paper', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await readQr(codeOf(page, voucherNo))).toBe(voucherNo);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await readQr(codeOf(page, voucherNo))).toBe(voucherNo);
    await page.emulateMedia({ media: null, colorScheme: null });
  });

  await test.step('on A4 or on a receipt, as chosen and stored', async () => {
    await page.evaluate(() => {
      globalThis.print = () => void (document.documentElement.dataset['printed'] = 'yes');
    });
    await expect(codeOf(page, voucherNo)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'A4' })).toBeChecked();
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    expect(await pagesOf(page)).toEqual([[210, 297]]);

    await page.getByRole('radio', { name: '80 mm receipt' }).click();
    await expect(voucherOf(page)).toContainText(`1200 × 1,666,000`);
    await expect(voucherOf(page)).toContainText('Commercial tax300 Ks');
    const [receipt, ...more] = await pagesOf(page);
    expect([receipt![0], more]).toEqual([80, []]);
    // A receipt is as long as the voucher.
    expect(receipt![1]).toBeLessThan(275);
    await asPrinted(page, Math.floor((72 / 25.4) * 96));

    await page.emulateMedia({ media: null });
    await page.reload();
    await expect(page.getByRole('radio', { name: '80 mm receipt' })).toBeChecked();
    await page.getByRole('radio', { name: 'A4' }).click();
    await asPrinted(page, Math.floor((180 / 25.4) * 96));
  });
});

const large = 24;

/** Expects these texts on the printed voucher, the first in large letters. */
async function expectPrinted(page: Page, paper: string, words: readonly string[]) {
  await page.emulateMedia({ media: null });
  await page.getByRole('radio', { name: paper }).click();
  await page.emulateMedia({ media: 'print' });
  const [title, ...sentences] = words;
  const voucher = voucherOf(page);
  await expect(voucher.getByText(title!, { exact: true })).toBeVisible();
  const size = await voucher
    .getByText(title!, { exact: true })
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(large);
  for (const sentence of sentences) await expect(voucher.getByText(sentence).first()).toBeVisible();
  await expect(voucher).not.toContainText(/Thank you|ကျေးဇူး/);
}

test('[VOUCHER-12 REFUND-39] unpaid and cancelled orders are marked in large letters on both papers, without thanks, in Burmese too', async ({
  page,
  db,
  buyer,
  context,
  baseURL,
}) => {
  const notProof = 'This voucher is not proof of payment.';
  const orders = [
    [{ payment: 1 }, ['Payment not confirmed', 'The shop is still checking the payment.', notProof]],
    [{ payment: 1, serviceId: 2 }, ['Not paid yet', 'To be paid in cash on delivery.', notProof]],
    [{ payment: 3 }, ['Not paid', 'The payment was not accepted.', notProof]],
    [{ payment: 2, status: 5 }, ['Cancelled', 'This order was cancelled.', notProof]],
    [{ payment: 1, status: 5 }, ['Cancelled', 'if the money has arrived, it will be refunded', notProof]],
  ] as const;
  await signIn(page, buyer);
  for (const [order, words] of orders) {
    const { id } = await addOrder(db, buyer.id, order);
    await page.emulateMedia({ media: null });
    await open(page, `/voucherprint?orderId=${id}`);
    for (const paper of ['A4', '80 mm receipt']) await expectPrinted(page, paper, words);
  }

  const refunded = await addOrder(db, buyer.id, { payment: 2, status: 5, net: 9_000 });
  const refund = { buyer_id: buyer.id, order_id: refunded.id, reason: 'cancelled' } as const;
  await db
    .insertInto('refund')
    .values([
      { ...refund, amount: 5_000, status: 'sent', means: 'cash', done_at: new Date() },
      { ...refund, amount: 4_000 },
    ])
    .execute();
  await page.emulateMedia({ media: null });
  await open(page, `/voucherprint?orderId=${refunded.id}`);
  const back = ['To be refunded: 4,000 Ks', 'Refunded: 5,000 Ks'];
  for (const paper of ['A4', '80 mm receipt'])
    await expectPrinted(page, paper, ['Cancelled', ...back, notProof]);

  const paid = await addOrder(db, buyer.id, { payment: 2, status: 4, serviceId: 2 });
  await page.emulateMedia({ media: null });
  await open(page, `/voucherprint?orderId=${paid.id}`);
  await expect(voucherOf(page).getByText('Paid', { exact: true })).toBeVisible();
  await expect(voucherOf(page)).toContainText('Thank you for shopping with us.');
  await expect(voucherOf(page)).not.toContainText(notProof);

  await test.step('in Burmese', async () => {
    await prepareVisit(context, baseURL, 'unicode');
    await page.emulateMedia({ media: null });
    const { id } = await addOrder(db, buyer.id, { payment: 3 });
    await open(page, `/voucherprint?orderId=${id}`);
    const words = ['ငွေမပေးချေရသေးပါ', 'ဤဘောက်ချာသည် ငွေပေးချေပြီးကြောင်း အထောက်အထား မဟုတ်ပါ။'];
    for (const paper of ['A4', '80 mm ပြေစာ']) await expectPrinted(page, paper, words);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      await page.evaluate(() => innerWidth),
    );
  });
});
