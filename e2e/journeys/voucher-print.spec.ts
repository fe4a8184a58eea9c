import { makeProduct } from '../goods.ts';
import { addOrder } from '../history.ts';
import { readQr } from '../qr-reader.ts';
import { signIn } from '../sign-in.ts';
import { expect, test as base } from '../test.ts';
import { open } from '../visitor.ts';
import type { Page } from '@playwright/test';

/** A name without a blank, as Burmese is written, far wider than a receipt. */
const longName = 'မြန်မာ့ရိုးရာလက်ရက်ကန်းထည်အဆင်ဆန်းချည်သားလုံချည်'.repeat(3);

/** With an order of a product with a long name, its buyer logged in. */
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

const voucherOf = (page: Page) => page.getByRole('article', { name: 'Voucher' });
const codeOf = (page: Page, voucherNo: string) => page.getByRole('img', { name: `QR code of ${voucherNo}` });

/** Width and height of each printed page, in whole millimetres. */
async function pagesOf(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, ...sides]) => sides.map((side) => Math.round((Number(side) / 72) * 25.4)));
}

/** Shows the page as it is printed on paper with so many pixels between its margins. */
async function asPrinted(page: Page, width: number) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width, height: 1_000 });
  const voucher = voucherOf(page);
  await expect(voucher).toBeVisible();
  // All that is to be seen is of the voucher.
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

test('[VOUCHER-05] the QR code holds the voucher number, black on white on a dark screen and on paper', async ({
  page,
  voucherNo,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readQr(codeOf(page, voucherNo))).toBe(voucherNo);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await readQr(codeOf(page, voucherNo))).toBe(voucherNo);
});

test('[VOUCHER-09] on A4 or on a receipt, as chosen and remembered: one page, nothing wider, only the voucher', async ({
  page,
  voucherNo,
}) => {
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
  // A receipt ends where the voucher does.
  expect(receipt![1]).toBeLessThan(230);
  await asPrinted(page, Math.floor((72 / 25.4) * 96));

  await page.emulateMedia({ media: null });
  await page.reload();
  await expect(page.getByRole('radio', { name: '80 mm receipt' })).toBeChecked();
  await page.getByRole('radio', { name: 'A4' }).click();
  await asPrinted(page, Math.floor((180 / 25.4) * 96));
});
