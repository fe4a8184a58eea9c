import { orderDetail, orderOfKey, payAgain, type OrderDetail, type PaymentService } from '@zay/contract';
import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { answerWith, bodiesOf, changeAnswer, loseAnswers, loseRequests } from '../answers.ts';
import { createBuyer } from '../buyers.ts';
import { outboxBar } from '../offline.ts';
import { addOrder } from '../orders.ts';
import { addSlip } from '../shopper.ts';
import { logIn, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(async ({ context, baseURL, page, buyer }) => {
  await prepareVisit(context, baseURL);
  await signIn(page, buyer);
});

const failedOrder = (db: Database, buyerId: number) => addOrder(db, buyerId, { payment: 3, net: 12_500 });
const options = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Payment method' });
const history = (page: Page) => page.locator('section').filter({ hasText: 'Payment history' });
const keysOf = (page: Page): string[] => {
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (new URL(request.url()).pathname === payAgain.path && key) keys.push(key);
  });
  return keys;
};

/** Opens the page of a payment method from the order's page. */
async function payAgainWith(page: Page, orderId: number, name: string): Promise<void> {
  await open(page, `/orderdetail?orderId=${orderId}`);
  await page.getByRole('button', { name: 'Pay again' }).click();
  await options(page).getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: 'Send payment' })).toBeVisible();
}

/** Sends the form and confirms. */
async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send payment' }).click();
  await page
    .getByRole('alertdialog', { name: 'Send this payment?' })
    .getByRole('button', { name: 'Send payment' })
    .click();
}

/** Opens the order from the confirmation, and expects that its new payment is being checked. */
async function seePaid(page: Page, orderId: number): Promise<void> {
  const thanks = page.getByRole('dialog', { name: 'Thank you! Your payment has been sent.' });
  await thanks.getByRole('button', { name: 'See the order' }).click();
  await expect(page).toHaveURL(`/orderdetail?orderId=${orderId}`);
  await expect(history(page).getByRole('listitem')).toHaveText([/Checking/, /Failed/]);
  await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0);
}

const paymentsOf = (db: Database, orderId: number) =>
  db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

const slip = { approvalImage: null, slip: expect.stringMatching(/^\/files\//) };

test('[ORDER-14 ORDER-16 ORDER-17 ORDER-18 ORDER-19 CHECKOUT-26 CHECKOUT-45] an order is paid again by wallet, or in cash if the server offers it; without an unpaid order the payment page leads back', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|404)/);

  await test.step('payment methods of the order; a second payment by wallet', async () => {
    const { id, voucherNo } = await failedOrder(db, buyer.id);
    const answer = page.waitForResponse((response) => response.url().includes(orderDetail.path));
    await open(page, `/orderdetail?orderId=${id}`);
    const { newPaymentService } = (await (await answer).json()) as OrderDetail;
    await expect(options(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Pay again' }).click();
    const buttons = options(page).getByRole('button');
    await expect(buttons).toHaveText(newPaymentService.map(({ name }) => new RegExp(`^${name}`)));
    await expect(buttons.filter({ hasText: 'Cash on delivery' })).toHaveCount(0);

    const card = newPaymentService.find(({ isPaymentGateWay }) => isPaymentGateWay)!;
    await buttons.filter({ hasText: card.name }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /^Coming Soon!$/ })).toBeVisible();
    await expect(page).toHaveURL(`/orderdetail?orderId=${id}`);

    await buttons.filter({ hasText: 'KBZPay' }).click();
    await expect(page).toHaveURL(/\/shoppingcart\/paywithwallet\?/);
    expect(await page.evaluate(() => (globalThis.history.state as { usr: unknown }).usr)).toEqual({
      orderId: id,
    });
    await page.reload();
    const main = page.getByRole('main');
    await expect(main).toContainText(voucherNo);
    await expect(main).toContainText('12,500 Ks');
    await page.getByLabel('Phone number you sent from').fill('09 77 123 4567');
    await page.getByLabel('Notes (optional)').fill(' The first slip was blurred ');
    await addSlip(page);
    const bodies = bodiesOf(page, payAgain);
    const keys = keysOf(page);
    await send(page);
    await seePaid(page, id);
    expect(bodies).toEqual([
      {
        orderId: id,
        paymentServiceId: 14,
        phoNo: '09771234567',
        remark: 'The first slip was blurred',
        bankId: null,
        ...slip,
      },
    ]);
    expect(keys).toHaveLength(1);
    const payments = await paymentsOf(db, id);
    expect(payments).toMatchObject([{ status: 3 }, { status: 1, amount: 12_500, phone: '09771234567' }]);
  });

  await test.step('cash on delivery is posted at once if the server offers it', async () => {
    const { id } = await failedOrder(db, buyer.id);
    await changeAnswer<OrderDetail>(page, orderDetail, (order) => {
      const cash: PaymentService = {
        ...order.newPaymentService[0]!,
        id: 2,
        paymentServiceId: 2,
        paymentType: 3,
        name: 'Cash on delivery',
        isPaymentGateWay: false,
      };
      return { ...order, newPaymentService: [...order.newPaymentService, cash] };
    });
    await open(page, `/orderdetail?orderId=${id}`);
    const bodies = bodiesOf(page, payAgain);
    await page.getByRole('button', { name: 'Pay again' }).click();
    const cash = options(page).getByRole('button', { name: 'Cash on delivery' });
    await cash.click();
    // The server refuses, because the shop does not offer it here.
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/cash on delivery/i);

    await answerWith(page, payAgain, { message: 'We are checking your payment.' });
    await cash.click();
    const thanks = page.getByRole('dialog', { name: 'Thank you! Your payment has been sent.' });
    await expect(thanks).toContainText('You pay in cash when the order arrives.');
    await thanks.getByRole('button', { name: 'See the order' }).click();
    await expect(thanks).toHaveCount(0);
    await expect(page).toHaveURL(`/orderdetail?orderId=${id}`);
    const body = {
      orderId: id,
      paymentServiceId: 2,
      phoNo: '',
      remark: '',
      bankId: null,
      approvalImage: null,
    };
    expect(bodies).toEqual([body, body]);
  });

  await test.step('a payment page takes its order from the navigation state, and leads back without an unpaid order', async () => {
    await page.unrouteAll();
    const { id, voucherNo } = await failedOrder(db, buyer.id);
    const main = page.getByRole('main');
    await open(page, '/termsandconditions');
    await page.evaluate(
      (orderId) =>
        globalThis.history.replaceState({ usr: { orderId }, key: 'state', idx: 0 }, '', '/paywithbank'),
      id,
    );
    await page.reload();
    await expect(main).toContainText(voucherNo);

    await page.goto('/shoppingcart/paywithbank?paymentServiceId=1&orderId=none');
    await expect(page).toHaveURL('/orderhistory');
    await page.goto(`/shoppingcart/paywithwallet?orderId=${id}`);
    await expect(page).toHaveURL(`/orderdetail?orderId=${id}`);

    const stranger = await createBuyer(db);
    const foreign = await failedOrder(db, stranger.id);
    await page.goto(`/paywithbank?orderId=${foreign.id}`);
    await expect(main).toContainText('This order does not exist.');
    await expect(main.getByRole('link', { name: 'See my orders' })).toBeVisible();

    const paid = await addOrder(db, buyer.id, { payment: 2 });
    await page.goto(`/paywithbank?orderId=${paid.id}`);
    await expect(main).toContainText('No payment is due for this order now.');
    await main.getByRole('link', { name: 'See the order' }).click();
    await expect(page).toHaveURL(`/orderdetail?orderId=${paid.id}`);
    await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0);
  });
});

test('[ORDER-15 ORDER-19 CHECKOUT-45 CHECKOUT-95] a second payment by bank or agent arrives once, in spite of refusals, a lost connection and a second tab', async ({
  page,
  db,
  buyer,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);

  await test.step('by bank: refusals and a lost connection keep the entries, and one payment arrives', async () => {
    const { id } = await failedOrder(db, buyer.id);
    await payAgainWith(page, id, 'Bank transfer');
    await expect(page).toHaveURL(/\/shoppingcart\/paywithbank\?/);
    const main = page.getByRole('main');
    const bank = main.getByRole('radio').first();
    await bank.click();
    const account = page.getByLabel('Your bank account number');
    await account.fill('1234 5678 9012');
    await addSlip(page);

    const message = 'This bank does not take money today.';
    await answerWith(page, payAgain, { statusCode: 400, code: 'unknown-bank', message }, 400);
    const bodies = bodiesOf(page, payAgain);
    const keys = keysOf(page);
    await send(page);
    const alert = main.getByRole('alert');
    await expect(alert).toHaveText(message);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await page.unrouteAll();
    await loseAnswers(page, payAgain);
    await loseRequests(page, orderOfKey);
    await send(page);
    await expect(outboxBar(page)).toContainText('The shop has not confirmed it yet.');
    await expect(alert).toHaveCount(0);
    await expect(account).toHaveValue('1234 5678 9012');
    await expect(bank).toBeChecked();
    await expect(main.getByRole('img', { name: 'Your payment slip' })).toBeVisible();

    await page.unrouteAll();
    await loseRequests(page, orderOfKey);
    await send(page);
    await seePaid(page, id);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
    const bankId = (bodies[0] as { bankId: number }).bankId;
    expect(bodies[2]).toEqual({
      orderId: id,
      paymentServiceId: 1,
      phoNo: '1234 5678 9012',
      remark: '',
      bankId,
      ...slip,
    });
    const payments = await paymentsOf(db, id);
    expect(payments).toMatchObject([{ status: 3 }, { status: 1, bank_id: bankId }]);
  });

  await test.step('by an agent, in two tabs: the later tab shows that it is paid and sends nothing', async () => {
    await page.unrouteAll();
    const { id } = await failedOrder(db, buyer.id);
    await open(page, '/orderhistory');
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await payAgainWith(tab, id, 'Pay at an agent');
      await expect(tab).toHaveURL(/\/paywithagent\?/);
      await tab.getByLabel('Phone number you sent from').fill('09771234567');
      await addSlip(tab);
    }
    // New tokens in the first tab keep the entries in the second.
    const tokens = await logIn(page, buyer);
    await page.evaluate(({ accessToken, refreshToken }) => {
      localStorage.setItem('AccessToken', accessToken);
      localStorage.setItem('RefreshToken', refreshToken);
    }, tokens);
    await send(page);
    await seePaid(page, id);

    await seePaid(second, id);
    await expect(history(second).getByRole('listitem')).toHaveText([/Checking/, /Failed/]);
  });
});
