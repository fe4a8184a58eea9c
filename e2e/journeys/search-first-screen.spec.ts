import type { Page } from '@playwright/test';
import { timings } from '@zay/contract';
import { makeProduct, uniqueWord } from '../goods.ts';
import { openFooter } from '../frame.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, stopClock } from '../visitor.ts';

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const words = {
  'en-US': { box: 'Search products', filters: /^Filters/, tags: 'Tags', nothing: 'no result found' },
  unicode: { box: 'ပစ္စည်းရှာရန်', filters: /^စစ်ထုတ်ရန်/, tags: 'ခေါင်းစဉ်များ', nothing: 'ရှာမတွေ့ပါ' },
} as const;

test('[SHOW-01 SHOW-03] the first screen shows results or their absence; a category in the sheet closes it; a tap on the search of the top bar focuses the field, Back does not', async ({
  page,
  context,
  baseURL,
  db,
}) => {
  for (const language of ['unicode', 'en-US'] as const) {
    await test.step(`results, filters and tags in ${language}`, async () => {
      const { box: boxName, filters, tags, nothing } = words[language];
      await prepareVisit(context, baseURL, language);
      const word = uniqueWord();
      await makeProduct(db, { name: word });
      await open(page, '/productsearch');
      const main = page.getByRole('main');
      const box = main.getByRole('combobox', { name: boxName });
      await expect(main.getByRole('region', { name: tags })).toBeVisible();
      for (const text of [word, 'zzqqzz', word]) {
        await box.fill(text);
        await box.press('Enter');
        await expect(page).toHaveURL((url) => url.searchParams.get('productName') === text);
        // Without the focus the keyboard closes.
        await expect(box).not.toBeFocused();
        const result = text === word ? cardsOf(page).first() : main.getByText(nothing);
        // Picture and name of the card are on screen.
        await expect(result).toBeInViewport({ ratio: 0.9 });
      }
      await expect(main.getByRole('region', { name: tags })).toBeHidden();

      // Filters are one press away, and chosen tags are above the results.
      await main.getByRole('button', { name: filters }).click();
      const sheet = page.getByRole('dialog');
      await stopClock(page);
      const chip = sheet.getByRole('region', { name: tags }).locator('button[aria-pressed]').first();
      const name = await chip.innerText();
      await chip.click();
      await page.clock.runFor(timings.tagSearchDebounce);
      await page.clock.resume();
      await expect(page).toHaveURL(/tagList=\d+$/);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      const chosen = main.getByRole('link').filter({ hasText: name }).first();
      await expect(chosen).toBeInViewport({ ratio: 1 });
      await expect(cardsOf(page).first()).toBeInViewport();
      await chosen.click();
      await expect(main.getByRole('region', { name: tags })).toBeVisible();
    });
  }

  await test.step('a category in the sheet', async () => {
    await open(page, '/productsearch?productName=longyi');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Filters' }).click();
    await page
      .getByRole('dialog')
      .getByRole('region', { name: 'Categories' })
      .getByRole('link')
      .nth(1)
      .click();
    await expect(page).toHaveURL(/categoryId=\d+$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible();
    await expect(cardsOf(page).first()).toBeInViewport();
  });

  await test.step('the search of the top bar', async () => {
    for (const path of ['/home', '/bycategory']) {
      await open(page, path);
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap();
      await expect(page).toHaveURL('/productsearch');
      const box = page.getByRole('main').getByRole('combobox', { name: 'Search products' });
      await expect(box).toBeFocused();
      await page.keyboard.type('longyi');
      await expect(box).toHaveValue('longyi');
      await (await openFooter(page)).getByRole('link', { name: 'Brands', exact: true }).tap();
      await expect(page).toHaveURL('/shop-by-brands');
      await page.goBack();
      await expect(page).toHaveURL('/productsearch');
      await expect(page.getByRole('main')).toBeFocused();
    }
  });
});

test(
  '[SHOW-02] a page has one search box and one sort control',
  { tag: '@desktop' },
  async ({ page, context, baseURL, isMobile, db }) => {
    await prepareVisit(context, baseURL);
    const [one, two] = [uniqueWord(), uniqueWord()];
    for (const name of [one, two]) await makeProduct(db, { name });
    for (const path of [
      '/productsearch',
      '/resultproduct?searchType=1&productName=x',
      '/resultproduct?searchType=5',
    ]) {
      await open(page, path);
      const boxes = page
        .getByRole('combobox', { name: 'Search products' })
        .or(page.getByRole('banner').getByRole('link', { name: 'Search' }));
      await expect(boxes).toHaveCount(1);
      const sorts = page
        .getByRole('combobox', { name: 'Sort by' })
        .or(page.getByRole('button', { name: /^Sort/ }));
      await expect(sorts).toHaveCount(1);
    }
    // The field shows the query, and a new search keeps page and sort order.
    for (const path of ['/productsearch?', '/resultproduct?searchType=1&']) {
      await open(page, `${path}productName=${one}&sortType=1`);
      const box = page.getByRole('combobox', { name: 'Search products' });
      await expect(box).toHaveValue(one);
      await box.fill(two);
      await box.press('Enter');
      await expect(page).toHaveURL(`${path}productName=${two}&sortType=1`);
      await expect(cardsOf(page)).toHaveText([new RegExp(two)]);
      if (!isMobile) await expect(box).toBeFocused();
    }
  },
);
