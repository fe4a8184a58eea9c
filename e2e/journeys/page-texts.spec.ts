import type { Page } from '@playwright/test';
import { messages } from '../../apps/web/app/messages/en/index.ts';
import { arrangePages, forBuyers, forEverybody } from '../pages.ts';
import { signIn } from '../sign-in.ts';
import { expect, isWholeRun, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

// Some addresses lead to missing pages on purpose.
test.use({ expectedErrors: [/status of 40[049]/] });

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL, 'unicode'));

const names = Object.entries(messages).flatMap(([domain, texts]) =>
  Object.keys(texts).map((name) => `${domain}.${name}`),
);

test('[LANG-17] no public page shows the key of a text, however it was reached', ({ page }) => {
  test.slow();
  return walk(page, Object.values(forEverybody).flat());
});

test('[LANG-17] no page of a buyer shows the key of a text, however it was reached', async ({
  page,
  db,
  buyer,
}) => {
  test.slow();
  const ids = await arrangePages(db, buyer);
  await signIn(page, buyer);
  await walk(
    page,
    Object.values(forBuyers)
      .flat()
      .map((address) => address.replaceAll(/\{(\w+)\}/g, (_, id: string) => String(ids[id]))),
  );
});

/**
 * Opens each page from another page right after a change of the language, and by its address. `npm run test:all` also changes the
 * language when the page's code is loaded already.
 */
async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  await open(page, '/chooselanguage');
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('button', { name: 'အတည်ပြုမည်' }).click();
  await expect(page).toHaveURL('/home');
  await expectNoKeys(page, 'home after /chooselanguage');
  let language: 'English' | 'Unicode' = 'English';
  const comeAfterSwitch = async (address: string) => {
    await comeTo(page, '/track');
    language = language === 'English' ? 'Unicode' : 'English';
    await page.getByRole('contentinfo').getByRole('button', { name: language }).click();
    await comeTo(page, address);
    await expectNoKeys(page, `${address} after a switch to ${language}`);
  };
  for (const address of addresses)
    await test.step(address, async () => {
      await comeAfterSwitch(address);
      await open(page, address);
      await expectNoKeys(page, address);
      if (isWholeRun) await comeAfterSwitch(address);
    });
}

async function comeTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(({ pathname }) => pathname === path.split('?')[0]);
}

async function expectNoKeys(page: Page, place: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
  await expect(page.locator('main .skeleton, main [aria-busy=true]')).toHaveCount(0);
  const shown = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);
  const words = new Set(shown.flatMap((text) => text.match(/\w+\.\w+/g) ?? []));
  expect
    .soft(
      names.filter((name) => words.has(name)),
      place,
    )
    .toEqual([]);
}
