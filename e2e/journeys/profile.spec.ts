import { accountInfo, changeNameAndPhoto } from '@zay/contract';
import type { Page } from '@playwright/test';
import { answerWith } from '../answers.ts';
import { collectRequests } from '../frame.ts';
import { signIn } from '../sign-in.ts';
import { paymentSlip } from '../slip.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';
import { storageOf } from '../walk.ts';

const nameOf = (page: Page) => page.getByLabel('Name', { exact: true });
const photoOf = (page: Page) => page.getByLabel('Profile photo (optional)', { exact: true });
const edit = (page: Page) => page.getByRole('button', { name: 'Edit name and photo' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('[ACCOUNT-01 ACCOUNT-06 ACCOUNT-07 ACCOUNT-09 ACCOUNT-10 ACCOUNT-11] the name and a photo are shown, edited, saved and loaded again; an empty name and a refused photo stay in the form', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await prepareVisit(context, baseURL);
  await signIn(page, buyer);
  await open(page, '/myaccount');
  await test.step('the name between view and edit', async () => {
    await expect(headingOf(page, buyer.name)).toBeVisible();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(nameOf(page)).toHaveCount(0);
    await edit(page).click();
    await expect(nameOf(page)).toHaveValue(buyer.name);
    await expect(headingOf(page, buyer.name)).toHaveCount(0);
    await nameOf(page).fill('Not this');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(headingOf(page, buyer.name)).toBeVisible();
    await edit(page).click();
    await expect(nameOf(page)).toHaveValue(buyer.name);
  });

  await test.step('saving', async () => {
    await nameOf(page).fill('  အေးအေး  ');
    const sent = page.waitForRequest((request) => request.url().includes(changeNameAndPhoto.path));
    const readAgain = collectRequests(page, accountInfo.path);
    await save(page).click();
    const request = await sent;
    expect(await request.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const form = request.postData() ?? '';
    for (const [field, value] of [
      ['UserId', String(buyer.id)],
      ['Name', 'အေးအေး'],
      ['ApplicationConfigId', '23'],
    ]) {
      expect(form).toContain(`name="${field}"\r\n\r\n${value}\r\n`);
    }
    await expect(headingOf(page, 'အေးအေး')).toBeVisible();
    await expect(page.getByText('Your profile has been saved.')).toBeVisible();
    await expect.poll(() => readAgain.length).toBeGreaterThan(0);
    expect(JSON.parse((await storageOf(page))['UserInfo'] ?? '')).toEqual({
      id: buyer.id,
      phoneNo: buyer.phone,
      name: 'အေးအေး',
      url: '',
    });
  });

  await test.step('an empty name is Required', async () => {
    await edit(page).click();
    const sent = collectRequests(page, changeNameAndPhoto.path);
    await nameOf(page).fill('');
    await expect(nameOf(page)).toHaveAccessibleDescription('Required');
    await save(page).click();
    await expect(nameOf(page)).toBeFocused();
    expect(sent).toEqual([]);
    await nameOf(page).fill('Su Su');
  });

  await test.step('a photo, refused at first', async () => {
    await expect(photoOf(page)).toHaveAttribute('accept', 'image/*');
    await photoOf(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
    await expect(page.getByRole('alert')).toHaveText(/^This file could not be opened as a picture/);
    await photoOf(page).setInputFiles(paymentSlip(1500, 2000));
    const photo = page.getByRole('img', { name: 'Your photo' });
    await expect(photo).toHaveAttribute('src', /^blob:/);
    const refusal = { statusCode: 400, code: 'image-too-large', message: 'This picture is too large.' };
    await answerWith(page, changeNameAndPhoto, refusal, 400);
    await save(page).click();
    const dialog = page.getByRole('alertdialog').filter({ hasText: 'This picture is too large.' });
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(nameOf(page)).toHaveValue('Su Su');
    await expect(photo).toHaveAttribute('src', /^blob:/);
    await page.unrouteAll();
    await save(page).click();
    await expect(headingOf(page, 'Su Su')).toBeVisible();
    await expect(photo).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\.webp$/);
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const file = await db
      .selectFrom('buyer')
      .innerJoin('file', 'file.key', 'buyer.photo_key')
      .select(['file.mime', 'file.kind', 'file.bytes'])
      .where('buyer.id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(file).toMatchObject({ mime: 'image/jpeg', kind: 'public' });
    expect(file.bytes).toBeLessThan(100_000);
  });
});
