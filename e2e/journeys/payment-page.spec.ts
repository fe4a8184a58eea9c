import { readFile } from 'node:fs/promises';
import { orderOfKey, postOrder, readMmqr, uploadFile, type OrderBody } from '@zay/contract';
import type { Locator, Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { bodiesOf, loseFirstAnswer, loseRequests } from '../answers.ts';
import type { TestBuyer } from '../buyers.ts';
import { outboxBar } from '../offline.ts';
import { addOrder, countOrders, onlyOrderOf } from '../orders.ts';
import { readQrPicture } from '../qr-reader.ts';
import { confirmOrder, openFilledCart, payWith, slipBox } from '../shopper.ts';
import { heavySlip } from '../slip.ts';
import { expect, test } from '../test.ts';
import { mediaUrl, open, prepareVisit, reload } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Presses a copy button. @returns the pasted text */
async function copied(page: Page, label: string): Promise<string> {
  const button = page.getByRole('button', { name: `Copy: ${label}` });
  await button.click();
  await expect(button.locator('[aria-live]')).toHaveText('Copied');
  const notes: Locator = page.getByLabel('Notes (optional)');
  await notes.fill('');
  await notes.press('ControlOrMeta+v');
  return await notes.inputValue();
}

/** Expects that amount, account and reference can be copied. */
async function expectCopies(page: Page, db: Database, buyer: TestBuyer): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).toContainText('12,000 Ks');
  expect(await copied(page, 'Amount to pay')).toBe('12000');
  const { account_no } = await db
    .selectFrom('payment_service')
    .select('account_no')
    .where('id', '=', 14)
    .executeTakeFirstOrThrow();
  expect(await copied(page, 'Account number')).toBe(account_no);
  await expect(main).toContainText(`your phone number ${buyer.phone}`);
  expect(await copied(page, 'Write this in the transfer note')).toBe(buyer.phone);
  await expect(main).toContainText('Never give your wallet PIN, password or codes to anyone.');
}

test('[PAY-01 PAY-02] amount, account and reference are copied, with and without access to the clipboard; the QR code of a wallet is shown, enlarged and saved', async ({
  page,
  context,
  db,
  buyer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFilledCart(page, db, buyer);
  await payWith(page, 'KBZPay');
  await expectCopies(page, db, buyer);

  await test.step('a browser without clipboard access', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await reload(page);
    await expectCopies(page, db, buyer);
  });

  await test.step('the QR code is shown, enlarged and saved', async () => {
    const { qr_key, instructions_en } = await db
      .selectFrom('payment_service')
      .select(['qr_key', 'instructions_en'])
      .where('id', '=', 14)
      .executeTakeFirstOrThrow();
    const main = page.getByRole('main');
    await expect(main).toContainText(instructions_en);
    const code = main.getByRole('button', { name: 'Enlarge the QR code' });
    await expect(code.locator('img')).toHaveAttribute('src', mediaUrl(qr_key));
    await code.click();
    const dialog = page.getByRole('dialog', { name: 'QR code of KBZPay' });
    const picture = dialog.getByRole('img', { name: 'QR code of KBZPay' });
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(300);
    expect(await picture.evaluate((image) => image.getBoundingClientRect().width)).toBeGreaterThan(250);

    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Save the QR code' }).click();
    expect((await download).suggestedFilename()).toMatch(/-KBZPay-QR\.jpg$/);
    const bytes = await readFile(await (await download).path());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    await expect(dialog).toBeVisible();
  });
});

test('[MMQR-06] a payment has an MMQR code of its amount and reference, which is enlarged and saved; where amounts are off, it is the code of the account', async ({
  page,
  db,
  buyer,
}) => {
  const main = page.getByRole('main');
  const code = main.getByRole('button', { name: 'Enlarge the MMQR code' });
  const read = async () => readQrPicture(page, (await code.locator('img').getAttribute('src')) ?? '');
  await openFilledCart(page, db, buyer);

  await test.step('a new order: its amount and the phone of the buyer', async () => {
    await payWith(page, 'Wave Pay');
    await expect(main).toContainText('The amount is in it: 12,000 Ks.');
    const merchant = { name: 'Zay Demo Wallet', merchantId: '000000000000013' };
    expect(readMmqr(await read())).toMatchObject({ amount: '12000', reference: buyer.phone, ...merchant });
    await code.click();
    const dialog = page.getByRole('dialog', { name: 'MMQR code of Wave Pay' });
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Save the MMQR code' }).click();
    expect((await download).suggestedFilename()).toMatch(/-Wave-Pay-MMQR-QR\.jpg$/);
    const bytes = await readFile(await (await download).path());
    const saved = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    expect(readMmqr(await readQrPicture(page, saved))).toMatchObject({ amount: '12000' });
  });

  await test.step('a bank whose codes with amounts are not tried yet', async () => {
    const { mmqr } = await db
      .selectFrom('bank')
      .select('mmqr')
      .where('name_en', '=', 'Popa Trade Bank')
      .executeTakeFirstOrThrow();
    await open(page, '/shoppingcart');
    await payWith(page, 'Bank transfer');
    await expect(code).toHaveCount(0);
    await main.getByRole('radio', { name: 'Popa Trade Bank' }).click();
    await expect(main).toContainText('Enter the amount yourself: 12,000 Ks.');
    expect(await read()).toBe(mmqr);
  });

  await test.step('paying again: the voucher number', async () => {
    const { id, voucherNo } = await addOrder(db, buyer.id, { payment: 3, net: 12_500 });
    await open(page, `/orderdetail?orderId=${id}`);
    await page.getByRole('button', { name: 'Pay again' }).click();
    await main.getByRole('button', { name: 'Wave Pay' }).click();
    await expect(main).toContainText('The amount is in it: 12,500 Ks.');
    expect(readMmqr(await read())).toMatchObject({ amount: '12500', reference: voucherNo });
  });
});

/** Fills in the payment form, with a slip as large as a photo. */
async function fillPayment(page: Page, db: Database, buyer: TestBuyer) {
  await openFilledCart(page, db, buyer);
  await payWith(page, 'KBZPay');
  const phone = page.getByLabel('Phone number you sent from');
  const notes = page.getByLabel('Notes (optional)');
  const slip = page.getByRole('img', { name: 'Your payment slip' });
  const purchase = page.getByRole('button', { name: 'Place order' });
  await phone.fill('09771234567');
  await notes.fill('Ring the bell twice');
  await slipBox(page).setInputFiles(heavySlip(1_200, 2_400));
  await expect(slip).toBeVisible();
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === postOrder.path) keys.push(request.headers()['idempotency-key']);
  });
  return {
    async send() {
      await purchase.click();
      await confirmOrder(page);
    },
    /** Expects that the order waits, and a complete form. */
    async expectLossShown() {
      await expect(outboxBar(page)).toContainText('The shop has not confirmed it yet.');
      await this.expectComplete();
    },
    async expectComplete() {
      await expect(phone).toHaveValue('09771234567');
      await expect(notes).toHaveValue('Ring the bell twice');
      await expect(slip).toBeVisible();
      await expect(purchase).toBeEnabled();
    },
    /** Expects one order from two requests with the same idempotency key. */
    async expectPlacedOnce() {
      await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
      expect((await onlyOrderOf(db, buyer.id)).payments).toHaveLength(1);
      expect(keys).toHaveLength(2);
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(keys[1]).toBe(keys[0]);
    },
  };
}

test('[PAY-03 CHECKOUT-94] a connection lost while an order is sent keeps the form, and the order is placed once', async ({
  page,
  context,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);

  await test.step('an order whose response is lost is sent again without its slip, and placed once', async () => {
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(uploadFile.path)) uploads.push(request.url());
    });
    const bodies = bodiesOf(page, postOrder) as OrderBody[];
    // Before the upload: Playwright does not report a request that is under way when its first route is set.
    await loseFirstAnswer(page, postOrder);
    await loseRequests(page, orderOfKey);
    const form = await fillPayment(page, db, buyer);
    await form.send();
    await form.expectLossShown();
    expect(await countOrders(db, buyer.id)).toBe(1);

    await form.send();
    await form.expectPlacedOnce();
    // The picture was uploaded once, scaled down by the browser.
    expect([uploads.length, new Set(bodies.map(({ paymentInfo }) => paymentInfo.slip)).size]).toEqual([1, 1]);
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, bodies[0]?.paymentInfo.slip ?? '');
    expect(size).toEqual([800, 1_600]);
  });

  await test.step('during the upload: the form is sent when the connection returns', async () => {
    await page.unrouteAll();
    const network = await context.newCDPSession(page);
    const speed = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    // The picture has about a megabyte: its upload lasts until the journey stops it, also on a busy machine.
    await speed(15_000);
    const form = await fillPayment(page, db, buyer);
    await form.send();
    const bar = page.getByRole('progressbar', { name: 'Sending your order…' });
    const progress = () => bar.evaluate((element) => (element as HTMLProgressElement).value);
    await expect.poll(progress).toBeGreaterThan(0);
    await expect(page.getByRole('status').filter({ hasText: /^Sending your order: \d+%$/ })).toBeVisible();
    const waiting = outboxBar(page).filter({ hasText: 'Not sent yet.' });
    // The upload begins when the slip is chosen. If it stops before the order waits for it, the order begins another.
    await expect(async () => {
      await page.evaluate(() => stop());
      await expect(waiting).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await form.expectComplete();
    expect(await countOrders(db, buyer.id)).toBe(1);
    await speed(-1);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    expect(await countOrders(db, buyer.id)).toBe(2);
  });
});
