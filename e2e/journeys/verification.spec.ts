import { resendCode, verifyRegistration } from '@zay/contract';
import type { Page } from '@playwright/test';
import { answerWith, bodiesOf, holdBack } from '../answers.ts';
import { becomeGuest, collectRequests, stored } from '../frame.ts';
import { codeBoxes, sessionOf } from '../newcomer.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, reload } from '../visitor.ts';
import { storageOf } from '../walk.ts';

const path = '/registration/accountverification';
const known = `${path}?userId=4711&phoneNo=09770000003`;

const confirmButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Confirm', exact: true });
const resendButton = (page: Page) => page.getByRole('button', { name: 'Send a new code' });

/** Digits in the boxes, `_` for an empty one. */
const shown = (page: Page) =>
  codeBoxes(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value || '_').join(''));

async function paste(page: Page, index: number, text: string): Promise<void> {
  await codeBoxes(page)
    .nth(index)
    .evaluate((box, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
}

async function closeAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
}

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[VERIFY-01 VERIFY-02 VERIFY-03 VERIFY-04 VERIFY-05 VERIFY-09 VERIFY-10 CONST-19 SHOW-08] six boxes take a code by typing, pasting or autofill; a short one is not sent; a new code is requested once, for user and phone of the navigation or address', async ({
  page,
}) => {
  await open(page, known);
  await test.step('the page shows the phone and, in a shop with a fixed code, the code', async () => {
    await expect(page.getByRole('main')).toContainText('09770000003');
    await expect(page.getByRole('main')).toContainText('The code is 123456.');
  });

  await test.step('a short code shows an error and is not sent', async () => {
    const calls = collectRequests(page, verifyRegistration.path);
    await expect(resendButton(page)).toBeEnabled();
    await confirmButton(page).click();
    await expect(page.getByText('Require code', { exact: true })).toBeVisible();
    await expect(codeBoxes(page).first()).toBeFocused();
    await page.keyboard.type('12345');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Require code', { exact: true })).toBeVisible();
    await expect(codeBoxes(page).last()).toBeFocused();
    await page.keyboard.type('6');
    await expect(page.getByText('Require code', { exact: true })).toHaveCount(0);
    expect(calls).toEqual([]);
  });

  await test.step('a box takes only a digit and moves to the next', async () => {
    const boxes = codeBoxes(page);
    await expect(boxes).toHaveCount(6);
    for (let n = 1; n <= 6; n += 1) {
      await expect(boxes.nth(n - 1)).toHaveAccessibleName(`Digit ${n} of 6`);
      await expect(boxes.nth(n - 1)).toHaveAttribute('inputmode', 'numeric');
    }
    for (let n = 1; n <= 6; n += 1) await page.keyboard.press('Backspace');
    await expect.poll(() => shown(page)).toBe('______');
    await expect(boxes.first()).toBeFocused();
    await page.keyboard.type('1a 2-x');
    await page.keyboard.insertText('၃');
    await expect.poll(() => shown(page)).toBe('123___');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(boxes.nth(1)).toBeFocused();
    await page.keyboard.type('9');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('567');
    await expect.poll(() => shown(page)).toBe('193567');
  });

  await test.step('a code is pasted into any box, and filled in by the phone', async () => {
    const boxes = codeBoxes(page);
    await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
    await paste(page, 3, 'Zay: ၁၂၃ 456');
    await expect.poll(() => shown(page)).toBe('123456');
    await expect(boxes.last()).toBeFocused();
    // The keyboard's suggestion puts the whole code into one box.
    await boxes.first().fill('112233');
    await expect.poll(() => shown(page)).toBe('112233');
  });

  await test.step('user and phone come from the navigation or the address', async () => {
    for (const part of ['?userId=4711', '?userId=x&phoneNo=0977']) {
      await page.goto(path + part);
      await expect(page).toHaveURL('/registration');
    }
    const sent = bodiesOf(page, resendCode);
    await answerWith(page, resendCode, { message: 'Sent.' });
    await page.evaluate((target) => {
      history.replaceState(
        { usr: { userId: 4712, phoneNo: '09770000004' }, key: 'state', idx: 0 },
        '',
        target,
      );
    }, path);
    await reload(page);
    await resendButton(page).click();
    const fields = { userId: 4712, emailOrPhoneNo: '09770000004', applicationConfigId: 23 };
    await expect.poll(() => sent).toEqual([fields]);
  });

  await test.step('a spinner while it is requested, then a notice for five seconds', async () => {
    const calls = bodiesOf(page, resendCode);
    const release = await holdBack(page, resendCode);
    await open(page, known);
    await page.clock.install();
    const button = resendButton(page);
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button.getByRole('img', { name: 'Loading' })).toBeVisible();
    await expect(button).toBeDisabled();
    const notice = page.getByRole('status').filter({ hasText: 'Send OTP code to your phone number' });
    await expect(notice).toHaveCount(0);
    await page.clock.pauseAt(Date.now() + 10_000);
    await release();
    await expect(notice).toBeVisible();
    await expect(button).toBeEnabled();
    await page.clock.runFor(4_900);
    await expect(notice).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice).toHaveCount(0);
    expect(calls).toEqual([{ userId: 4711, emailOrPhoneNo: '09770000003', applicationConfigId: 23 }]);
  });
});

test('[VERIFY-06 VERIFY-07 VERIFY-08 VERIFY-11 VERIFY-12 ERR-12] refusals show an alert with the message of the server, and the code stays; the right code stores the session and continues, also when its dialog is closed', async ({
  page,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|429|503)|ERR_FAILED/);
  await open(page, known);
  await test.step('a new code is refused', async () => {
    await answerWith(
      page,
      resendCode,
      { statusCode: 429, code: 'too-many-codes', message: 'Too many codes.' },
      429,
    );
    await resendButton(page).click();
    await closeAlert(page, 'Too many codes.');
    await expect(page.getByText('Send OTP code to your phone number')).toHaveCount(0);
    await expect(resendButton(page)).toBeEnabled();
  });

  await test.step('a wrong code stays in its boxes', async () => {
    await answerWith(
      page,
      verifyRegistration,
      { statusCode: 400, code: 'wrong-code', message: 'The code is wrong.' },
      400,
    );
    await codeBoxes(page).first().fill('654321');
    await confirmButton(page).click();
    await closeAlert(page, 'The code is wrong.');
    await expect.poll(() => shown(page)).toBe('654321');
    await page.route(`**${verifyRegistration.path}`, (route) => route.abort());
    await confirmButton(page).click();
    await closeAlert(page, 'The shop could not be reached.');
    await expect.poll(() => shown(page)).toBe('654321');
    expect(await stored(page, 'AccessToken')).toBeNull();
    await expect(page).toHaveURL(known);
  });

  await test.step('an already verified phone leads to login', async () => {
    await answerWith(
      page,
      verifyRegistration,
      { statusCode: 400, code: 'already-verified', message: 'Done before.' },
      400,
    );
    await confirmButton(page).click();
    await closeAlert(page, 'Done before.');
    await expect(page).toHaveURL('/login');
  });

  await test.step('the right code stores the session; the dialog continues with token and user, and data is loaded again', async () => {
    await page.unrouteAll();
    const session = await sessionOf(page, buyer);
    const sent = bodiesOf(page, verifyRegistration);
    await answerWith(page, verifyRegistration, session);
    await open(page, known);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await codeBoxes(page).first().fill('123456');
    const release = await holdBack(page, verifyRegistration);
    await confirmButton(page).dblclick();
    await codeBoxes(page).last().press('Enter');
    await expect(page.getByRole('button', { name: 'Verifying…' })).toBeDisabled();
    await release();
    const dialog = page.getByRole('dialog', { name: 'Your phone number is verified' });
    await expect(dialog).toBeVisible();
    expect(sent).toEqual([{ userId: 4711, code: '123456', applicationConfigId: 23 }]);
    expect(await storageOf(page)).toMatchObject({
      AccessToken: session.token.accessToken,
      RefreshToken: session.token.refreshToken,
      UserId: String(buyer.id),
      UserInfo: JSON.stringify(session.user),
    });

    const reads = collectRequests(page, '/api/Order/GetNotificationBuyer');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/registration/change-address');
    await expect.poll(() => reads.length).toBeGreaterThan(0);
    expect(reads[0]!.headers()['authorization']).toBe(`Bearer ${session.token.accessToken}`);
    const { state, same } = await page.evaluate(() => ({
      state: (history.state as { usr: unknown }).usr,
      same: 'sameDocument' in globalThis,
    }));
    expect(state).toEqual({ token: session.token.accessToken, userId: buyer.id });
    expect(same).toBe(true);
  });

  await test.step('closing the dialog continues as well', async () => {
    await becomeGuest(page);
    await open(page, known);
    await codeBoxes(page).first().fill('123456');
    await confirmButton(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/registration/change-address');
  });
});
