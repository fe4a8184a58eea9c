import { branding } from '../branding.ts';
import { knownBuyer } from '../buyers.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

for (const path of ['/', '/home']) {
  test(`[ROUTE-01] ${path} is the home page`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome to / })).toBeAttached();
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test('[ROUTE-03] a product page is the one of its product', async ({ page, db }) => {
  const product = await makeProduct(db);
  expect((await page.goto(`/productdetails?productId=${product.id}`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
});

test('[ROUTE-07] a product list opens with what its address asks for', async ({ page, db }) => {
  const product = await makeProduct(db);
  const word = product.name.split(' ')[0] ?? '';
  await page.goto(`/resultproduct?searchType=1&productName=${word}`);
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveText([new RegExp(product.name)]);
});

/** Rows, address and heading of pages for everybody. */
const publicPages: readonly (readonly [rows: string, path: string, heading: string])[] = [
  ['[ROUTE-11]', '/login', branding.LOGIN_HEADING],
  ['[ROUTE-12]', '/registration', 'Register'],
  [
    '[ROUTE-13]',
    '/registration/accountverification?userId=1&phoneNo=09770000009',
    'Verify your phone number',
  ],
  ['[ROUTE-15 ROUTE-33]', '/footer/termsandcondition', 'Terms and conditions'],
  ['[ROUTE-15]', '/footer/privacypolicy', 'Privacy policy'],
  ['[ROUTE-15]', '/footer/shipping', 'Shipping'],
  ['[ROUTE-15]', '/footer/returnpolicy', 'Return policy'],
  ['[ROUTE-15]', '/footer/warranty', 'Warranty'],
  ['[ROUTE-15]', '/footer/customerservice', 'Customer service'],
  ['[ROUTE-15]', '/footer/no-such-name', 'Page not found'],
  ['[ROUTE-41]', '/newspaper/detail?id=1', 'Festival of lights'],
  ['[ROUTE-49]', '/set-new-password?token=abc', 'Set a new password'],
];

for (const [rows, path, heading] of publicPages) {
  test(`${rows} ${path} opens on a direct load`.trim(), async ({ page, expectedErrors }) => {
    if (heading === 'Page not found') expectedErrors.push(/404/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // The token of a link does not stay in the address.
    expect(page.url()).toContain(path.replace(/\?token=.*/, ''));
  });
}

test('[ROUTE-14] the address of a registration opens for whoever is logged in', async ({ page, buyer }) => {
  await signIn(page, buyer);
  await page.goto('/registration/change-address');
  await expect(page.getByRole('heading', { level: 1, name: 'Your address' })).toBeVisible();
  await expect(page).toHaveURL('/registration/change-address');
});

test('[ROUTE-48] the page for new puppies leads to the search', async ({ page }) => {
  await page.goto('/shop-for-new-puppy');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop for new puppy' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/productsearch');
});

/** Payment pages and a way to pay that belongs to each. */
const paymentPages = [
  ['ROUTE-17', '/shoppingcart/paywithbank', 'Pay with bank'],
  ['ROUTE-18', '/paywithbank', 'Pay with bank'],
  ['ROUTE-19', '/paywithagent', 'Pay with agent'],
  ['ROUTE-20', '/paywithwallet?paymentServiceId=14', 'Pay with wallet'],
  ['ROUTE-20', '/shoppingcart/paywithwallet?paymentServiceId=13', 'Pay with wallet'],
] as const;

for (const [row, path, heading] of paymentPages) {
  test(`[${row}] ${path} takes the payment of the cart`, async ({ page, db, buyer }) => {
    const product = await makeProduct(db, { skus: [{ price: 8_500 }] });
    await fillCart(db, buyer.id, [{ product, qty: 2 }]); // and 2,000 for the delivery
    await signIn(page, buyer);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('19,000 Ks');
    expect(page.url()).toContain(path);
  });
}

test('[ROUTE-19] payment by agent has no pages below it', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  expect((await page.goto('/paywithagent/more'))?.status()).toBe(404);
});

test('[ROUTE-23] an order opens by its id', async ({ page, db }) => {
  const order = await db
    .selectFrom('customer_order')
    .innerJoin('buyer', 'buyer.id', 'customer_order.buyer_id')
    .select(['customer_order.id', 'voucher_no', 'buyer_id', 'buyer.name'])
    .where('buyer.phone', '=', '09770000001')
    .orderBy('customer_order.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const owner = { id: order.buyer_id, phone: '09770000001', password: 'demo1234', name: order.name };
  await signIn(page, knownBuyer(db, owner));
  await page.goto(`/orderdetail?orderId=${order.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Order detail' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(order.voucher_no);
});
