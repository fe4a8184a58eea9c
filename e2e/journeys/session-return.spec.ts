import type { Page } from '@playwright/test';
import { createBuyer, type TestBuyer } from '../buyers.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

/** As another tab: logs a buyer in, or out. */
async function changeLogin(tab: Page, buyer?: TestBuyer): Promise<void> {
  const tokens = await buyer?.openLogin();
  const user = buyer && { id: buyer.id, phoneNo: buyer.phone, name: buyer.name, url: '' };
  await tab.evaluate(
    ([tokens, user]) => {
      const login = {
        AccessToken: tokens?.accessToken,
        RefreshToken: tokens?.refreshToken,
        UserId: user && String(user.id),
        UserInfo: user && JSON.stringify(user),
      };
      for (const [key, value] of Object.entries(login)) {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      }
    },
    [tokens, user] as const,
  );
}

/**
 * Fires the event of a page from the back-forward cache, of a frozen one, or of a tab that is visible again: the test browser
 * has none of them. @returns whether anything of the page can be seen then
 */
const comeBack = (page: Page, type: 'pageshow' | 'resume' | 'visibilitychange') =>
  page.evaluate((name) => {
    if (name === 'pageshow') dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    else document.dispatchEvent(new Event(name));
    return document.body.checkVisibility();
  }, type);

test('[SESSION-38] a page that the browser had stopped shows nothing of a buyer who has left meanwhile, and follows what else has changed', async ({
  page,
  context,
  db,
  buyer,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await prepareVisit(context, baseURL);
  const next = await createBuyer(db);
  const name = (one: TestBuyer) => page.getByRole('main').getByText(one.name, { exact: true }).first();
  // A stopped page gets no storage events.
  await page.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  );
  await signIn(page, buyer);
  await open(page, '/myaccount');
  await expect(name(buyer)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/termsandconditions');

  await test.step('another buyer has logged in', async () => {
    await changeLogin(other, next);
    expect(await comeBack(page, 'pageshow')).toBe(false);
    await expect(name(next)).toBeVisible();
    await expect(page.getByText(buyer.name)).toHaveCount(0);
  });

  await test.step('the same login goes on: the page stays, with another language and a fuller cart', async () => {
    await page.evaluate(() => (document.body.id = 'same'));
    await fillCart(db, next.id, [{ product: await makeProduct(db), qty: 1 }]);
    await other.evaluate(() => localStorage.setItem('Language', 'unicode'));
    expect(await comeBack(page, 'resume')).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('lang', 'my');
    await expect(page.getByText(/ဈေးခြင်းထဲတွင် [1၁] မျိုး/).filter({ visible: true })).toHaveCount(1);
    await expect(page.locator('body#same')).toBeVisible();
  });

  await test.step('nobody is logged in any more', async () => {
    await changeLogin(other);
    expect(await comeBack(page, 'visibilitychange')).toBe(false);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(next.name)).toHaveCount(0);
  });
});
