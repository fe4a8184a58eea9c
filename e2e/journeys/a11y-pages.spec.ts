import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { cutOff, expectAccessible, smallTargets } from '../a11y.ts';
import type { TestBuyer } from '../buyers.ts';
import {
  addDocuments,
  addEducationOrder,
  addEducationRequest,
  approvePaymentOf,
} from '../education-orders.ts';
import { notify } from '../frame.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

// An address that leads nowhere is asked for on purpose, and so is an order that is not there.
test.use({ expectedErrors: [/status of 40[04]/] });

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const forEverybody = {
  'home and lists': ['/home', '/productsearch', '/resultproduct?searchType=1', '/bycategory'],
  products: [
    '/productdetails?productId=1',
    '/questionandanswer?productId=1',
    '/bybrand/1',
    '/shop-by-brands',
  ],
  'offers and login': [
    '/productoffer/shipping',
    '/login',
    '/registration',
    '/set-new-password?emailOrPhoneNo=09770000001&token=any',
    '/notification',
  ],
  'tracking and reading': ['/track', '/newspaper', '/newspaper/detail?id=1', '/articles', '/nhl-classes'],
  texts: [
    '/termsandconditions',
    '/footer/privacypolicy',
    '/frequently-asked-questions',
    '/user-manuel-guides',
  ],
  places: ['/shop-locations', '/address-state?state=1', '/shop-for-new-puppy', '/chooselanguage', '/nowhere'],
};

for (const [name, addresses] of Object.entries(forEverybody))
  test(
    `[A11Y-01 A11Y-04 A11Y-05] pages for everybody have no barrier: ${name}`,
    { tag: '@desktop' },
    async ({ page, isMobile }) => {
      for (const address of addresses) await look(page, address, isMobile);
    },
  );

const forBuyers = {
  cart: ['/shoppingcart', '/delivery-address-change', '/wishlist', '/notification'],
  account: [
    '/myaccount',
    '/myaccount/changepassword',
    '/myaccount/changeemailorphone',
    '/myaccount/change-address',
  ],
  orders: [
    '/orderhistory',
    '/orderdetail?orderId={order}',
    '/voucherprint?orderId={order}',
    '/myaccount/delete',
  ],
  certificate: [
    '/certificate-form',
    '/certificate-form/payment?Id={certificate}',
    '/orderdetailresult/certificate?id={paidCertificate}',
  ],
  scores: [
    '/score-list-form',
    '/score-list/payment?Id={score}',
    '/orderdetailresult/score-list?id={paidScore}',
  ],
  classes: [
    '/student-info?classId=1',
    '/nhl-classes/payment?Id={class}',
    '/nhltasks/class',
    '/nhltasks/requests',
  ],
};

for (const [name, addresses] of Object.entries(forBuyers))
  test(
    `[A11Y-01 A11Y-04 A11Y-05] pages of a buyer have no barrier: ${name}`,
    { tag: '@desktop' },
    async ({ page, db, buyer, isMobile }) => {
      const ids = await arrange(db, buyer);
      await signIn(page, buyer);
      for (const address of addresses)
        await look(
          page,
          address.replaceAll(/\{(\w+)\}/g, (_, id: string) => String(ids[id])),
          isMobile,
        );
    },
  );

/** Axe in every language and by dark; on phones the size of targets, narrow screens and large letters too. */
async function look(page: Page, address: string, isMobile: boolean): Promise<void> {
  await test.step(address, async () => {
    await expectAccessible(page, {
      name: address,
      open: async () => {
        await open(page, address);
        // A token leaves the address as soon as it is read.
        await expect(page).toHaveURL(({ pathname }) => pathname === address.split('?')[0]);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
        await expect(page.locator('main .skeleton, main [aria-busy=true]')).toHaveCount(0);
      },
    });
    if (!isMobile) return;
    // Burmese and Zawgyi labels are the longest.
    expect.soft(await smallTargets(page), address).toEqual([]);
    expect.soft(await cutOff(page), address).toEqual([]);
  });
}

/** Something for every page of a buyer: goods, orders and requests that wait or are done. */
async function arrange(db: Database, buyer: TestBuyer): Promise<Record<string, number>> {
  const product = await makeProduct(db);
  await fillCart(db, buyer.id, [{ product, qty: 2 }]);
  await db.insertInto('wishlist').values({ buyer_id: buyer.id, product_id: product.id }).execute();
  await notify(db, buyer.id, 2);
  const order = await addOrder(db, buyer.id, { product });
  const [certificate, score, lesson] = await Promise.all(
    (['certificate', 'score', 'class'] as const).map((kind) => addEducationRequest(db, buyer.id, kind)),
  );
  const paidCertificate = await addEducationOrder(db, buyer.id, 'certificate', 4);
  const paidScore = await addEducationOrder(db, buyer.id, 'score', 4);
  for (const { id } of [paidCertificate, paidScore]) await approvePaymentOf(db, id);
  await addDocuments(db, paidCertificate.requestId);
  return {
    order: order.id,
    certificate: certificate!.id,
    score: score!.id,
    class: lesson!.id,
    paidCertificate: paidCertificate.requestId,
    paidScore: paidScore.requestId,
  };
}
