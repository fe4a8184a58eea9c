import type { Page } from '@playwright/test';
import { refreshTokens } from '@zay/contract';
import { collectRequests, stored } from '../frame.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { expiredCopy } from '../tokens.ts';

const rounds = 4;
const path = '/myaccount';

/** The cart's badge, shown to buyers only. */
const badge = (page: Page) => page.getByText('1 in the cart').filter({ visible: true });

test('[SESSION-13 SESSION-14 SESSION-15] five tabs with an expired token reload together, and none is logged out', async ({
  page,
  context,
  db,
  buyer,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 401/);
  await fillCart(db, buyer.id, [{ product: await makeProduct(db), qty: 1 }]);
  await signIn(page, buyer);
  await page.goto(path);
  const others = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
  const tabs = [page, ...others];
  const refreshes = tabs.map((tab) => collectRequests(tab, refreshTokens.path));

  for (let round = 1; round <= rounds; round += 1) {
    await expect(badge(page)).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    const expired = expiredCopy((await stored(page, 'AccessToken')) ?? '');
    await page.evaluate((token) => localStorage.setItem('AccessToken', token), expired);
    await Promise.all(tabs.map((tab) => tab.goto(path)));
    for (const tab of tabs) {
      await expect(badge(tab)).toHaveCount(1);
      await expect(tab).toHaveURL(path);
      await expect(tab.getByText('session expired please log in again.')).toHaveCount(0);
    }
    expect(await stored(page, 'AccessToken')).not.toBe(expired);
    expect(refreshes.flat().length, `refreshes of round ${round}`).toBeGreaterThan(0);
    // Each tab refreshes at most once a round, however many of its calls were refused.
    for (const calls of refreshes) expect(calls.splice(0).length).toBeLessThanOrEqual(1);
  }
});
