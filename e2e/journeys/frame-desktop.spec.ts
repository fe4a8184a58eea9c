import { becomeGuest, waitForHydration, notify, skipPopup, stored } from '../frame.ts';
import { fillCart, makeProduct, uniqueWord } from '../goods.ts';
import { expect, test } from '../test.ts';
import { logInAtOnce } from '../visitor.ts';

test.beforeEach(({ page }) => skipPopup(page));

test(
  '[NAV-05 NAV-07 NAV-08 NAV-09] a guest who logs in from an entry of the header arrives at its page; the header leads to cart, order history and account, and its bell opens the notifications',
  { tag: '@desktop-only' },
  async ({ page, db, buyer }) => {
    for (const [entry, path] of [
      ['Cart', '/shoppingcart'],
      ['Order history', '/orderhistory'],
      ['My account', '/myaccount'],
    ] as const) {
      await test.step(`a guest who opens ${entry} logs in and arrives there`, async () => {
        await page.goto('/bycategory');
        await page.getByRole('banner').getByRole('link', { name: entry }).click();
        await expect(page).toHaveURL('/login');
        expect(await stored(page, 'LastRouteName')).toBe(path);
        await logInAtOnce(page, buyer);
        await expect(page).toHaveURL(path);
        await becomeGuest(page);
      });
    }

    await test.step('the panel asks a guest to log in or register', async () => {
      await page.goto('/bycategory');
      const header = page.getByRole('banner');
      const bell = header.getByRole('button', { name: 'Notification' });
      await waitForHydration(bell);
      await bell.click();
      const panel = header.getByRole('region', { name: 'Notification' });
      await expect(panel).toContainText('Log in or register to see your notifications.');
      await expect(panel.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/registration');
      await panel.getByRole('link', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/login');
      await logInAtOnce(page, buyer);
      await expect(page).toHaveURL('/bycategory');
    });

    await test.step('the header leads to cart, order history and account', async () => {
      await fillCart(db, buyer.id, [{ product: await makeProduct(db), qty: 3 }]);
      await page.goto('/bycategory');
      const header = page.getByRole('banner');
      await header.getByRole('link', { name: 'Cart 1 in the cart' }).click();
      await expect(page).toHaveURL('/shoppingcart');
      await header.getByRole('link', { name: 'Order history' }).click();
      await expect(page).toHaveURL('/orderhistory');
      const account = header.getByRole('navigation', { name: 'My account' });
      await account.getByRole('link', { name: 'My account' }).click();
      await expect(page).toHaveURL('/myaccount');
      await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    });

    await test.step('the bell opens a panel that lists the notifications', async () => {
      await notify(db, buyer.id, 2);
      await page.goto('/bycategory');
      const header = page.getByRole('banner');
      const bell = header.getByRole('button', { name: '2 unread' });
      await bell.click();
      const panel = header.getByRole('region', { name: 'Notification' });
      await expect(panel.getByRole('listitem')).toHaveText([/^Parcel 2/, /^Parcel 1/]);

      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(bell).toBeFocused();

      await bell.press('Enter');
      await panel.getByRole('button', { name: 'Parcel 1' }).click();
      await expect(page).toHaveURL('/resultproduct?searchType=4');
      await expect(panel).toBeHidden();
      await expect(header.getByRole('button', { name: '1 unread' })).toBeVisible();
    });
  },
);

test(
  '[NAV-06 NAV-10 FIND-14] the header suggests products while typing, and a panel sorts the list on screen',
  { tag: '@desktop-only' },
  async ({ page, db }) => {
    await test.step('the search box of the header suggests products while typing', async () => {
      const word = uniqueWord();
      const wanted = await makeProduct(db, { name: `${word} teapot` });
      await makeProduct(db, { name: `${word} cup` });
      await page.goto('/bycategory');
      const box = page.getByRole('banner').getByRole('combobox', { name: 'Search products' });
      await waitForHydration(box);
      await box.pressSequentially(word);
      const options = page
        .getByRole('banner')
        .getByRole('listbox', { name: 'Suggestions' })
        .getByRole('option');
      await expect(options).toHaveCount(2);
      await expect(options.filter({ hasText: wanted.name })).toBeVisible();

      await box.press('Escape');
      await expect(options.first()).toBeHidden();
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/resultproduct\\?searchType=\\d+&productName=${word}$`));
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    });

    await test.step('a panel beside the count sorts the list on screen', async () => {
      const word = uniqueWord();
      for (const price of [30_000, 10_000, 20_000]) {
        await makeProduct(db, { name: `${word} lamp ${price / 1000}`, skus: [{ price }] });
      }
      await page.goto(`/resultproduct?searchType=1&productName=${word}`);
      const prices = page.getByRole('main').getByRole('article').getByText(/\sKs$/);
      await expect(prices).toHaveCount(3);

      const list = page.getByRole('main');
      const sort = list.getByRole('button', { name: 'Sort' });
      await waitForHydration(sort);
      await sort.click();
      const choices = list.getByRole('group', { name: 'Sort by' }).getByRole('radio');
      // Best match and the four orders of the specification (decision 174).
      await expect(choices).toHaveCount(5);
      await list.getByRole('radio', { name: 'Price: low to high' }).click();
      await expect(prices).toHaveText(['10,000 Ks', '20,000 Ks', '30,000 Ks']);
      await list.getByRole('radio', { name: 'Price: high to low' }).click();
      await expect(prices).toHaveText(['30,000 Ks', '20,000 Ks', '10,000 Ks']);
      await expect(list.getByRole('radio', { name: 'Price: high to low' })).toBeChecked();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Sort' })).toHaveCount(0);
    });
  },
);
