import { approvePayment, rejectPayment } from '@zay/contract/staff';
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createBuyer } from '../buyers.ts';
import { createStaff, logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { latestPayment, seeCheck, sendPayment, slipOf, type Slip } from '../payments.ts';
import { heavySlip } from '../slip.ts';
import { expect, test } from '../test.ts';

type Box = NonNullable<Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>>;

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

test(
  '[STAFF-05 STAFF-07 STAFF-09 STAFF-70] staff check payments with a press each: approve, reject with a reason, see slips used before and who decided first; on a phone what to compare is on the first screen, and two fingers enlarge the slip',
  { tag: '@desktop' },
  async ({ page, db, expectedErrors }, { project }) => {
    // A colleague decides first, and a connection is lost.
    expectedErrors.push(/status of 409/, /ERR_FAILED/);
    const isPhone = project.name === 'mobile';
    const buyer = await createBuyer(db);
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
    const sales = await logInAsStaff(page, db, 'sales');
    await openOffice(page, `/payments?amountFrom=${amount}&amountTo=${amount}`);
    await expect(page.locator('tbody tr')).toHaveCount(4);
    if (!isPhone) {
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
    }
    // A row is pressed right after typing: the search does not navigate back while the page loads.
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/check-page-[^/]*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.getByLabel('Search').fill(buyer.phone);
    await page.locator('tbody tr').first().getByRole('link').click();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    arrive();

    await seeCheck(page, first);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('To check: 4');
    const facts = page.getByRole('main');
    await expect(facts).toContainText(buyer.phone);
    await expect(facts).toContainText('KBZPay');
    await expect(facts).toContainText(amount.toLocaleString('en'));
    const small = await slipOf(page).boundingBox();
    if (isPhone) {
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
      await spread(page, small!);
    } else await page.keyboard.press('z');
    await expect
      .poll(async () => (await slipOf(page).boundingBox())?.width)
      .toBeGreaterThan(small!.width * 1.5);
    await page.getByRole('button', { name: 'Turn (T)' }).click();
    await expect(slipOf(page)).toHaveCSS('rotate', '90deg');
    // The slip is also that of the third payment, so approving takes a second press.
    const approve = () =>
      isPhone ? page.getByRole('button', { name: /^Approve/ }).click() : page.keyboard.press('a');
    const used = page.getByRole('region', { name: 'Used before' });
    await expect(used).toContainText(again.voucherNo);
    await page.getByLabel('Transaction number').fill('0100 2233 4455 6677');
    await expect(used).toBeVisible();
    await page.getByLabel('Transaction number').blur();
    await approve();
    await expect(page.getByRole('alert')).toContainText('used before');
    // A repeated key does not decide on the next payment.
    await repeatKey(page, 'KeyA');
    await seeCheck(page, second);
    expect(await latestPayment(db, first.orderId)).toMatchObject({
      status: 2,
      approved_by: sales.id,
      transfer_reference: '0100223344556677',
    });

    const nextButton = page.getByRole('button', { name: 'Next payment' });
    const next = () => (isPhone ? nextButton.click() : page.keyboard.press('j'));
    if (isPhone) {
      // Messages are at the top and cover no button.
      const message = page.getByText(`${first.voucherNo} is paid`);
      await expect(message).toBeVisible();
      const [top, below] = [await message.boundingBox(), await nextButton.boundingBox()];
      expect(below!.y).toBeGreaterThan(top!.y + top!.height);
      await expect(nextButton).toBeInViewport({ ratio: 1 });
    }
    // Rejecting takes two presses. The response is lost, so the page reads the decision again.
    await page.route(
      `**${rejectPayment.path}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    if (isPhone) await page.getByRole('button', { name: /^Reject/ }).click();
    else await page.keyboard.press('r');
    const reasons = page.getByRole('dialog', { name: 'Why is it rejected?' });
    await expect(reasons).toBeVisible();
    if (isPhone) await reasons.getByRole('button', { name: /amount on the payment slip/ }).click();
    else await page.keyboard.press('2');
    await expect(facts).toContainText(`${sales.name} has rejected this payment`);
    await next();
    await seeCheck(page, again);
    expect(await latestPayment(db, second.orderId)).toMatchObject({
      status: 3,
      rejected_by: sales.id,
      seller_remark: 'The amount on the payment slip is not the total of the order.',
    });

    await expect(used).toContainText(first.voucherNo);
    await expect(used.getByRole('img', { name: '' }).or(used.locator('img'))).toHaveCount(1);
    await next();
    await seeCheck(page, last);
    const colleague = await createStaff(db, 'owner');
    const reply = await fetch(officeUrl + approvePayment.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${colleague.token}` },
      body: JSON.stringify({ id: last.id }),
    });
    expect(reply.status).toBe(200);
    // An unused slip takes one press, and the page names the colleague who decided first.
    await approve();
    await expect(page.getByText(`${colleague.name} has approved this payment`)).toBeVisible();
    await seeCheck(page, again);
    // The entries stay after a failed request.
    await page.route(`**${rejectPayment.path}`, (route) => route.abort(), { times: 1 });
    const words = reasons.getByLabel('In your own words');
    await page.getByRole('button', { name: /^Reject/ }).click();
    await words.fill('Used for another order.');
    await reasons.getByRole('button', { name: 'Reject with these words' }).click();
    await expect(reasons).toBeHidden();
    await page.getByRole('button', { name: /^Reject/ }).click();
    await expect(words).toHaveValue('Used for another order.');
    await reasons.getByRole('button', { name: 'Reject with these words' }).click();
    await expect(page.getByText('All payments are checked')).toBeVisible();
    expect(await latestPayment(db, again.orderId)).toMatchObject({
      status: 3,
      seller_remark: 'Used for another order.',
    });
  },
);
