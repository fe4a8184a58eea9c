import { approvePayment, rejectPayment } from '@zay/contract/staff';
import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addOrder } from '../orders.ts';
import { loseFirstAnswer } from '../answers.ts';
import { createStaff, logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { latestPayment, seeCheck, sendPayment, slipOf, type Slip } from '../payments.ts';
import { signIn } from '../sign-in.ts';
import { heavySlip } from '../slip.ts';
import { startShopBeside } from '../start-shop.ts';
import { expect, test as base } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

/** With a shop beside that of all journeys, in which decisions do not take effect at once. `undoOffice` is its URL. */
const test = base.extend<{ undoOffice: string }>({
  // eslint-disable-next-line no-empty-pattern
  undoOffice: async ({}, use) => {
    const { officeUrl: url, stop } = await startShopBeside({ PAYMENT_UNDO_SECONDS: '3600' });
    await use(url);
    await stop();
  },
});

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

type Box = NonNullable<Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>>;

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Repeats a key until 300 ms after the next payment is on screen. */
async function repeatKey(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (key) =>
      new Promise<void>((resolve) => {
        const start = location.pathname;
        let nextSince = 0;
        const timer = setInterval(() => {
          if (location.pathname !== start) nextSince ||= performance.now();
          if (nextSince > 0 && performance.now() - nextSince > 300) {
            clearInterval(timer);
            resolve();
          } else window.dispatchEvent(new KeyboardEvent('keydown', { code: key }));
        }, 20);
      }),
    code,
  );
}

/** Moves two fingers apart on a picture. */
async function spread(page: Page, { x, y, width, height }: Box): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const fingers = (gap: number) =>
    [-gap, gap].map((by, id) => ({ x: x + width / 2 + by, y: y + height / 2, id }));
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(40) });
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devTools.detach();
}

/** Enlarges the slip. */
async function enlarge(page: Page, act: (small: Box) => Promise<void>): Promise<void> {
  const small = (await slipOf(page).boundingBox())!;
  await act(small);
  await expect.poll(async () => (await slipOf(page).boundingBox())?.width).toBeGreaterThan(small.width * 1.5);
}

const approve = (page: Page) => page.getByRole('button', { name: /^Approve/ }).click();
const reject = (page: Page) => page.getByRole('button', { name: /^Reject(?!,)/ }).click();
const reasonsOf = (page: Page) => page.getByRole('dialog', { name: 'Why is it rejected?' });
const wordsOf = (page: Page) => reasonsOf(page).getByLabel('In your own words');
const rejectInWords = (page: Page) =>
  reasonsOf(page).getByRole('button', { name: 'Reject with these words' }).click();

test('[STAFF-05 STAFF-70] staff check payments with a tap or a key each: approve, reject with a reason, see slips used before and who decided first; on a phone what to compare is on the first screen, and two fingers enlarge the slip', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  // A colleague decides first, and a connection is lost.
  expectedErrors.push(/status of 409/, /ERR_FAILED/);
  // A unique amount, because other journeys send payments too.
  const amount = randomInt(1_000_000, 90_000_000);
  const [one, other] = [heavySlip(120, 240), heavySlip(120, 240)];
  const send = (slip: Slip) => sendPayment(page, db, buyer, amount, slip);
  const [first, second, again, last] = [
    await send(one),
    await send(other),
    await send(one),
    await send(heavySlip(90, 160)),
  ];
  const cash = await addOrder(db, buyer.id, { serviceId: 2, net: amount });
  const sales = await logInAsStaff(page, db, 'sales');
  await page.setViewportSize(desktop);
  await openOffice(page, `/payments?amountFrom=${amount}&amountTo=${amount}`);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(4);
  // The list begins with those to check and says so.
  const methods = page.getByRole('combobox', { name: 'Payment method' });
  const toCheck = 'To check (no cash on delivery)';
  await expect(methods.locator('option:checked')).toHaveText(toCheck);
  await methods.selectOption('All');
  await expect(rows.filter({ hasText: cash.voucherNo })).toHaveCount(1);
  await methods.selectOption(toCheck);
  await expect(rows).toHaveCount(4);
  // Column headers sort in both directions.
  const sent = page.getByRole('columnheader', { name: 'Sent' });
  for (const [before, after] of [
    ['ascending', 'descending'],
    ['descending', 'ascending'],
  ] as const) {
    await expect(sent).toHaveAttribute('aria-sort', before);
    await sent.getByRole('button').click();
    await expect(sent).toHaveAttribute('aria-sort', after);
  }
  await page.setViewportSize(phone);
  // A row is pressed right after typing: the search does not navigate back while the page loads.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/check-page-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByLabel('Search').fill(buyer.phone);
  await rows.first().getByRole('link').click();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  arrive();

  await seeCheck(page, first);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To check: 4');
  const facts = page.getByRole('main');
  await expect(facts).toContainText('KBZPay');
  const bar = await page.getByRole('button', { name: /^Approve/ }).boundingBox();
  for (const part of [
    slipOf(page),
    facts.getByText('Used before', { exact: true }).first(),
    facts.getByText(amount.toLocaleString('en')).first(),
    facts.getByText(/Zay Online Shop/),
    page.getByLabel('Transaction number'),
    facts.getByText(buyer.phone).first(),
  ]) {
    const box = await part.boundingBox();
    expect(box!.y + box!.height).toBeLessThan(bar!.y);
  }
  await enlarge(page, (small) => spread(page, small));
  await page.getByRole('button', { name: 'Turn (T)' }).click();
  await expect(slipOf(page)).toHaveCSS('rotate', '90deg');
  // The slip is also that of the third payment, so approving takes a second press.
  const used = page.getByRole('region', { name: 'Used before' });
  await expect(used).toContainText(again.voucherNo);
  await page.getByLabel('Transaction number').fill('0100 2233 4455 6677');
  await page.getByLabel('Transaction number').blur();
  await approve(page);
  await expect(page.getByRole('alert')).toContainText('used before');
  // A repeated key does not decide on the next payment.
  await repeatKey(page, 'KeyA');
  await seeCheck(page, second);
  expect(await latestPayment(db, first.orderId)).toMatchObject({
    status: 2,
    approved_by: sales.id,
    transfer_reference: '0100223344556677',
  });
  // Messages are at the top and cover no button.
  const nextButton = page.getByRole('button', { name: 'Next payment' });
  const message = page.getByText(`${first.voucherNo} is paid`);
  await expect(message).toBeVisible();
  const [top, below] = [await message.boundingBox(), await nextButton.boundingBox()];
  expect(below!.y).toBeGreaterThan(top!.y + top!.height);
  await expect(nextButton).toBeInViewport({ ratio: 1 });

  // The same by keys.
  await page.setViewportSize(desktop);
  await enlarge(page, () => page.keyboard.press('z'));
  await page.keyboard.press('r');
  await expect(reasonsOf(page)).toBeVisible();
  await page.keyboard.press('2');
  await seeCheck(page, again);
  expect(await latestPayment(db, second.orderId)).toMatchObject({
    status: 3,
    rejected_by: sales.id,
    seller_remark: 'The amount on the payment slip is not the total of the order.',
  });
  await expect(used).toContainText(first.voucherNo);
  await expect(used.locator('img')).toHaveCount(1);
  await page.keyboard.press('j');
  await seeCheck(page, last);
  const colleague = await createStaff(db, 'owner');
  const reply = await fetch(officeUrl + approvePayment.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${colleague.token}` },
    body: JSON.stringify({ id: last.id }),
  });
  expect(reply.status).toBe(200);
  // An unused slip takes one press, and the page names the colleague who decided first.
  await page.keyboard.press('a');
  await expect(page.getByText(`${colleague.name} has approved this payment`)).toBeVisible();
  await seeCheck(page, again);
  // The entries stay after a failed request.
  await page.route(`**${rejectPayment.path}`, (route) => route.abort(), { times: 1 });
  await reject(page);
  await wordsOf(page).fill('Used for another order.');
  await rejectInWords(page);
  await expect(reasonsOf(page)).toBeHidden();
  await reject(page);
  await expect(wordsOf(page)).toHaveValue('Used for another order.');
  await rejectInWords(page);
  await expect(page.getByText('All payments are checked')).toBeVisible();
  const shop = await page.context().newPage();
  await signIn(shop, buyer);
  await open(shop, `/orderdetail?orderId=${again.orderId}`);
  await expect(shop.getByRole('main')).toContainText('Used for another order.');
});

/** Scrolls to an element as the browser does for the focus, and expects that no bar covers it. */
async function expectUncovered(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element: HTMLElement) => {
        if (element.matches('input')) element.focus();
        // Scrolled at each try: the page learns a new height of the bar a frame later.
        element.scrollIntoView({ block: 'nearest' });
        const box = element.getBoundingClientRect();
        const bars = [...document.querySelectorAll('header, .bar-below')].map((bar) =>
          bar.getBoundingClientRect(),
        );
        const isCovered = bars.some((bar) => bar.top < box.bottom - 0.5 && bar.bottom > box.top + 0.5);
        return { isCovered, isOnScreen: box.top >= 0 && box.bottom <= innerHeight + 0.5 };
      }),
    )
    .toEqual({ isCovered: false, isOnScreen: true });
}

test('[REFUND-35 STAFF-33 STAFF-35] staff take the amount that came, undo decisions by a key or a tap, after a reload and on another page; the buttons cover nothing; the buyer is notified only of the final decisions', async ({
  page,
  db,
  buyer,
  undoOffice: url,
  expectedErrors,
}) => {
  test.slow();
  // An amount that is no reason to reject, and a lost connection.
  expectedErrors.push(/status of 409/, /ERR_FAILED/);
  const due = randomInt(1_000_000, 90_000_000);
  const slip = heavySlip(120, 240);
  const send = (of = heavySlip(90, 160)) => sendPayment(page, db, buyer, due, of);
  const [first, second, third, twin] = [await send(), await send(), await send(slip), await send(slip)];
  const notices = () =>
    db.selectFrom('notification').select('body_en').where('buyer_id', '=', buyer.id).execute();
  const noticesBefore = await notices();

  const sales = await logInAsStaff(page, db, 'sales', url);
  const decisions = page.getByRole('list', { name: 'Decisions that can be undone' });
  const undoOf = ({ voucherNo }: { voucherNo: string }) =>
    decisions.getByRole('button', { name: `Undo ${voucherNo}` });
  const reference = page.getByLabel('Transaction number');
  const came = page.getByLabel('Amount that came');
  const approveMore = page.getByRole('button', { name: 'Approve, 2,500 Ks goes back' });
  // A unique number: one entered by another journey would count as used before.
  const typed = ['0100 5544', randomInt(1_000, 10_000), randomInt(1_000, 10_000)].join(' ');

  await test.step('too much is approved, too little rejected, what does not fit is said at the field', async () => {
    await openOffice(page, `/payments?amountFrom=${due}&amountTo=${due}`, url);
    await page.locator('tbody tr').first().getByRole('link').click();
    await seeCheck(page, first);
    await reference.fill(typed);
    await came.fill(String(due + 2_500));
    await approveMore.click();
    await seeCheck(page, second);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('To check: 3');
    const { height = 0 } = (await undoOf(first).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);

    await expect(came).toHaveValue('');
    await came.fill(String(due + 2_500));
    await expect(approveMore).toBeEnabled();
    // Shortcuts are off while typing; too much money is no reason to reject.
    await came.press('a');
    await came.fill(String(due + 2_500));
    await reject(page);
    await reasonsOf(page)
      .getByRole('button', { name: /cannot be read/ })
      .click();
    await expect(came).toHaveAttribute('aria-invalid', 'true');
    await expect(came).toHaveValue(String(due + 2_500));
    await came.fill(String(due - 400));
    const refuse = page.getByRole('button', { name: 'Reject, ask for the missing 400 Ks' });
    await expect(refuse).toBeEnabled();
    // The longer label of the button does not cover the field.
    await expect
      .poll(async () => {
        const field = await came.boundingBox();
        const bar = await page.getByRole('group', { name: 'Decide' }).boundingBox();
        return field !== null && bar !== null && field.y + field.height <= bar.y;
      })
      .toBe(true);
    await refuse.click();
    await seeCheck(page, third);
    await reject(page);
    await wordsOf(page).fill('The slip is of last year.');
    await rejectInWords(page);
    await seeCheck(page, twin);
  });

  await test.step('each decision can be undone, after a reload and on another page, and its entries come back', async () => {
    await page.reload();
    await expect(decisions.getByRole('listitem')).toHaveText([
      new RegExp(`^${third.voucherNo} rejected`),
      new RegExp(`^${second.voucherNo} rejected`),
      new RegExp(`^${first.voucherNo} approved`),
    ]);
    // The decisions have not taken effect yet.
    for (const { orderId } of [first, second, third])
      expect(await latestPayment(db, orderId)).toMatchObject({ status: 1, decided_at: null });
    expect(await notices()).toEqual(noticesBefore);
    await openOffice(page, '/orders', url);
    await expect(decisions.getByRole('listitem')).toHaveCount(3);
    // The button undoes the oldest decision, the key the latest.
    await undoOf(first).click();
    await seeCheck(page, first);
    await expect(reference).toHaveValue(new RegExp(`^${typed.replaceAll(' ', '\\s?')}$`));
    await expect(came).toHaveValue(String(due + 2_500));
    await expect(decisions.getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('u');
    await seeCheck(page, third);
    await reject(page);
    await expect(wordsOf(page)).toHaveValue('The slip is of last year.');
  });

  await test.step('a decision whose answer is lost is made, and can be undone', async () => {
    await openOffice(page, `/payments/${first.id}`, url);
    await seeCheck(page, first);
    await loseFirstAnswer(page, approvePayment);
    await came.fill(String(due + 2_500));
    await approveMore.click();
    await expect(page.getByRole('main')).toContainText(`${sales.name} has approved this payment`);
    await expect(undoOf(first)).toBeVisible();
  });

  await test.step('the buttons cover neither account, transaction number nor warning, on a small phone, with the keyboard open and on a desktop, in both languages', async () => {
    // Two decisions can be undone, in addition to the payment on screen.
    await openOffice(page, `/payments/${twin.id}`, url);
    await seeCheck(page, twin);
    const { account_no: account } = await db
      .selectFrom('payment_service')
      .select('account_no')
      .where('id', '=', 14)
      .executeTakeFirstOrThrow();
    for (const { button, usedBefore, number, other } of [
      { button: /^Approve/, usedBefore: 'Used before', number: 'Transaction number', other: 'Myanmar' },
      { button: /အတည်ပြုမည်/, usedBefore: 'ယခင် သုံးပြီးသား', number: 'ငွေလွှဲနံပါတ်', other: 'English' },
    ]) {
      await expect(page.getByRole('button', { name: button })).toBeEnabled();
      for (const size of [{ width: 360, height: 640 }, { width: 360, height: 340 }, desktop]) {
        await page.setViewportSize(size);
        // The first press shows a warning, which makes the bar higher.
        const alert = page.getByRole('alert');
        if (!(await alert.isVisible())) await page.getByRole('button', { name: button }).click();
        await expect(alert).toBeVisible();
        const used = page.getByRole('region', { name: usedBefore });
        await expectUncovered(used.getByRole('heading'));
        await expectUncovered(used.getByText(third.voucherNo));
        await expectUncovered(page.getByText(account));
        await expectUncovered(page.getByLabel(number));
      }
      await page.getByRole('button', { name: other, exact: true }).click();
    }
  });

  await test.step('after their time the decisions take effect and leave the bar, and the buyer reads them', async () => {
    await expect(decisions.getByRole('listitem')).toHaveCount(2);
    await db
      .updateTable('payment_decision')
      .set({ decided_at: new Date(0), due_at: new Date(0) })
      .where('payment_id', 'in', [first.id, second.id])
      .execute();
    await expect(decisions).toBeHidden();
    const paid = { status: 2, approved_by: sales.id, received_amount: due + 2_500 };
    expect(await latestPayment(db, first.orderId)).toMatchObject(paid);
    const refused = { status: 3, received_amount: due - 400 };
    expect(await latestPayment(db, second.orderId)).toMatchObject(refused);
    for (const { orderId } of [third, twin])
      expect(await latestPayment(db, orderId)).toMatchObject({ status: 1 });
    expect(await notices()).toHaveLength(noticesBefore.length + 2);
    await openOffice(page, `/orders/${second.orderId}`, url);
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText(
      `Came: ${(due - 400).toLocaleString('en')} Ks`,
    );
    const shop = await page.context().newPage();
    await signIn(shop, buyer);
    await open(shop, `/orderdetail?orderId=${second.orderId}`);
    await expect(shop.getByRole('main')).toContainText('Please pay the remaining 400 Ks');
  });
});
