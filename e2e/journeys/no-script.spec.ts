import { toZawgyi } from '@zay/api/zawgyi';
import type { Language } from '@zay/contract';
import type { Page } from '@playwright/test';
import { branding } from '../branding.ts';
import { makeBrand, makeProduct, uniqueWord } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { openFooter } from '../frame.ts';
import { expect, test } from '../test.ts';
import { prepareVisit } from '../visitor.ts';

test.use({ javaScriptEnabled: false });

/** Texts for visitors without scripts. */
const english = {
  off: 'JavaScript is off in your browser.',
  needed: 'This page needs JavaScript.',
  loading: 'Loading',
  look: 'See the order',
  noOrder: 'We found no order with this voucher number',
  paid: 'Paid',
};

const burmese: typeof english = {
  off: 'သင့်ဘရောက်ဇာတွင် JavaScript ပိတ်ထားပါသည်။',
  needed: 'ဤစာမျက်နှာအတွက် JavaScript လိုအပ်ပါသည်။',
  loading: 'ခဏစောင့်ပေးပါ',
  look: 'အော်ဒါ ကြည့်မည်',
  noOrder: 'ဖုန်းနံပါတ်ဖြင့် အော်ဒါ မတွေ့ပါ။',
  paid: 'ငွေပေးချေပြီး',
};

const zawgyi = Object.fromEntries(
  Object.entries(burmese).map(([name, text]) => [name, toZawgyi(text)]),
) as typeof english;

const languages: readonly (readonly [Language, typeof english])[] = [
  ['en-US', english],
  ['unicode', burmese],
  ['zawgyi', zawgyi],
];

/** Checked in English: their notice is the same component. */
const furtherPages: readonly (readonly [path: string, isUsable: boolean])[] = [
  ['/track', true],
  ['/shoppingcart', false],
  ['/shoppingcart/paywithwallet', false],
  ['/orderhistory', false],
  ['/wishlist', false],
  ['/myaccount', false],
];

/** Sends the form of the page. */
async function send(page: Page, name: string): Promise<void> {
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await posted;
}

test('[PWA-04] without scripts every page explains what works and how to order, and an order is tracked by a form that is posted, in each language', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
}) => {
  for (const [language, words] of languages) {
    await prepareVisit(context, baseURL, language);
    await test.step(`every page explains what works and how to order in ${language}`, async () => {
      const product = await makeProduct(db);
      for (const [path, isUsable] of [
        [`/productdetails?productId=${product.id}`, true],
        ['/login', false],
        ...(language === 'en-US' ? furtherPages : []),
      ] as const) {
        await page.goto(path);
        const notice = page.locator('noscript aside');
        await expect(notice).toBeVisible();
        await expect(notice).toContainText(words.off);
        await expect(
          notice.locator(`a[href="tel:${branding.CONTACT_PHONE.replaceAll(' ', '')}"]`),
        ).toBeVisible();
        await expect(notice.locator(`a[href="${branding.MESSENGER_URL}"]`)).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert').filter({ hasText: words.needed })).toHaveCount(
          isUsable ? 0 : 1,
        );
        // No loader stays on the page.
        await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
        await expect(page.getByRole('img', { name: words.loading }).filter({ visible: true })).toHaveCount(0);
      }
    });

    await test.step(`an order is tracked in ${language}`, async () => {
      const { voucherNo } = await addOrder(db, buyer.id, { status: 3, payment: 2 });
      await page.goto('/track');
      const main = page.getByRole('main');
      const look = async (voucher: string, phone: string) => {
        await main.locator('[name=voucherNo]').fill(voucher);
        await main.locator('[name=phoneNo]').fill(phone);
        await main.getByRole('button', { name: words.look }).click();
        // Neither number gets into an address.
        expect(new URL(page.url()).search).toBe('');
        await expect(main.locator('[name=voucherNo]')).toHaveValue(voucher);
        await expect(main.locator('[name=phoneNo]')).toHaveValue(phone);
      };
      await look('V12', '');
      await expect(main.locator('[name=voucherNo]')).toHaveAttribute('aria-invalid', 'true');
      await expect(main.locator('[name=phoneNo]')).toHaveAttribute('aria-invalid', 'true');
      await look('V260101999999', buyer.phone);
      await expect(main.getByRole('alert')).toContainText(words.noOrder);
      await look(voucherNo, buyer.phone);
      await expect(main.getByRole('heading', { level: 2 })).toContainText(voucherNo);
      await expect(main.getByRole('alert')).toHaveCount(0);
      await expect(main.getByRole('status')).toContainText(words.paid);
    });
  }
});

test('[PWA-04 LANG-08 ROUTE-07] without scripts language, search, lists, brands and newspapers are forms and links, and no password gets into an address', async ({
  page,
  context,
  baseURL,
  db,
}) => {
  await test.step('a form stores the language and returns to the page', async () => {
    const product = await makeProduct(db);
    const address = `/productdetails?productId=${product.id}`;
    const savedAs = async () => {
      const cookies = await page.context().cookies();
      return cookies.find(({ name }) => name === 'Language')?.value;
    };
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    for (const [name, code, lang] of [
      ['Myanmar (Unicode)', 'unicode', 'my'],
      ['Myanmar (Zawgyi)', 'zawgyi', 'my-Qaag'],
      ['English', 'en-US', 'en'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      expect(await savedAs()).toBe(code);
    }
    await page.goto('/chooselanguage');
    await page.getByRole('main').getByRole('radio', { name: 'Unicode' }).check();
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'my');
  });

  await prepareVisit(context, baseURL);
  await test.step('no password gets into an address', async () => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const secret = 'Secret-98765';
    await page.goto('/login');
    await page.locator('[name=phone]').fill('09770000001');
    await page.locator('[name=password]').fill(secret);
    await send(page, 'Log in');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(english.needed);
    await page.goto('/registration');
    await page.locator('[name=password]').fill(secret);
    await page.locator('[name=confirmation]').fill(secret);
    await send(page, 'Register');
    await expect(page).toHaveURL('/registration');
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  });

  await test.step('search, a product and the newspapers', async () => {
    const product = await makeProduct(db, { name: `${uniqueWord()} lamp` });
    await page.goto('/productsearch');
    const main = page.getByRole('main');
    await main.getByRole('combobox', { name: 'Search products' }).fill(product.name);
    await main.getByRole('combobox', { name: 'Search products' }).press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/resultproduct');
    await main.getByRole('article').getByRole('link', { name: product.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect(main.getByRole('img', { name: product.name }).first()).toBeVisible();
    await (await openFooter(page)).getByRole('link', { name: 'Newspaper' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Newspaper' })).toBeVisible();
  });

  await test.step('a list is filtered, sorted and followed page by page', async () => {
    const word = uniqueWord();
    for (const price of [1_000, 3_000, 5_000])
      await makeProduct(db, { name: `${word} of ${price}`, skus: [{ price }] });
    await page.goto(`/resultproduct?searchType=1&productName=${word}`);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
    const names = main.getByRole('article').getByRole('heading');
    await expect(names).toHaveCount(3);
    await main.getByText('Filters', { exact: true }).filter({ visible: true }).click();
    const form = main.getByRole('form', { name: 'Filters' }).filter({ visible: true });
    await form.getByLabel('Price from').fill('2000');
    await form.getByLabel('Sort by').selectOption('Price: high to low');
    await form.getByRole('button', { name: 'Show products' }).click();
    await expect(names).toHaveText([`${word} of 5000`, `${word} of 3000`]);
    await main.getByRole('link', { name: 'Clear filters' }).click();
    await expect(names).toHaveCount(3);

    await page.goto('/productsearch');
    await main.getByRole('button', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/PageNumber=2$/);
    await expect(main.getByRole('article').first()).toBeVisible();
    await main.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL('/productsearch');

    const tag = main.locator('noscript').getByRole('link').first();
    await tag.click();
    await expect(page).toHaveURL(/tagList=\d+/);
    await expect(main.locator('noscript [aria-current]')).toHaveCount(1);
    // Buttons that need scripts are hidden.
    await expect(page.locator('button[type=button]').filter({ visible: true })).toHaveCount(0);
  });

  await test.step('brands by name, and newspapers by day', async () => {
    const brand = await makeBrand(db, { products: 1 });
    await page.goto('/shop-by-brands');
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill(brand.name);
    await main.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/name=/);
    await expect(main.getByRole('link', { name: brand.name }).first()).toBeVisible();

    await page.goto('/newspaper');
    await main.locator('[name=date]').fill('01/01/2001');
    await main.getByRole('button', { name: 'Find by date' }).click();
    await expect(page).toHaveURL('/newspaper?date=01%2F01%2F2001');
    await expect(main.locator('[name=date]')).toHaveValue('01/01/2001');
    await main.getByRole('link', { name: 'Show all newspapers' }).click();
    await expect(page).toHaveURL('/newspaper');
  });
});
