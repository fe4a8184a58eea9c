import { branding } from '../branding.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

/** Requirement ids, path and heading of public pages. */
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

/** Payment pages, each with a payment method. */
const paymentPages = [
  ['ROUTE-17', '/shoppingcart/paywithbank', 'Pay with bank'],
  ['ROUTE-18', '/paywithbank', 'Pay with bank'],
  ['ROUTE-19', '/paywithagent', 'Pay with agent'],
  ['ROUTE-20', '/paywithwallet?paymentServiceId=14', 'Pay with wallet'],
  ['ROUTE-20', '/shoppingcart/paywithwallet?paymentServiceId=13', 'Pay with wallet'],
] as const;

test('[ROUTE-01 ROUTE-03 ROUTE-07 ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-15 ROUTE-19 ROUTE-33 ROUTE-41 ROUTE-48 ROUTE-49] public pages open on a direct load', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/404.*(no-such-name|paywithagent\/more)/);
  for (const path of ['/', '/home']) {
    await test.step(`${path} is the home page`, async () => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: /^Welcome to / })).toBeAttached();
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }

  await test.step('a product page shows its product', async () => {
    const product = await makeProduct(db);
    expect((await page.goto(`/productdetails?productId=${product.id}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  });

  await test.step('a product list opens with the query of its address', async () => {
    const product = await makeProduct(db);
    const word = product.name.split(' ')[0] ?? '';
    await page.goto(`/resultproduct?searchType=1&productName=${word}`);
    await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveText([new RegExp(product.name)]);
  });

  for (const [rows, path, heading] of publicPages) {
    await test.step(`${rows} ${path}`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      // The page removes a token from its address.
      expect(page.url()).toContain(path.replace(/\?token=.*/, ''));
    });
  }

  await test.step('the page for new puppies leads to the search', async () => {
    await page.goto('/shop-for-new-puppy');
    await expect(page.getByRole('heading', { level: 1, name: 'Shop for a new puppy' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/productsearch');
  });

  await test.step('payment by agent has no pages below it', async () => {
    expect((await page.goto('/paywithagent/more'))?.status()).toBe(404);
  });
});

test('[ROUTE-14 ROUTE-17 ROUTE-18 ROUTE-19 ROUTE-20 ROUTE-23] the address of a registration, payments of the cart and an order open for their buyer', async ({
  page,
  db,
  buyer,
}) => {
  const product = await makeProduct(db, { skus: [{ price: 8_500 }] });
  await fillCart(db, buyer.id, [{ product, qty: 2 }]); // and 2,000 for the delivery
  const order = await addOrder(db, buyer.id, { product });
  await signIn(page, buyer);
  await test.step('the address of a registration', async () => {
    await page.goto('/registration/change-address');
    await expect(page.getByRole('heading', { level: 1, name: 'Your address' })).toBeVisible();
    await expect(page).toHaveURL('/registration/change-address');
  });

  for (const [row, path, heading] of paymentPages) {
    await test.step(`${row}: ${path} takes the payment of the cart`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('19,000 Ks');
      expect(page.url()).toContain(path);
    });
  }

  await test.step('an order by its id', async () => {
    await page.goto(`/orderdetail?orderId=${order.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Order detail' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(order.voucherNo);
  });
});
