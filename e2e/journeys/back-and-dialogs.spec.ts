import { addToCart } from '@zay/contract';
import type { Page } from '@playwright/test';
import { answerWith } from '../answers.ts';
import { colourAndSize, makeProduct, uniqueWord } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, productButton } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** The entry before the shop in the history, as after a link in a chat. */
const outsideShop = 'about:blank';

async function back(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}

/** Expects that the next Back leaves the shop. */
async function expectBackLeaves(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.isDialog))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(outsideShop);
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Share this product' });
const openPanel = (page: Page) => page.getByRole('button', { name: 'Share', exact: true }).click();

test('[PWA-07] Back closes suggestions, pictures and dialogs one at a time, also on the first page of a visit, and a double tap presses nothing below', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  await test.step('on the first page of a visit Back closes a dialog, and the next one leaves', async () => {
    const product = await makeProduct(db);
    const path = `/productdetails?productId=${product.id}`;
    await page.goto(outsideShop);
    await open(page, path);
    for (const close of [
      () => back(page),
      () => panelOf(page).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await openPanel(page);
      await expect(panelOf(page)).toBeVisible();
      await close();
      await expect(panelOf(page)).toHaveCount(0);
      await expect(page).toHaveURL(path);
      // Forward has no entry, so Back still leaves afterwards.
      await page.evaluate(() => history.forward());
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    }
    await expectBackLeaves(page);
  });

  await test.step('the second press of a double tap or click does not press a button below the closed dialog', async () => {
    const product = await makeProduct(db);
    const phone = page.viewportSize()!;
    for (const [size, pressTwice] of [
      [{ width: 1280, height: 800 }, (left: number, top: number) => page.mouse.dblclick(left, top)],
      [
        phone,
        async (left: number, top: number) => {
          await page.touchscreen.tap(left, top);
          await page.touchscreen.tap(left, top);
        },
      ],
    ] as const) {
      await page.setViewportSize(size);
      await open(page, `/productdetails?productId=${product.id}`);
      await openPanel(page);
      const close = panelOf(page).getByRole('button', { name: 'Close' });
      await expect(close).toBeVisible();
      const { x, y, width, height } = (await close.boundingBox())!;
      const [left, top] = [x + width / 2, y + height / 2];
      // A button lies below the close button of the dialog.
      await page.evaluate(
        ([left, top]) => {
          const below = document.createElement('button');
          below.addEventListener('click', () => (below.textContent = 'pressed'));
          below.textContent = 'below';
          below.style.cssText = `position:fixed;left:${left - 20}px;top:${top - 20}px;width:40px;height:40px;z-index:40`;
          document.querySelector('main')?.append(below);
        },
        [left, top] as const,
      );
      await pressTwice(left, top);
      await expect(panelOf(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'below' })).toBeVisible();
      // A later click counts as a separate press.
      await expect(async () => {
        await page.mouse.click(left, top);
        await expect(page.getByRole('button', { name: 'pressed' })).toBeVisible({ timeout: 100 });
      }).toPass();
    }
  });

  await test.step('Back closes suggestions and the large picture, on the first page and on later ones', async () => {
    const product = await makeProduct(db, { name: `${uniqueWord()} lamp`, pictures: 2 });
    await page.goto(outsideShop);
    await open(page, '/productsearch');
    const main = page.getByRole('main');
    const options = main.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    const box = main.getByRole('combobox', { name: 'Search products' });
    await box.fill(product.name);
    await expect(options.first()).toContainText(product.name);
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.isDialog))).toBe(true);
    await back(page);
    await expect(options).toHaveCount(0);
    await expect(page).toHaveURL('/productsearch');
    await expect(box).toHaveValue(product.name);
    await box.press('Enter');
    await main.getByRole('article').getByRole('link').first().click();
    const heading = page.getByRole('heading', { level: 1, name: product.name });
    await expect(heading).toBeVisible();

    const large = page.getByRole('dialog', { name: product.name });
    await main.getByRole('button', { name: 'Enlarge the picture' }).first().click();
    await expect(large).toBeVisible();
    await back(page);
    await expect(large).toHaveCount(0);
    await expect(heading).toBeVisible();
  });

  await test.step('a page that is reloaded under its dialog has no dead history entry', async () => {
    const product = await makeProduct(db);
    await page.goto(outsideShop);
    await open(page, `/productdetails?productId=${product.id}`);
    await openPanel(page);
    await expect(panelOf(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.isDialog))).toBe(true);
    await page.reload();
    await expectBackLeaves(page);
  });

  await test.step('a page opened from a dialog follows the first page in the history', async () => {
    const word = uniqueWord();
    await makeProduct(db, { name: `${word} cheap`, skus: [{ price: 1_000 }] });
    await makeProduct(db, { name: `${word} good`, skus: [{ price: 5_000 }] });
    const path = `/resultproduct?searchType=1&productName=${word}`;
    await page.goto(outsideShop);
    await open(page, path);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Price from').fill('3000');
    await sheet.getByRole('button', { name: 'Show products' }).click();
    await expect(page).toHaveURL(`${path}&MinPrice=3000`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await back(page);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.evaluate(() => history.forward());
    await expect(page).toHaveURL(`${path}&MinPrice=3000`);
    await back(page);
    await expect(page).toHaveURL(path);
    await expectBackLeaves(page);
  });

  await test.step('Back closes two nested dialogs one at a time', async () => {
    expectedErrors.push(/status of 400/);
    const product = await makeProduct(db, {
      levels: colourAndSize,
      skus: [{ values: ['Red', 'Medium'] }, { values: ['Blue', 'Large'] }],
    });
    await signIn(page, buyer);
    await open(page, '/track');
    await answerWith(page, addToCart, { statusCode: 400, code: 'x', message: 'No luck' }, 400);
    await open(page, `/productdetails?productId=${product.id}`);
    await productButton(page, 'Add to cart').click();
    const options = page.getByRole('dialog', { name: 'Options' });
    await options.getByRole('button', { name: 'Red', exact: true }).click();
    await options.getByRole('button', { name: 'Medium', exact: true }).click();
    await options.getByRole('button', { name: 'Add to cart', exact: true }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('No luck');
    await back(page);
    await expect(alert).toHaveCount(0);
    await expect(options).toBeVisible();
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.isDialog))).toBe(true);
    await back(page);
    await expect(options).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  });
});
