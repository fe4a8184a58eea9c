import { register, resendCode, verifyRegistration, type Session } from '@zay/contract';
import type { Page } from '@playwright/test';
import { answerWith, bodiesOf, holdBack } from '../answers.ts';
import type { TestBuyer } from '../buyers.ts';
import { collectRequests } from '../frame.ts';
import { fillRegistration, newcomer, registrationForm, sessionOf, type Newcomer } from '../newcomer.ts';
import { forgetLogin } from '../sign-in.ts';
import { paymentSlip } from '../slip.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';
import { storageOf } from '../walk.ts';

const next = '/registration/change-address';

/** Answers each registration with the session of this buyer. */
async function registersAs(page: Page, buyer: TestBuyer): Promise<Session> {
  const session = await sessionOf(page, buyer);
  await answerWith(page, register, { user: { id: buyer.id } });
  await answerWith(page, verifyRegistration, session);
  return session;
}

/** Records later forms of the browser, with pictures as their type. */
async function formsOf(page: Page): Promise<() => Promise<Record<string, string>[]>> {
  await page.addInitScript(() => {
    const forms: Record<string, string>[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      if (init?.body instanceof FormData) {
        const entries = [...init.body].map(([name, value]) => [
          name,
          value instanceof Blob ? value.type : value,
        ]);
        forms.push(Object.fromEntries(entries) as Record<string, string>);
      }
      return fetch(input, init);
    };
    Object.assign(globalThis, { sentForms: forms });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { sentForms: Record<string, string>[] }).sentForms);
}

/** The five texts under an empty form, in the order of its fields. */
const missing = {
  'en-US': [
    'Name is required',
    'Phone number is required',
    'Password is required',
    'Confirm password is required',
    'Require terms policy',
  ],
  unicode: [
    'အမည် ဖြည့်ရန် လိုအပ်ပါသည်',
    'ဖုန်းနံပါတ် ဖြည့်ရန် လိုအပ်ပါသည်',
    'စကားဝှက် ဖြည့်ရန် လိုအပ်ပါသည်',
    'အတည်ပြု စကားဝှက် ဖြည့်ရန် လိုအပ်ပါသည်',
    'စည်းကမ်းချက်များကို သဘောတူပေးပါ',
  ],
} as const;

async function isKept(page: Page, who: Newcomer): Promise<void> {
  const form = registrationForm(page);
  await expect(form.name).toHaveValue(who.name);
  await expect(form.phone).toHaveValue(who.phone);
  await expect(form.password).toHaveValue(who.password);
  await expect(form.confirmation).toHaveValue(who.password);
  await expect(form.agreed).toBeChecked();
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
}

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[REG-01 REG-02 REG-03 REG-04 REG-05 REG-06 REG-07 REG-08 REG-09 REG-10 REG-11 REG-12 REG-13 REG-14 REG-15] the form takes a photo, name, phone and two passwords, leads to terms and login, and shows missing and invalid entries under their fields', async ({
  page,
  context,
  baseURL,
}) => {
  await open(page, '/registration');
  await test.step('a photo is shown, changed and removed; other files are refused', async () => {
    const { photo } = registrationForm(page);
    const preview = page.getByRole('img', { name: 'Your photo' });
    await expect(photo).toHaveAttribute('accept', 'image/*');
    await photo.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByRole('alert')).toHaveText(/^This file could not be opened as a picture/);
    await photo.setInputFiles({
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByRole('alert')).toHaveText(/^This file could not be opened as a picture/);
    await expect(preview).toHaveCount(0);

    await photo.setInputFiles(paymentSlip(1500, 2000));
    await expect(preview).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const size = await preview.evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight,
    ]);
    expect(size).toEqual([480, 640]);
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await expect(preview).toHaveCount(0);
    await photo.setInputFiles(paymentSlip());
    await expect(preview).toBeVisible();
  });

  await test.step('the fields, the terms, and the link to login', async () => {
    const form = registrationForm(page);
    await expect(form.name).toHaveAttribute('autocomplete', 'name');
    await expect(form.phone).toHaveAttribute('inputmode', 'tel');
    for (const [index, box] of [form.password, form.confirmation].entries()) {
      await expect(box).toHaveAttribute('autocomplete', 'new-password');
      await expect(box).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show password' }).nth(index).click();
      await expect(box).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect(box).toHaveAttribute('type', 'password');
    }
    await form.name.fill('Aye Aye');
    await form.password.fill('secret12');
    await form.agreed.check();
    await page.getByRole('link', { name: 'Read the terms and conditions' }).click();
    await expect(page).toHaveURL('/termsandconditions');
    await page.goBack();
    // After reading the terms the entries are still there.
    await expect(form.name).toHaveValue('Aye Aye');
    await expect(form.password).toHaveValue('secret12');
    await expect(form.agreed).toBeChecked();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
  });

  const calls = collectRequests(page, register.path);
  await test.step('an empty form, in all three languages', async () => {
    // English is last, because the next steps continue in it.
    for (const language of ['zawgyi', 'unicode', 'en-US'] as const) {
      await prepareVisit(context, baseURL, language);
      await open(page, '/registration');
      const form = page.getByRole('main').locator('form');
      await form.locator('button[type=submit]').click();
      const texts = form.locator('p.text-ruby');
      await expect(texts).toHaveCount(5);
      const shown = await texts.allInnerTexts();
      if (language !== 'zawgyi') expect(shown).toEqual(missing[language]);
      else
        for (const [index, text] of shown.entries()) {
          expect(text).toMatch(/[\u1000-\u109f]/);
          expect(text).not.toBe(missing.unicode[index]);
        }
    }
  });

  await test.step('each error is at its field, and disappears as soon as it is valid', async () => {
    const form = registrationForm(page);
    const errors = [
      [form.name, 'Name is required'],
      [form.phone, 'Phone number is required'],
      [form.password, 'Password is required'],
      [form.confirmation, 'Confirm password is required'],
      [form.agreed, 'Require terms policy'],
    ] as const;
    for (const [box, text] of errors) {
      await expect(box).toHaveAccessibleDescription(new RegExp(text));
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(form.name).toBeFocused();
    // Each error disappears as soon as its field is valid.
    await form.name.fill('Aye Aye');
    await expect(page.getByText('Name is required')).toHaveCount(0);
    await form.agreed.check();
    await expect(page.getByText('Require terms policy')).toHaveCount(0);
    await expect(page.getByText('Phone number is required')).toBeVisible();
  });

  for (const [row, what, part, field, text] of [
    ['REG-07', 'a name of 26 characters', { name: '😀'.repeat(26) }, 'name', 'At most 25 characters'],
    ['REG-06', 'a name of spaces', { name: '   ' }, 'name', 'Name is required'],
    ['REG-09', 'another number', { phone: '0812345678' }, 'phone', /^The phone number starts with 09/],
    ['REG-11', 'a short password', { password: 'abc12' }, 'password', 'At least total password 6'],
    ['REG-12', 'a password of letters', { password: 'abcdefg' }, 'password', /one letter and one digit\.$/],
  ] as const) {
    await test.step(`${row}: ${what}`, async () => {
      await fillRegistration(page, { ...newcomer(), ...part });
      const form = registrationForm(page);
      await form.submit.click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(form[field]).toBeFocused();
      await expect(form[field]).toHaveAttribute('aria-invalid', 'true');
    });
  }

  await test.step('another password in the second field', async () => {
    await fillRegistration(page, newcomer());
    const { confirmation, submit } = registrationForm(page);
    await confirmation.fill('secret13');
    await submit.click();
    await expect(page.getByText('Password not match')).toBeVisible();
    await expect(confirmation).toBeFocused();
    await confirmation.fill('secret12');
    await expect(page.getByText('Password not match')).toHaveCount(0);
  });
  expect(calls).toEqual([]);
});

test('[REG-16 REG-17 REG-18 REG-19 REG-20 ERR-12] refusals are shown and the entries stay; then the form is sent once, the session stored, and no account registered twice', async ({
  page,
  expectedErrors,
  buyer,
}) => {
  expectedErrors.push(/status of (400|401|503)|ERR_FAILED/);
  const who = newcomer();
  const forms = await formsOf(page);
  await open(page, '/registration');
  await fillRegistration(page, who);
  const form = registrationForm(page);
  await form.photo.setInputFiles(paymentSlip());
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await test.step('under the fields, until they are changed', async () => {
    await answerWith(
      page,
      register,
      {
        statusCode: 400,
        code: 'validation-failed',
        message: 'Please check the marked fields.',
        errors: [
          { field: 'Name', message: 'No such name.' },
          { field: 'EmailOrPhoneNo', message: 'No such phone.' },
          { field: 'Password', message: 'No such password.' },
        ],
      },
      400,
    );
    await form.submit.click();
    await expect(form.name).toHaveAccessibleDescription('No such name.');
    await expect(form.phone).toHaveAccessibleDescription(/No such phone\.$/);
    await expect(form.password).toHaveAccessibleDescription(/No such password\.$/);
    await expect(form.name).toBeFocused();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await form.name.fill('Another name');
    await expect(page.getByText('No such name.')).toHaveCount(0);
    await expect(page.getByText('No such phone.')).toBeVisible();
  });

  await test.step('in an alert', async () => {
    const message = 'Phone number already registered';
    await answerWith(page, register, { statusCode: 400, code: 'phone-taken', message }, 400);
    await form.name.fill(who.name);
    await form.submit.click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(message);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/registration');
    await isKept(page, who);

    // A lost connection keeps the entries, and the next press sends again.
    await page.route(`**${register.path}`, (route) => route.abort());
    await form.submit.click();
    await expect(alert).toContainText('The shop could not be reached.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await isKept(page, who);
  });

  await test.step('repeated presses send the form once, confirm with the fixed code, and store the session', async () => {
    const codes = bodiesOf(page, verifyRegistration);
    const { token, user } = await registersAs(page, buyer);
    const refused = (await forms()).length;
    await form.name.fill(` ${who.name} `);
    await form.phone.fill(`+95 ${who.phone.slice(1)}`);
    const release = await holdBack(page, register);
    await form.submit.dblclick();
    for (const _ of [1, 2, 3]) await form.name.press('Enter');
    await expect(page.getByRole('button', { name: 'Registering…' })).toBeDisabled();
    await release();
    await expect(page).toHaveURL(next);
    expect((await forms()).slice(refused)).toEqual([
      {
        Name: who.name,
        EmailOrPhoneNo: who.phone,
        Password: who.password,
        OccupationId: '0',
        ApplicationConfigId: '23',
        Language: '1',
        File: 'image/jpeg',
      },
    ]);
    expect(codes).toEqual([{ userId: buyer.id, code: '123456', applicationConfigId: 23 }]);
    expect(await storageOf(page)).toMatchObject({
      AccessToken: token.accessToken,
      RefreshToken: token.refreshToken,
      UserId: String(buyer.id),
      UserInfo: JSON.stringify(user),
    });
    const state = await page.evaluate(() => (history.state as { usr: unknown }).usr);
    expect(state).toEqual({ token: token.accessToken, userId: buyer.id });
    await forgetLogin(page);
  });

  await test.step('if no code could be sent, the next page requests another', async () => {
    const message = 'We could not send the code.';
    const refusal = { statusCode: 503, code: 'sms-failed', message, userId: buyer.id };
    await answerWith(page, register, refusal, 503);
    await answerWith(page, resendCode, { message: 'We sent a code to your phone number.' });
    const bodies = bodiesOf(page, resendCode);
    const who = newcomer();
    await open(page, '/registration');
    await fillRegistration(page, who);
    await registrationForm(page).submit.click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(message);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/registration/accountverification');
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByText('Send OTP code to your phone number')).toBeVisible();
    expect(bodies).toMatchObject([{ userId: buyer.id, emailOrPhoneNo: who.phone }]);
  });

  await test.step('if only the confirmation fails, the next press confirms', async () => {
    await answerWith(page, register, { user: { id: buyer.id } });
    await answerWith(
      page,
      verifyRegistration,
      { statusCode: 503, code: 'unavailable', message: 'A moment.' },
      503,
    );
    const calls = collectRequests(page, register.path);
    await open(page, '/registration');
    await fillRegistration(page, newcomer());
    await registrationForm(page).submit.click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('A moment.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await answerWith(page, verifyRegistration, await sessionOf(page, buyer));
    await registrationForm(page).submit.click();
    await expect(page).toHaveURL(next);
    expect(calls).toHaveLength(1);
    expect(Object.keys((await forms())[0] ?? {})).not.toContain('File');
  });
});
