import { inTime } from '@zay/api/testing/in-time';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { colouredPicture, heavySlip } from '../slip.ts';
import { logInAsStaff, openOffice } from '../office.ts';

const section = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
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

/** Expects the word on the shop's page within 2 s. */
async function expectInShop(page: Page, path: string, word: string | RegExp): Promise<void> {
  const read = async () => (await page.request.get(path)).text();
  await expect.poll(inTime(read), { intervals: [50] }).toMatch(word);
}

test.use({ expectedErrors: [/status of 4\d\d .*\/api\/Staff\/(SaveProduct|ChangeStock|UploadPicture)/] });

test('[STAFF-11 STAFF-12 STAFF-36 PRODUCT-58 FAST-09 SHOW-66 EDITOR-05] staff create a product with pictures, twelve variants and weight, and the shop shows it and every change at once', async ({
  page,
  db,
}) => {
  const name = `Lacquer bowl ${Date.now()}`;
  const pictures = section(page, 'Pictures');
  const sku = (of: string, label: string) => skuRow(page, of).getByLabel(label, { exact: true });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await logInAsStaff(page, db, 'catalogue');

  const green =
    await test.step('two pictures are chosen, one is dropped, two are refused; the keyboard moves the second to the front', async () => {
      await openOffice(page, '/products/new');
      await pictures
        .locator('input[type=file]')
        .setInputFiles([
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
      const second = hashOf(await pictures.getByRole('img', { name: 'Picture 2' }).getAttribute('src'));
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
      await expect.poll(async () => hashOf(await first.getAttribute('src'))).toBe(second);
      return second;
    });

  await test.step('twelve variants are typed at once and priced in a table: pasted from a spreadsheet, and filled down', async () => {
    for (const [n, choice, values] of [
      [1, 'Colour', 'Red, Blue, White'],
      [2, 'Size', 'S, M, L, XL'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a choice' }).click();
      const level = page.getByRole('group', { name: `Choice ${n}` });
      await level.getByLabel(`Name of choice ${n} (English)`).fill(choice);
      await level.getByLabel('Several values at once').fill(values);
      await level.getByLabel('Several values at once').press('Enter');
    }
    await sku('Red · S', 'SKU code').evaluate((field, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `${name}-1\t၁၂,၅၀၀\n${name}-2\t13,000\n`);
    await expect(sku('Red · S', 'Price')).toHaveValue('12,500');
    await expect(sku('Red · M', 'SKU code')).toHaveValue(`${name}-2`);
    await sku('Red · S', 'First stock').fill('5');
    await page.getByRole('button', { name: 'Same for all: Price' }).click();
    await page.getByRole('button', { name: 'Same for all: Stock' }).click();
    await expect(sku('White · XL', 'Price')).toHaveValue('12,500');
    await expect(sku('White · XL', 'First stock')).toHaveValue('5');
    const [first, last] = await Promise.all(
      ['Red · S', 'White · XL'].map((row) => skuRow(page, row).boundingBox()),
    );
    expect((last?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(2_000);
  });

  const address =
    await test.step('all errors are shown at once, and the entries stay; the shop shows the saved product', async () => {
      await sku('Red · S', 'Price').fill('0');
      await sku('Red · M', 'Price').fill('1500.50');
      await save();
      await expect(page.getByText('A price is whole kyats, 1 at least, without decimals.')).toHaveCount(2);
      await expect(page.getByText('This field is required.')).toBeVisible();
      await expect(sku('Red · M', 'Price')).toHaveValue('1500.50');
      await page.getByLabel('Name (English)', { exact: true }).fill(name);
      await page.getByText('Fill several at once').click();
      const fill = section(page, 'SKUs, prices and stock').locator('details');
      await fill.getByLabel('Price', { exact: true }).fill('12,000');
      await fill.getByLabel('Percent off').fill('25');
      await fill.getByLabel('First stock').fill('20');
      await fill.getByRole('button', { name: 'Fill in' }).click();
      await save();
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page).toHaveURL(/\/products\/\d+$/);
      await expect(skuRow(page, 'White · XL').getByText('20', { exact: true })).toBeVisible();
      const path = `/productdetails?productId=${/\d+$/.exec(page.url())?.[0]}`;
      await expectInShop(page, path, name);
      await expectInShop(page, path, '9,000');
      await expectInShop(page, path, new RegExp(`property="og:image" content="[^"]*${green}`));
      return path;
    });

  await test.step('a weight, a specification, a new price and a new first picture', async () => {
    const weight = page.getByLabel('Weight in grams');
    await weight.fill('1000001');
    await save();
    await expect(page.getByText('At most 1,000,000.')).toBeVisible();
    await weight.fill('1,200');
    const specifications = section(page, 'Specifications');
    await specifications.getByRole('button', { name: 'Add a line' }).click();
    await specifications.getByLabel('Name 1 (English)', { exact: true }).fill('Material');
    await save();
    const value = specifications.getByLabel('Value of name 1 (English)');
    await expect(value).toBeFocused();
    await expect(value).toHaveAccessibleDescription('This field is required.');
    await expect(specifications.getByLabel('Name 1 (English)', { exact: true })).toHaveValue('Material');
    await expect(weight).toHaveValue('1,200');
    await value.fill('Lacquered bamboo');
    await sku('Red · S', 'Promotion price').fill('7,777');
    const next = hashOf(await pictures.getByRole('img', { name: 'Picture 2' }).getAttribute('src'));
    await pictures.getByRole('button', { name: 'Remove picture 1' }).click();
    await save();
    await expect(weight).toHaveValue('1200');
    await expectInShop(page, address, '7,777');
    await expectInShop(page, address, '1.2 kg');
    await expectInShop(page, address, new RegExp(`property="og:image" content="[^"]*${next}`));
  });

  await test.step('the stock changes with a reason on its page, and within the list, where the product is hidden and shown', async () => {
    await skuRow(page, 'Red · S').getByRole('link', { name: 'Change stock' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Stock of ${name} · Red, S`);
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

    await openOffice(page, `/products?search=${encodeURIComponent(name)}`);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('237');
    await row.getByRole('button', { name: 'Change stock' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Counted').click();
    await dialog.getByLabel('Pieces counted').fill('4');
    await dialog.getByRole('button', { name: 'Save the stock' }).click();
    await expect(row).toContainText('224');
    await expect(row).toContainText('1 of 12 SKUs low');
    await row.getByRole('button', { name: 'Hide' }).click();
    await expect(row).toContainText('Hidden');
    const status = async () => (await page.request.get(address)).status();
    await expect.poll(inTime(status), { intervals: [50] }).toBe(410);

    // A change of chosen products is taken back in the bar below.
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const chosen = page.getByRole('group', { name: 'Selected rows' });
    await chosen.getByRole('button', { name: 'Put on sale' }).click();
    await dialog.getByRole('button', { name: 'Put on sale: 1' }).click();
    await expect(row).not.toContainText('Hidden');
    // Watched from before the press: the message is short.
    const isTold = expect(page.getByText('As before: 1')).toBeVisible();
    await page.getByRole('list', { name: 'Decisions that can be undone' }).getByRole('button').click();
    await isTold;
    await expect(row).toContainText('Hidden');
  });
});
