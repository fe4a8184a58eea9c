import { register, saveUserAddress, verifyRegistration, type Session } from '@zay/contract';
import type { Page } from '@playwright/test';
import { makeCity, pick, picker, saveAddress } from '../addresses.ts';
import { answerWith, bodiesOf, holdBack } from '../answers.ts';
import { collectRequests } from '../frame.ts';
import { cartOf, makeProduct } from '../goods.ts';
import { fillRegistration, newcomer, registrationForm, type Newcomer } from '../newcomer.ts';
import { paymentSlip } from '../slip.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, productButton, reload } from '../visitor.ts';
import { storageOf } from '../walk.ts';

const addressPage = '/registration/change-address';

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

async function isKept(page: Page, who: Newcomer): Promise<void> {
  const form = registrationForm(page);
  await expect(form.name).toHaveValue(who.name);
  await expect(form.phone).toHaveValue(who.phone);
  await expect(form.password).toHaveValue(who.password);
  await expect(form.confirmation).toHaveValue(who.password);
  await expect(form.agreed).toBeChecked();
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
}

async function closeAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: 'OK' }).click();
}

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[REG-01 REG-02 REG-03 REG-04 REG-05 REG-06 REG-08 REG-10 REG-13 REG-15] the form takes a photo, name, phone and two passwords, leads to terms and login, and shows all missing entries at their fields', async ({
  page,
}) => {
  await open(page, '/registration');
  const form = registrationForm(page);
  await test.step('missing entries', async () => {
    const calls = collectRequests(page, register.path);
    await form.submit.click();
    const errors = [
      [form.name, 'Name is required'],
      [form.phone, 'Phone number is required'],
      [form.password, 'Password is required'],
      [form.confirmation, 'Confirm password is required'],
      [form.agreed, 'Require terms policy'],
    ] as const;
    for (const [box, text] of errors) {
      await expect(box).toHaveAccessibleDescription(new RegExp(text));
      await expect(box).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(form.name).toBeFocused();
    // Each error disappears as soon as its field is valid.
    await form.name.fill('Aye Aye');
    await expect(page.getByText('Name is required')).toHaveCount(0);
    await expect(page.getByText('Phone number is required')).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('a photo is shown, changed and removed; other files are refused', async () => {
    const { photo } = form;
    const preview = page.getByRole('img', { name: 'Your photo' });
    await expect(photo).toHaveAttribute('accept', 'image/*');
    const buffer = Buffer.from('no picture');
    for (const [name, mimeType] of [
      ['notes.txt', 'text/plain'],
      ['broken.png', 'image/png'],
    ] as const) {
      await photo.setInputFiles({ name, mimeType, buffer });
      await expect(page.getByRole('alert')).toHaveText(/^This file could not be opened as a picture/);
    }
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
  });

  await test.step('the fields, the terms, and the link to login', async () => {
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
});

test('[REG-16 REG-17 REG-18 REG-19 REG-20 ADDR-02 ADDR-05 ADDR-06 ADDR-07 ADDR-10 ADDR-11 ADDR-12 ERR-12 ERR-13 ERR-14 PENDING-01 PENDING-11] a guest with a product registers once despite refusals, which keep the entries, then saves the address, and the cart opens', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400|ERR_FAILED/);
  const city = await makeCity(db, 'Hill Side', 'River Side');
  const product = await makeProduct(db);
  const who = newcomer();
  const forms = await formsOf(page);
  await open(page, `/productdetails?productId=${product.id}`);
  await productButton(page, 'Add to cart').click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByText('The product goes into your cart as soon as you log in.')).toBeVisible();
  await fillRegistration(page, who);
  const form = registrationForm(page);
  await form.photo.setInputFiles(paymentSlip());
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();

  await test.step('errors of the server are shown under the fields, until they are changed', async () => {
    const errors = [
      { field: 'Name', message: 'No such name.' },
      { field: 'EmailOrPhoneNo', message: 'No such phone.' },
      { field: 'Password', message: 'No such password.' },
    ];
    const refusal = { statusCode: 400, code: 'validation-failed', message: 'Please check.', errors };
    await answerWith(page, register, refusal, 400);
    await form.submit.click();
    await expect(form.name).toHaveAccessibleDescription('No such name.');
    await expect(form.phone).toHaveAccessibleDescription(/No such phone\.$/);
    await expect(form.password).toHaveAccessibleDescription(/No such password\.$/);
    await expect(form.name).toBeFocused();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await form.name.fill('Another name');
    await expect(page.getByText('No such name.')).toHaveCount(0);
    await expect(page.getByText('No such phone.')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a registered phone and a lost connection are told in an alert', async () => {
    await form.phone.fill('09770000001');
    await form.submit.click();
    await closeAlert(page, 'Phone number already registered');
    await isKept(page, { ...who, name: 'Another name', phone: '09770000001' });
    await page.route(`**${register.path}`, (route) => route.abort(), { times: 1 });
    await form.submit.click();
    await closeAlert(page, 'The shop could not be reached.');
    await isKept(page, { ...who, name: 'Another name', phone: '09770000001' });
  });

  const { token, user } =
    await test.step('repeated presses send the form once, confirm with the fixed code, and store the session', async () => {
      const codes = bodiesOf(page, verifyRegistration);
      const refused = (await forms()).length;
      await form.name.fill(` ${who.name} `);
      await form.phone.fill(`+95 ${who.phone.slice(1)}`);
      const release = await holdBack(page, register);
      const verified = page.waitForResponse((answer) => answer.url().endsWith(verifyRegistration.path));
      await form.submit.dblclick();
      for (const _ of [1, 2, 3]) await form.name.press('Enter');
      await expect(page.getByRole('button', { name: 'Registering…' })).toBeDisabled();
      await release();
      await expect(page).toHaveURL(addressPage);
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
      const account = await db
        .selectFrom('buyer')
        .selectAll()
        .where('phone', '=', who.phone)
        .executeTakeFirstOrThrow();
      expect(account).toMatchObject({ name: who.name, verified_at: expect.any(Date) });
      expect(account.photo_key).toMatch(/^[0-9a-f]{32}\./);
      expect(codes).toEqual([{ userId: account.id, code: '123456', applicationConfigId: 23 }]);
      const session = (await (await verified).json()) as Session;
      expect(await storageOf(page)).toMatchObject({
        AccessToken: session.token.accessToken,
        RefreshToken: session.token.refreshToken,
        UserId: String(account.id),
        UserInfo: JSON.stringify(session.user),
      });
      const state = await page.evaluate(() => (history.state as { usr: unknown }).usr);
      expect(state).toEqual({ token: session.token.accessToken, userId: account.id });
      return session;
    });

  const main = page.getByRole('main');
  const address = page.getByLabel('Address', { exact: true });
  const confirm = main.getByRole('button', { name: 'Confirm' });
  const problems = main.locator('[id$="-error"]');
  const modal = page.getByRole('alertdialog');
  const bodies = bodiesOf(page, saveUserAddress);
  await test.step('missing parts of the address', async () => {
    await confirm.click();
    await expect(problems).toHaveText(['Add city', 'Township is required', 'Address is required']);
    await expect(picker(page, 'City')).toHaveAttribute('aria-invalid', 'true');
    await expect(picker(page, 'City')).toBeFocused();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await pick(page, 'City', city.name);
    await pick(page, 'Township', 'River Side');
    await expect(problems).toHaveText(['Address is required']);
  });

  await test.step('an address that the server refuses', async () => {
    // A zero-width space, which only the server refuses.
    await address.fill('\u200b');
    await expect(problems).toHaveCount(0);
    await confirm.click();
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(problems).toHaveCount(1);
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toBeFocused();
    await expect(modal).toHaveCount(0);

    await address.fill(' No. 3, Lake Street ');
    await page.getByLabel(/^Popular places near you/).fill('Behind the pagoda');
    const refusal = { statusCode: 400, code: 'unknown-city', message: 'Not there.' };
    await answerWith(page, saveUserAddress, refusal, 400);
    await confirm.click();
    await modal.getByRole('button', { name: 'Save' }).click();
    await closeAlert(page, 'Not there.');
    await expect(address).toHaveValue(' No. 3, Lake Street ');
    await expect(picker(page, 'Township')).toHaveText('River Side');
    await expect(page).toHaveURL(addressPage);
    await page.unrouteAll();
  });

  await test.step('the address is confirmed and saved, and the cart opens', async () => {
    const sent = bodies.length;
    const question = page.getByRole('alertdialog', { name: 'Is this address correct?' });
    await confirm.click();
    for (const part of ['Behind the pagoda', 'No. 3, Lake Street', 'River Side', city.name])
      await expect(question).toContainText(part);
    await question.getByRole('button', { name: 'Edit' }).click();
    await expect(question).toHaveCount(0);
    await expect(address).toHaveValue(' No. 3, Lake Street ');
    expect(bodies.slice(sent)).toEqual([]);

    await confirm.click();
    const [request] = await Promise.all([
      page.waitForRequest((call) => new URL(call.url()).pathname === saveUserAddress.path),
      question.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(request.headers()['authorization']).toBe(`Bearer ${token.accessToken}`);
    const [townshipId, landmark] = [city.townships[1]!.id, 'Behind the pagoda'];
    expect(bodies.slice(sent)).toEqual([
      {
        userId: user.id,
        address: 'No. 3, Lake Street',
        townId: townshipId,
        cityId: city.id,
        labelName: 'Home',
        landMark: landmark,
        applicationConfigId: 23,
      },
    ]);
    await expect(page).toHaveURL('/shoppingcart');
    await expect(main.getByRole('listitem').filter({ hasText: product.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('No. 3, Lake Street');
    expect(await cartOf(db, user.id)).toEqual([
      { product_id: product.id, sku_id: product.skus[0]!.id, qty: 1 },
    ]);
    const kept = await storageOf(page);
    expect(kept['TempAddress']).toBe(`Behind the pagoda, No. 3, Lake Street, River Side, ${city.name}`);
    expect(Object.keys(kept)).not.toContain('ShoppingCartType');
    expect(Object.keys(kept)).not.toContain('LastRouteName');
    const saved = await db.selectFrom('address').selectAll().where('buyer_id', '=', user.id).execute();
    expect(saved).toMatchObject([
      { label: 'Home', address: 'No. 3, Lake Street', landmark, township_id: townshipId, selected: true },
    ]);
  });
});

test('[PENDING-06 PENDING-12 REG-20] a registration whose confirmation fails is confirmed by the next press, and the requested page opens after the address', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const city = await makeCity(db, 'Hill Side');
  const forms = await formsOf(page);
  await open(page, '/wishlist?from=mail');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillRegistration(page, newcomer());
  const busy = { statusCode: 503, code: 'unavailable', message: 'A moment.' };
  await answerWith(page, verifyRegistration, busy, 503);
  const { submit } = registrationForm(page);
  await submit.click();
  await closeAlert(page, 'A moment.');
  await page.unrouteAll();
  await submit.click();
  await expect(page).toHaveURL(addressPage);
  const sent = await forms();
  expect(sent).toHaveLength(1);
  expect(Object.keys(sent[0] ?? {})).not.toContain('File');
  // A reload keeps the target.
  await reload(page);
  await saveAddress(page, city);
  await expect(page).toHaveURL('/wishlist?from=mail');
});
