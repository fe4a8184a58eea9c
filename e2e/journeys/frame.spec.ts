import type { Route } from '@playwright/test';
import { branding } from '../branding.ts';
import { followFooter, collectRequests, notify, skipPopup } from '../frame.ts';
import { fillCart, makeProduct, uniqueWord } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

const unreadCall = '/api/Order/GetNotificationBuyer';
test.beforeEach(({ page }) => skipPopup(page));

test(
  '[NAV-21 NAV-25 NAV-11 NAV-12] the frame shows the texts of the configuration, and counts the unread notifications on every change of path',
  { tag: '@desktop' },
  async ({ page, db, buyer }) => {
    await test.step('texts, phones and the logo are those of the configuration', async () => {
      await page.goto('/login');
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(branding.CONTACT_ADDRESS);
      await expect(footer.getByRole('link', { name: branding.CONTACT_PHONE })).toHaveAttribute(
        'href',
        'tel:09770555020',
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(branding.LOGIN_HEADING);
      await expect(page.getByRole('main').getByRole('link', { name: branding.HELP_PHONE })).toHaveAttribute(
        'href',
        'tel:09770555010',
      );
      await expect(page.getByRole('banner').getByRole('link', { name: branding.SHOP_NAME })).toBeVisible();
      await expect(page).toHaveTitle(`Log in · ${branding.SHOP_NAME}`);
    });

    await test.step('every change of path counts the unread notifications, from the first page', async () => {
      await notify(db, buyer.id, 1);
      await signIn(page, buyer);
      const calls = collectRequests(page, unreadCall);
      const shown = page.getByText('1 unread').filter({ visible: true });
      await page.goto('/shop-locations');
      await expect.poll(() => calls.length).toBe(1);
      await expect(shown).toHaveCount(1);
      // The response to this call arrives last and must not replace the newer one.
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      let isAnswered = false;
      await page.route(
        `**${unreadCall}*`,
        async (route) => {
          const response = await route.fetch();
          isAnswered = true;
          await held;
          await route.fulfill({ response });
        },
        { times: 1 },
      );
      await followFooter(page, 'Newspaper', 'Newspaper');
      await expect.poll(() => isAnswered).toBe(true);
      expect(calls).toHaveLength(2);
      await notify(db, buyer.id, 2);
      await page.goBack();
      await expect.poll(() => calls.length).toBe(3);
      const three = page.getByText('3 unread').filter({ visible: true });
      await expect(three).toHaveCount(1);
      release();
      await (await calls[1]!.response())?.finished();
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await expect(three).toHaveCount(1);
      for (const call of calls) expect(new URL(call.url()).searchParams.get('PageNumber')).toBe('1');
    });
  },
);

test('[NAV-13 NAV-19 NAV-20 NAV-23 SHOW-46] the footer leads to help and terms, a guest requests no notifications, and prices have separators', async ({
  page,
  db,
  buyer,
}) => {
  await test.step('a guest requests no notifications', async () => {
    const calls = collectRequests(page, unreadCall);
    await page.goto('/shop-locations');
    await followFooter(page, 'Newspaper', 'Newspaper');
    await followFooter(page, 'Articles', 'Articles');
    await page.goBack();
    await expect(page).toHaveURL('/newspaper');
    await page.waitForLoadState('networkidle');
    expect(calls).toHaveLength(0);
  });

  await test.step('the footer leads to customer service, terms and privacy', async () => {
    await page.goto('/shop-locations');
    const footer = page.getByRole('contentinfo');
    const help = footer.getByRole('link', { name: 'Help', exact: true });
    await expect(help).toBeHidden();
    await footer.getByRole('heading', { name: 'Customer service' }).tap();
    await expect(help).toBeVisible();
    for (const [link, path, heading] of [
      ['Help', '/footer/customerservice', 'Customer service'],
      ['Frequently asked questions', '/frequently-asked-questions', 'Frequently asked questions'],
      ['How to use the shop', '/user-manuel-guides', 'User guides'],
      ['Shop locations', '/shop-locations', 'Shop locations'],
      ['Terms and conditions', '/footer/termsandcondition', 'Terms and conditions'],
      ['Privacy policy', '/footer/privacypolicy', 'Privacy policy'],
    ] as const) {
      await followFooter(page, link, heading);
      await expect(page).toHaveURL(path);
    }
  });

  await test.step('prices have separators and the currency label everywhere', async () => {
    const word = uniqueWord();
    const product = await makeProduct(db, {
      name: `${word} loom`,
      skus: [{ price: 1_234_500, promotePrice: 1_100_000 }],
    });
    await fillCart(db, buyer.id, [{ product, qty: 2 }]);
    await signIn(page, buyer);
    const main = page.getByRole('main');

    await page.goto('/home');
    const cards = main.getByRole('article');
    await expect(cards.first()).toBeVisible();
    for (const text of await cards.allInnerTexts()) expect(text).toMatch(/(?<![\d,])\d{1,3}(,\d{3})*\sKs/);

    for (const [path, amount] of [
      [`/resultproduct?searchType=1&productName=${word}`, '1,100,000 Ks'],
      [`/productdetails?productId=${product.id}`, '1,100,000 Ks'],
      ['/shoppingcart', '2,200,000 Ks'],
      ['/paywithbank', '2,202,000 Ks'],
    ] as const) {
      await page.goto(path);
      await expect(main).toContainText(amount);
      await expect(main).not.toContainText(/\d{5}(,\d+)*\sKs/);
    }
  });
});

test.describe('without pictures', () => {
  test.use({ expectedErrors: [/(ERR_FAILED|status of 404).*\/media\//] });

  test('[NAV-24 ERR-23] a placeholder replaces a product, brand or get-one picture that fails to load', async ({
    page,
    db,
  }) => {
    const brand = await db
      .selectFrom('brand')
      .select(['id', 'name_en'])
      .where('logo_key', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const free = await makeProduct(db);
    const product = await makeProduct(db, { brandId: brand.id, free });
    const main = page.getByRole('main');
    for (const fail of [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 404 })]) {
      await page.route('**/media/**', fail);
      await page.goto(`/productdetails?productId=${product.id}`);
      for (const picture of [
        main.getByRole('img', { name: product.name }).first(),
        main.getByRole('link', { name: free.name }).locator('img'),
        main.getByRole('region', { name: 'Brand' }).locator('img'),
      ]) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveAttribute('src', /placeholder|^data:image\/svg/);
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
    }
  });
});
