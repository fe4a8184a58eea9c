import { banks, postOrder, type Bank } from '@zay/contract';
import { answerWith, bodiesOf, changeAnswer } from '../answers.ts';
import { cartOf } from '../goods.ts';
import { countOrders, latestOrderOf, onlyOrderOf } from '../orders.ts';
import { addSlip, chooseCash, confirmOrder, openFilledCart, payWith, slipBox } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { mediaUrl, open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** An account that a concurrent journey creates and deletes. */
const concurrentBank = { like: 'Bank Zq%', words: /Bank Zq/ };

test('[CHECKOUT-08 CHECKOUT-09 CHECKOUT-10 CHECKOUT-16 CHECKOUT-17 CHECKOUT-24 CHECKOUT-32 CHECKOUT-33 CHECKOUT-39 CHECKOUT-43 CART-08 ERR-28 PAY-05] the pages of wallets and agent show what to pay and where; a buy-now order keeps the cart; a refused bank order only stops loading', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  await openFilledCart(page, db, buyer);
  for (const [id, name] of [
    [13, 'Wave Pay'],
    [14, 'KBZPay'],
  ] as const) {
    await test.step(`the wallet page of ${name}`, async () => {
      const service = await db
        .selectFrom('payment_service')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await open(page, '/shoppingcart');
      await payWith(page, name);
      await expect(page).toHaveURL((url) => url.searchParams.get('paymentServiceId') === String(id));
      const main = page.getByRole('main');
      await expect(main).toContainText(name);
      await expect(main.locator('img').first()).toHaveAttribute('src', mediaUrl(service.image_key));
      await expect(main).toContainText(service.account_no);
      await expect(main).toContainText(service.holder_name);
      await main.getByRole('button', { name: 'Enlarge the sample slip' }).click();
      const sample = page.getByRole('dialog', { name: 'Sample payment slip' });
      await expect(sample.getByRole('img')).toBeVisible();
      const width = await sample.getByRole('img').evaluate((image) => image.getBoundingClientRect().width);
      expect(width).toBeGreaterThan(200);
      await sample.getByRole('button', { name: 'Close' }).click();

      await expect(main).toContainText('12,000 Ks');
      await page.getByLabel('Phone number you sent from').fill('09771234567');
      await addSlip(page);
      await page.getByRole('button', { name: 'Place order' }).click();
      const question = page.getByRole('alertdialog', { name: 'Place this order?' });
      await question.getByRole('button', { name: 'Check again' }).click();
      await expect(question).toHaveCount(0);
      expect(await countOrders(db, buyer.id)).toBe(0);
    });
  }

  await test.step('notes go with the payment, and may be left out', async () => {
    await open(page, '/shoppingcart');
    const bodies = bodiesOf(page, postOrder) as { paymentInfo: unknown }[];
    await payWith(page, 'KBZPay');
    await expect(page.getByLabel('Notes (optional)')).toBeVisible();
    await page.getByLabel('Notes (optional)').fill('  Please call first ');
    await page.getByLabel('Phone number you sent from').fill('09 77 123 4567');
    await addSlip(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await confirmOrder(page);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    expect(bodies[0]?.paymentInfo).toEqual({
      paymentServiceId: 14,
      bankId: null,
      phoNo: '09771234567',
      remark: 'Please call first',
      approvalImage: null,
      slip: expect.stringMatching(/^\/files\//),
    });
    const order = await onlyOrderOf(db, buyer.id);
    expect(order.payments).toMatchObject([{ phone: '09771234567', remark: 'Please call first' }]);
  });

  await test.step('the agent page asks for phone and slip like a wallet', async () => {
    const agent = await db
      .selectFrom('payment_service')
      .selectAll()
      .where('id', '=', 15)
      .executeTakeFirstOrThrow();
    await openFilledCart(page, db, buyer);
    await payWith(page, 'Pay at an agent');
    const main = page.getByRole('main');
    await expect(main).toContainText(agent.account_no);
    await expect(main).toContainText(agent.holder_name);
    await expect(main).toContainText('12,000 Ks');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(main.getByText('Add the picture of the payment slip.')).toBeVisible();
    await page.getByLabel('Phone number you sent from').fill('09771234567');
    await addSlip(page);
    await page.getByLabel('Notes (optional)').fill('From the corner shop');
    await page.getByRole('button', { name: 'Place order' }).click();
    await confirmOrder(page);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    expect((await latestOrderOf(db, buyer.id, 2)).payments).toMatchObject([
      { payment_service_id: 15, phone: '09771234567', remark: 'From the corner shop' },
    ]);
    expect(await cartOf(db, buyer.id)).toEqual([]);
  });

  await test.step('a buy-now order keeps the cart and ends buy-now mode', async () => {
    const product = await openFilledCart(page, db, buyer);
    await page.getByRole('main').getByRole('link', { name: product.name }).click();
    await page.getByRole('main').getByRole('button', { name: 'Buy now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buy now' })).toBeVisible();
    await chooseCash(page);
    await confirmOrder(page);
    await page
      .getByRole('dialog', { name: /^Thank you/ })
      .getByRole('button', { name: 'See the order' })
      .click();
    const order = await latestOrderOf(db, buyer.id, 3);
    await expect(page).toHaveURL(`/orderdetail?orderId=${order.id}`);
    expect(order.lines).toMatchObject([{ product_id: product.id, qty: 1, price: 5_000 }]);
    expect(await cartOf(db, buyer.id)).toMatchObject([{ product_id: product.id, qty: 2 }]);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).not.toContain('ShopCartItemInfo');
    expect(kept).not.toContain('ShoppingCartType');
  });

  await test.step('a refused bank order only stops loading, and the disabled account disappears', async () => {
    expectedErrors.push(/400/);
    const refusal = { statusCode: 400, code: 'unknown-bank', message: 'No such bank' };
    await answerWith(page, postOrder, refusal, 400);
    await openFilledCart(page, db, buyer);
    await payWith(page, 'Bank transfer');
    const main = page.getByRole('main');
    const first = await main.getByRole('radio').first().getAttribute('value');
    await main.getByRole('radio').first().click();
    await page.getByLabel('Your bank account number').fill('12345678');
    await addSlip(page);
    await changeAnswer<Bank[]>(page, banks, (all) => all.filter(({ id }) => String(id) !== first));
    const purchase = page.getByRole('button', { name: 'Place order' });
    await purchase.click();
    await confirmOrder(page);
    await expect(page.getByText('No such bank')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(purchase).toBeEnabled();
    await expect(purchase).not.toHaveAttribute('aria-busy', 'true');

    await expect(main.locator(`input[value="${first}"]`)).toHaveCount(0);
    await expect(main.getByText('Choose the bank that you transfer to.')).toBeVisible();
    await expect(page.getByLabel('Your bank account number')).toHaveValue('12345678');
    await expect(page.getByRole('img', { name: 'Your payment slip' })).toBeVisible();
  });
});

test(
  '[CHECKOUT-15 CHECKOUT-18 CHECKOUT-19 CHECKOUT-20 CHECKOUT-21 CHECKOUT-22 CHECKOUT-23] the bank page',
  { tag: '@desktop-all' },
  async ({ page, db, buyer }) => {
    const banks = await db
      .selectFrom('bank')
      .selectAll()
      .where('active', '=', true)
      .where('name_en', 'not like', concurrentBank.like)
      .orderBy('sort')
      .orderBy('id')
      .execute();
    const [, bank] = banks;
    await openFilledCart(page, db, buyer);
    await payWith(page, 'Bank transfer');
    const main = page.getByRole('main');
    const choices = main.locator('label').filter({ has: page.getByRole('radio') });
    await expect(choices.filter({ hasNotText: concurrentBank.words })).toHaveCount(banks.length);
    await expect(main).toContainText('12,000 Ks');
    await expect(page.getByLabel('Notes (optional)')).toBeVisible();
    await expect(slipBox(page)).toHaveAttribute('accept', 'image/*');
    await page.getByRole('button', { name: 'Place order' }).click();
    for (const message of [
      'Choose the bank that you transfer to.',
      'Enter your own bank account number.',
      'Add the picture of the payment slip.',
    ])
      await expect(main.getByText(message)).toBeVisible();

    const tile = main.locator('label').filter({ hasText: bank!.name_en });
    await expect(tile.locator('img').filter({ visible: true })).toHaveAttribute(
      'src',
      mediaUrl(bank!.image_key),
    );
    await main.getByRole('radio', { name: bank!.name_en }).click();
    await expect(tile.locator('img').filter({ visible: true })).toHaveAttribute(
      'src',
      mediaUrl(bank!.selected_image_key),
    );
    await expect(main).toContainText(bank!.account_no);
    await expect(main).toContainText(bank!.holder_name);

    await page.getByLabel('Your bank account number').fill('1234 5678 9012');
    await addSlip(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await confirmOrder(page);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    expect((await onlyOrderOf(db, buyer.id)).payments).toMatchObject([
      { payment_service_id: 1, bank_id: bank!.id, amount: 12_000, status: 1 },
    ]);
  },
);
