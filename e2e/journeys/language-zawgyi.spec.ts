import { fillCart, makeProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

// Zawgyi spellings, as code points: sources are Unicode only.
const zawgyi = {
  longyi: '\u101c\u1036\u102f\u1001\u103a\u100a\u1039',
  articles: '\u1031\u1006\u102c\u1004\u1039\u1038\u1015\u102b\u1038\u1019\u103a\u102c\u1038',
  kyats: '\u1000\u103a\u1015\u1039',
  parcelArrived:
    '\u1015\u102b\u1006\u101a\u1039 \u1031\u101b\u102c\u1000\u1039\u101b\u102d\u103d\u1015\u102b\u107f\u1015\u102e',
};

test('[LANG-11] in Zawgyi texts of the shop and its goods are Zawgyi, and stored texts are Unicode', async ({
  context,
  page,
  baseURL,
  db,
}) => {
  const product = await makeProduct(db);
  const word = product.name.split(' ')[0] ?? '';
  for (const [language, name, articles] of [
    ['unicode', `${word} လုံချည်`, 'ဆောင်းပါးများ'],
    ['zawgyi', `${word} ${zawgyi.longyi}`, zawgyi.articles],
  ] as const) {
    await prepareVisit(context, baseURL, language);
    const path = `/productdetails?productId=${product.id}`;
    const answer = await page.goto(path);
    // The server's document already contains it.
    const html = (await answer?.text()) ?? '';
    expect(html).toContain(name);
    expect(html).toContain(articles);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await open(page, '/home');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: articles })).toBeVisible();
  }
  const row = await db
    .selectFrom('product')
    .select('name_my')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(row.name_my).toBe(`${word} လုံချည်`);
});

test('[LANG-11] the home page in Zawgyi has no category name in Unicode', async ({
  context,
  page,
  baseURL,
  db,
}) => {
  const categories = await db.selectFrom('category').select('name_my').execute();
  // Names with asat, whose code point differs in Zawgyi.
  const names = categories.map(({ name_my }) => name_my ?? '').filter((name) => name.includes('\u103a'));
  const shown = (html: string) => names.filter((name) => html.includes(name));
  await prepareVisit(context, baseURL, 'unicode');
  await open(page, '/home');
  expect(shown(await page.getByRole('main').innerHTML()).length).toBeGreaterThan(3);
  await prepareVisit(context, baseURL, 'zawgyi');
  await open(page, '/home');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(shown(await page.getByRole('main').innerHTML())).toEqual([]);
});

test('[LANG-13] a notification reads bodyEng in English, body in Unicode and bodyChn in Zawgyi', async ({
  context,
  page,
  baseURL,
  db,
  buyer,
}) => {
  await db
    .insertInto('notification')
    .values({
      buyer_id: buyer.id,
      title: 'News',
      body: 'ပါဆယ် ရောက်ရှိပါပြီ',
      body_en: 'The parcel is here',
      redirect_action: 'NewArrival',
    })
    .execute();
  await signIn(page, buyer);
  for (const [language, text] of [
    ['en-US', 'The parcel is here'],
    ['unicode', 'ပါဆယ် ရောက်ရှိပါပြီ'],
    ['zawgyi', zawgyi.parcelArrived],
  ] as const) {
    await prepareVisit(context, baseURL, language);
    await open(page, '/notification');
    const row = page.getByRole('main').getByRole('listitem').first();
    await expect(row).toContainText(text);
  }
});

test('[LANG-15 LANG-16] the server declares each language; Zawgyi uses Zawgyi fonts of the device and loads none', async ({
  context,
  page,
  baseURL,
  db,
}) => {
  const product = await makeProduct(db);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  for (const [language, lang] of [
    ['en-US', 'en'],
    ['zawgyi', 'my-Qaag'],
  ] as const) {
    await prepareVisit(context, baseURL, language);
    for (const path of ['/home', `/productdetails?productId=${product.id}`]) {
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      expect(await answer?.text()).toContain(`<html lang="${lang}"`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    }
  }
  const families = await page
    .locator('html, body, h1, button')
    .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).fontFamily))]);
  for (const family of families) {
    expect(family).toMatch(/^"?Zawgyi-One/);
    expect(family).not.toContain('Zay Burmese');
  }
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([]);

  await prepareVisit(context, baseURL, 'unicode');
  const answer = await page.goto('/home');
  expect(await answer?.text()).toContain('<html lang="my"');
  await expect.poll(() => fonts.length).toBe(1);
});

test('[NAV-23] prices have separators and the currency label in all three languages', async ({
  context,
  page,
  baseURL,
  db,
  buyer,
}) => {
  const product = await makeProduct(db, { skus: [{ price: 1_234_500, promotePrice: 1_100_000 }] });
  await fillCart(db, buyer.id, [{ product, qty: 2 }]);
  await signIn(page, buyer);
  const main = page.getByRole('main');
  for (const [language, label] of [
    ['en-US', 'Ks'],
    ['unicode', 'ကျပ်'],
    ['zawgyi', zawgyi.kyats],
  ] as const) {
    await prepareVisit(context, baseURL, language);
    await page.goto(`/productdetails?productId=${product.id}`);
    await expect(main).toContainText(`1,100,000 ${label}`);
    await expect(main.locator('s').first()).toContainText(`1,234,500 ${label}`);
    await page.goto('/shoppingcart');
    await expect(main).toContainText(`2,200,000 ${label}`);
    await page.goto('/home');
    const cards = main.getByRole('article');
    await expect(cards.first()).toBeVisible();
    for (const text of await cards.allInnerTexts())
      expect(text).toMatch(new RegExp(`(?<![\\d,])\\d{1,3}(,\\d{3})*\\s${label}`));
    await expect(main).not.toContainText(new RegExp(`\\d{4,}\\s${label}`));
  }
});
