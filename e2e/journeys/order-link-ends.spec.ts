import type { Page } from '@playwright/test';
import { createBuyer } from '../buyers.ts';
import { onlyOrderOf } from '../orders.ts';
import {
  backTo,
  expireLink,
  hideProduct,
  makeLink,
  openLinkCart,
  showProduct,
  withdrawLink,
  type OpenLink,
} from '../order-links.ts';
import { chooseCash, confirmOrder, payBySlip } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { buyersPage, logInAtOnce, open, prepareVisit, reload, visitorsPage } from '../visitor.ts';

test.use({ expectedErrors: [/status of 4(04|09|10) .*(OrderLink|PostOrder)/] });
test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const paymentPage = '/shoppingcart/paywithwallet?paymentServiceId=14';

/** The page says how the link ended, and offers one next step and nothing that cannot help. */
async function expectEnd(page: Page, heading: string | RegExp, step: string): Promise<void> {
  await expect(page).toHaveURL(/\/orderlink\//);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByRole('link')).toHaveText([step]);
  await expect(main.getByRole('button')).toHaveCount(0);
}

const ordered = (page: Page) => expectEnd(page, 'You have placed this order', 'See the order');
const taken = (page: Page) => expectEnd(page, 'Somebody has already taken this order', 'Contact the shop');

test('[LINK-15] the order of a link is placed: Back, a reload, a second tab, another buyer and a login end at one page with the next step', async ({
  page,
  db,
  buyer,
  browser,
  baseURL,
  context,
}) => {
  const link = await makeLink(db);
  await signIn(page, buyer);
  const late = await context.newPage();
  await test.step('the buyer orders by wallet, while a second tab shows the products', async () => {
    await openLinkCart(page, link);
    await openLinkCart(late, link);
    await late.goto('about:blank');
    await payBySlip(page);
    await confirmOrder(page);
    await page
      .getByRole('dialog', { name: /^Thank you/ })
      .getByRole('button', { name: 'See the order' })
      .click();
    await expect(page).toHaveURL(/orderdetail/);
  });
  const { voucher_no: voucher } = await onlyOrderOf(db, buyer.id);
  await test.step('Back, and a reload', async () => {
    await page.goBack();
    await ordered(page);
    await expect(page.getByText(voucher)).toBeVisible();
    await reload(page);
    await ordered(page);
    await page.getByRole('link', { name: 'See the order' }).click();
    await expect(page).toHaveURL(/orderdetail/);
  });
  await test.step('a second tab comes back to its cart and to the payment page', async () => {
    await late.goBack();
    await ordered(late);
    await backTo(late, link, paymentPage);
    await ordered(late);
  });
  await test.step('another buyer, and a guest who is the buyer', async () => {
    const other = await buyersPage(browser, baseURL, await createBuyer(db));
    await open(other, link.path);
    await taken(other);
    for (const path of ['/shoppingcart', paymentPage]) {
      await backTo(other, link, path);
      await taken(other);
    }
    await other.context().close();
    const guest = await visitorsPage(browser, baseURL);
    await open(guest, link.path);
    await expectEnd(guest, 'Somebody has already taken this order', 'Log in');
    await guest.getByRole('link', { name: 'Log in' }).click();
    await expect(guest).toHaveURL('/login');
    await logInAtOnce(guest, buyer);
    await ordered(guest);
    await guest.context().close();
  });
});

test('[LINK-15] links that expired, were withdrawn, lost a product or are unknown say so, with a step that helps', async ({
  page,
  db,
  buyer,
}) => {
  await signIn(page, buyer);
  const [expired, withdrawn, gone] = [await makeLink(db), await makeLink(db), await makeLink(db)];
  const unknown: OpenLink = { ...expired, token: '1-unknown', path: '/orderlink/1-unknown' };
  for (const link of [expired, withdrawn, gone]) await openLinkCart(page, link);
  await expireLink(db, expired);
  await withdrawLink(db, withdrawn);
  await hideProduct(db, gone);
  const ends = [
    [expired, 'The time of this link is over', 'Contact the shop'],
    [withdrawn, 'The shop has withdrawn this link', 'Contact the shop'],
    [gone, 'A product of this order is no longer sold', 'Go to the shop'],
    [unknown, 'We do not know this link', 'Go to the shop'],
  ] as const;
  for (const [link, heading, step] of ends) {
    await open(page, link.path);
    await expectEnd(page, heading, step);
    for (const path of ['/shoppingcart', paymentPage]) {
      await backTo(page, link, path);
      await expectEnd(page, heading, step);
      await reload(page);
      await expectEnd(page, heading, step);
    }
  }
  await showProduct(db, gone);
  await openLinkCart(page, gone);
});

test('[LINK-15] a page that learns of the end by the answer to its own order says it, and that the slip is kept', async ({
  page,
  db,
  buyer,
  browser,
  baseURL,
}) => {
  await signIn(page, buyer);
  for (const [end, heading] of [
    [withdrawLink, 'The shop has withdrawn this link'],
    [expireLink, 'The time of this link is over'],
    [hideProduct, 'A product of this order is no longer sold'],
  ] as const) {
    const link = await makeLink(db);
    await openLinkCart(page, link);
    await payBySlip(page);
    await end(db, link);
    await confirmOrder(page);
    const slip = () => expectEnd(page, heading, 'Check your payment slip');
    await slip();
    await expect(page.getByText('Do not send the money again')).toHaveCount(1);
    await reload(page);
    await slip();
    await page.getByRole('link', { name: 'Check your payment slip' }).click();
    await expect(page.getByText('Your payment has no order')).toBeVisible();
    await page.goBack();
    await slip();
    // Three may be unchecked at a time.
    const checked = { status: 3, decided_at: new Date() } as const;
    await db.updateTable('payment').set(checked).where('buyer_id', '=', buyer.id).execute();
  }

  await test.step('the buyer ordered on another phone while the payment page was open', async () => {
    const link = await makeLink(db);
    await openLinkCart(page, link);
    await payBySlip(page);
    const other = await buyersPage(browser, baseURL, buyer);
    await openLinkCart(other, link);
    await payBySlip(other);
    await confirmOrder(other);
    await expect(other.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    await other.context().close();
    await confirmOrder(page);
    await expectEnd(page, 'You have placed this order', 'See the order');
  });

  await test.step('a cash order of a link that was withdrawn', async () => {
    const link = await makeLink(db);
    await openLinkCart(page, link);
    await chooseCash(page);
    await withdrawLink(db, link);
    await confirmOrder(page);
    await expectEnd(page, 'The shop has withdrawn this link', 'Contact the shop');
  });
});
