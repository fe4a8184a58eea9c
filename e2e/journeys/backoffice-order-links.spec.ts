import type { Page } from '@playwright/test';
import { expectAccessible } from '../a11y.ts';
import { makeCity, saveAddress } from '../addresses.ts';
import { makeProduct, uniqueWord } from '../goods.ts';
import { fillRegistration, newcomer, registrationForm } from '../newcomer.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { chooseCash, confirmOrder } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { goTo, open, prepareVisit, visitorsPage } from '../visitor.ts';

// The server refuses the first price, and the link that somebody else took.
test.use({ expectedErrors: [/status of 4(00 .*CreateOrderLink|09 .*ClaimOrderLink)/] });

/** As the browsers in chat apps: storage is refused, and no window opens. */
async function actLikeChatApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'QuotaExceededError');
    };
    window.open = () => {
      throw new Error('no windows');
    };
  });
}

test('[LINK-11 LINK-12 LINK-16] staff send a link from a chat on their phone; a newcomer registers in the chat app and orders; somebody else reads that it is taken', async ({
  page,
  db,
  buyer,
  browser,
  context,
  baseURL,
}) => {
  test.slow();
  const word = uniqueWord();
  const [cup, pot] = [
    await makeProduct(db, { name: `${word} cup` }),
    await makeProduct(db, { name: `${word} pot` }),
  ];
  const city = await makeCity(db, 'Hill Side');
  await db.updateTable('city').set({ offers_cash_on_delivery: true }).where('id', '=', city.id).execute();
  const addGoods = async () => {
    await page.getByLabel('Find goods').fill(word);
    await page.getByRole('button', { name: `Add ${cup.name}` }).click();
    await page.getByRole('button', { name: `Add ${pot.name}` }).click();
  };
  const makeLink = async () => {
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByRole('heading', { name: 'The link is ready' })).toBeVisible();
    return (await page.getByRole('status').locator('code').textContent()) ?? '';
  };

  let url = '';
  await test.step('staff choose two goods, lower a price and copy the link', async () => {
    await logInAsStaff(page, db, 'owner');
    await openOffice(page, '/orders');
    await page.getByRole('link', { name: 'New order link' }).click();
    await addGoods();
    const price = page.getByLabel(`Price of one, ${pot.name}`);
    await price.fill('5001');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByText('This is above the price in the shop.')).toBeVisible();
    const fee = page.getByLabel(/^Delivery fee/);
    await fee.fill('600000000');
    await expect(page.getByText('The delivery fee may be 500,000,000 Ks at most.')).toBeVisible();
    await fee.fill('');
    await price.fill('၄၀၀၀');
    await page.getByLabel(/^Note for the buyer/).fill('As we agreed');
    await expect(page.getByText('Goods 9,000 Ks')).toBeVisible();
    url = await makeLink();
    await page.getByRole('button', { name: 'Copy: Order link' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
  });

  const { pathname } = new URL(url);
  const reader = await visitorsPage(browser, baseURL);
  await test.step('the page of the link is accessible', async () => {
    const openLink = async () => {
      await open(reader, pathname);
      await expect(reader.getByText('As we agreed')).toBeVisible();
    };
    await expectAccessible(reader, { name: 'order link', open: openLink }, { isMobile: true });
  });

  const shop = await context.newPage();
  await prepareVisit(context, baseURL);
  await actLikeChatApp(shop);
  await test.step('a newcomer sees goods and sum, registers, and comes to the order', async () => {
    await open(shop, pathname);
    await expect(shop.getByText('As we agreed')).toBeVisible();
    await expect(shop.getByRole('main').getByRole('definition').last()).toHaveText('9,000 Ks');
    await shop.getByRole('link', { name: 'Order and pay' }).click();
    await expect(shop).toHaveURL('/login');
    await shop.getByRole('link', { name: 'Create an account' }).click();
    await fillRegistration(shop, newcomer());
    await registrationForm(shop).submit.click();
    await saveAddress(shop, city);
    await expect(shop.getByRole('heading', { level: 1, name: 'Your order from the chat' })).toBeVisible();
    await expect(shop.getByText('As we agreed')).toBeVisible();
    await expect(shop.getByRole('button', { name: 'Increase' })).toHaveCount(0);
  });

  await test.step('somebody else to whom the link was sent on reads that it is taken', async () => {
    // The check ended in another language.
    await prepareVisit(reader.context(), baseURL);
    await open(reader, pathname);
    await expect(
      reader.getByRole('heading', { name: 'Somebody has already taken this order' }),
    ).toBeVisible();
    await expect(reader.getByText(cup.name)).toHaveCount(0);
    await reader.context().close();
  });

  await test.step('the newcomer orders with cash on delivery', async () => {
    await chooseCash(shop);
    await confirmOrder(shop);
    await expect(shop.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
  });

  await test.step('staff see the order of the link, and withdraw another link', async () => {
    await page.getByRole('button', { name: 'Another link' }).click();
    await addGoods();
    await makeLink();
    await page.getByRole('link', { name: 'All links' }).click();
    const rows = page.getByRole('row').filter({ hasText: cup.name });
    await expect(
      rows.filter({ hasText: 'Ordered' }).getByRole('link', { name: 'See the order' }),
    ).toBeVisible();
    await rows.filter({ hasText: 'Open' }).getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(rows.filter({ hasText: 'Withdrawn' })).toHaveCount(1);
  });

  await test.step('a buyer who had the link open before reads in the cart that it is taken', async () => {
    const late = await context.newPage();
    await signIn(late, buyer);
    await open(late, '/track');
    await goTo(late, '/shoppingcart', { purchase: `link-${pathname.split('/').at(-1)}` });
    await expect(late).toHaveURL(pathname);
    await expect(late.getByRole('heading', { name: 'Somebody has already taken this order' })).toBeVisible();
  });
});
