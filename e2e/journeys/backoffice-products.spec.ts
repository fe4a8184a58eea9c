import { inTime } from '@zay/api/testing/in-time';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { colouredPicture, heavySlip } from '../slip.ts';
import { createStaff, logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { open } from '../visitor.ts';

const section = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
const skuRow = (page: Page, name: string) =>
  section(page, 'SKUs, prices and stock').getByRole('listitem', { name, exact: true });
/** The content hash in a picture's URL, which is the same for each width. */
const hashOf = (address: string | null) => /[0-9a-f]{32}/.exec(address ?? '')?.[0] ?? '';

/** Drops a file on the button, as from a folder. */
async function dropPicture(page: Page, picture: ReturnType<typeof colouredPicture>): Promise<void> {
  const data = await page.evaluateHandle(
    ([base64, name]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: 'image/png' }));
      return transfer;
    },
    [picture.buffer.toString('base64'), picture.name] as const,
  );
  await section(page, 'Pictures')
    .getByRole('button', { name: 'Choose pictures' })
    .dispatchEvent('drop', { dataTransfer: data });
}

/** The product's version, as another member of staff reads it. */
async function stateOf(page: Page, token: string, id: number): Promise<{ updatedAt: string }> {
  const answer = await page.request.get(`${officeUrl}/api/Staff/GetProduct?id=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { updatedAt } = (await answer.json()) as { updatedAt: string };
  return { updatedAt };
}

/** Expects the word on the shop's page within 2 s. */
async function expectInShop(page: Page, path: string, word: string | RegExp): Promise<void> {
  const read = async () => (await page.request.get(path)).text();
  await expect.poll(inTime(read), { intervals: [50] }).toMatch(word);
}

test.use({ expectedErrors: [/status of 4\d\d .*\/api\/Staff\/(SaveProduct|ChangeStock|UploadPicture)/] });

test(
  '[STAFF-11 STAFF-12 STAFF-36 PRODUCT-58 FAST-09 SHOW-66] staff create a product with pictures, choices and weight, and the shop shows it and every change at once',
  { tag: '@desktop' },
  async ({ page, context, db }, { project }) => {
    const name = `Lacquer bowl ${project.name} ${Date.now()}`;
    await logInAsStaff(page, db, 'catalogue');
    await openOffice(page, '/products/new');

    // Two pictures chosen, one dropped, one invalid file; the keyboard moves the second to the front.
    const pictures = section(page, 'Pictures');
    const chooser = pictures.locator('input[type=file]');
    await chooser.setInputFiles([
      colouredPicture('red.png', 200, 30, 30),
      { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      heavySlip(1, 1),
      colouredPicture('green.png', 30, 160, 30),
    ]);
    await expect(pictures.getByRole('alert')).toContainText(
      'letter.png: This file could not be opened as a picture',
    );
    await expect(pictures.getByRole('alert')).toContainText('slip.png: This picture is too small');
    await expect(pictures.getByRole('img')).toHaveCount(2);
    await dropPicture(page, colouredPicture('blue.png', 30, 30, 200));
    await expect(pictures.getByRole('img')).toHaveCount(3);
    const [red = '', green = ''] = await Promise.all(
      [1, 2].map(async (n) =>
        hashOf(await pictures.getByRole('img', { name: `Picture ${n}` }).getAttribute('src')),
      ),
    );
    await pictures.getByRole('button', { name: 'Move picture 2', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/^2 of \d$/)).toBeAttached();
    // Arrow keys work only after all pictures are measured.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByText(/^1 of \d$/)).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Space');
    const first = pictures.getByRole('img', { name: 'Picture 1' });
    await expect.poll(async () => hashOf(await first.getAttribute('src'))).toBe(green);

    // Two colours; all errors are shown at once, and the entries stay.
    await page.getByRole('button', { name: 'Add a choice' }).click();
    const level = page.getByRole('group', { name: 'Choice 1' });
    await level.getByLabel('Name of choice 1 (English)').fill('Colour');
    await level.getByRole('button', { name: 'Add a value' }).click();
    await level.getByLabel('Value 1 (English)').fill('Red');
    await level.getByLabel('Value 2 (English)').fill('Blue');
    await skuRow(page, 'Red').getByLabel('Price', { exact: true }).fill('0');
    await skuRow(page, 'Blue').getByLabel('Price', { exact: true }).fill('1500.50');
    await save(page);
    await expect(page.getByText('A price is whole kyats, 1 at least, without decimals.')).toHaveCount(2);
    await expect(page.getByText('This field is required.')).toBeVisible();
    await expect(skuRow(page, 'Blue').getByLabel('Price', { exact: true })).toHaveValue('1500.50');
    await page.getByLabel('Name (English)').fill(name);
    await page.getByLabel('Name (Burmese)').fill('ယွန်းခွက်');
    await page.getByText('Fill several at once').click();
    const fill = section(page, 'SKUs, prices and stock').locator('details');
    await fill.getByLabel('Price', { exact: true }).fill('12,000');
    await fill.getByLabel('Percent off').fill('25');
    await fill.getByLabel('First stock').fill('20');
    await fill.getByRole('button', { name: 'Fill in' }).click();
    await skuRow(page, 'Blue').getByLabel('Price', { exact: true }).fill('12500');
    await save(page);
    await saved(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveURL(/\/products\/\d+$/);
    const id = Number(/\d+$/.exec(page.url())?.[0]);

    const shop = await context.newPage();
    const address = `/productdetails?productId=${id}`;
    await open(shop, address);
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText(name);
    await expectInShop(shop, address, '9,000');
    await expectInShop(shop, address, new RegExp(`property="og:image" content="[^"]*${green}`));

    // A weight, a new price and a new first picture.
    const weight = page.getByLabel('Weight in grams');
    await weight.fill('1000001');
    await save(page);
    await expect(page.getByText('At most 1000000.')).toBeVisible();
    await weight.fill('1,200');
    const specifications = section(page, 'Specifications');
    await specifications.getByRole('button', { name: 'Add a line' }).click();
    await specifications.getByLabel('Name 1 (English)', { exact: true }).fill('Material');
    await save(page);
    const value = specifications.getByLabel('Value of name 1 (English)');
    await expect(value).toBeFocused();
    await expect(value).toHaveAccessibleDescription('This field is required.');
    await expect(specifications.getByLabel('Name 1 (English)', { exact: true })).toHaveValue('Material');
    await expect(weight).toHaveValue('1,200');
    await value.fill('Lacquered bamboo');
    await expect(skuRow(page, 'Red').getByText('20', { exact: true })).toBeVisible();
    await skuRow(page, 'Red').getByLabel('Promotion price').fill('7,777');
    await pictures.getByRole('button', { name: 'Remove picture 1' }).click();
    await save(page);
    await expect(skuRow(page, 'Red').getByLabel('Promotion price')).toHaveValue('7,777');
    await expect(weight).toHaveValue('1200');
    await expectInShop(shop, address, '7,777');
    await expectInShop(shop, address, '1.2 kg');
    await open(shop, address);
    await expect(shop.getByRole('definition').filter({ hasText: 'kg' })).toHaveText('1.2 kg');
    const inBurmese = await shop.request.get(address, { headers: { cookie: 'Language=unicode' } });
    expect((await inBurmese.text()).replaceAll(/<[^>]*>/g, '')).toContain('1.2 ကီလိုဂရမ်');
    await expectInShop(shop, address, new RegExp(`property="og:image" content="[^"]*${red}`));

    // The stock cannot fall below zero; a movement is stored with its reason.
    await skuRow(page, 'Red').getByRole('link', { name: 'Change stock' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Stock of ${name} · Red`);
    await page.getByLabel('Reason').selectOption('damage');
    await page.getByLabel('Pieces', { exact: true }).fill('-21');
    await page.getByRole('button', { name: 'Save the stock' }).click();
    await expect(page.getByRole('alert')).toHaveText('There are only 20 pieces in stock.');
    await page.getByLabel('Pieces', { exact: true }).fill('-3');
    await page.getByRole('button', { name: 'Save the stock' }).click();
    await expect(page.getByText('In stock: 17')).toBeVisible();
    const movement = page.getByRole('row').filter({ hasText: 'Damage' });
    await expect(movement).toContainText('−3');
    await expect(movement).toContainText('17');

    // The stock is changed within the list.
    await openOffice(page, `/products?search=${id}`);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('37');
    await row.getByRole('button', { name: 'Change stock' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Counted').click();
    await dialog.getByLabel('Pieces counted').fill('4');
    await dialog.getByRole('button', { name: 'Save the stock' }).click();
    await expect(row).toContainText('24');
    await expect(row).toContainText('1 of 2 SKUs low');

    // Leaving with changes asks first.
    await row.getByRole('link').click();
    await page.getByLabel('Name (English)').fill(`${name} II`);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Name (English)')).toHaveValue(`${name} II`);

    // A concurrent change of other fields is merged with the entries.
    const other = await createStaff(db, 'owner');
    const [answer] = await Promise.all([page.waitForResponse(/SaveProduct/), save(page)]);
    const sent = answer.request();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} II`);
    const again = await page.request.post(sent.url(), {
      headers: { authorization: `Bearer ${other.token}` },
      data: { ...sent.postDataJSON(), ...(await stateOf(page, other.token, id)) },
    });
    expect(again.status()).toBe(200);
    await page.getByLabel('Name (English)').fill(`${name} III`);
    await save(page);
    await expect(page.getByText(`Saved together with the changes of ${other.name}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} III`);

    // A product hidden in the list is gone for buyers.
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`${officeUrl}/products`);
    await openOffice(page, `/products?search=${id}`);
    await row.getByRole('button', { name: 'Hide' }).click();
    await expect(row).toContainText('Hidden');
    const status = async () => (await shop.request.get(address)).status();
    await expect.poll(inTime(status), { intervals: [50] }).toBe(410);

    // A change of chosen products is taken back in the bar below.
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const chosen = page.getByRole('group', { name: 'Selected rows' });
    await chosen.getByRole('button', { name: 'Put on sale' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Put on sale: 1' }).click();
    await expect(row).not.toContainText('Hidden');
    // Watched from before the press: the message is short.
    const isTold = expect(page.getByText('As before: 1')).toBeVisible();
    await page.getByRole('list', { name: 'Decisions that can be undone' }).getByRole('button').click();
    await isTold;
    await expect(row).toContainText('Hidden');
  },
);
