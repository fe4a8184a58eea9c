import type { Page } from '@playwright/test';
import { fillCart, makeProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { openFooter } from '../frame.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

// Zawgyi spellings, as code points: sources are Unicode only.
const zawgyi = {
  longyi: '\u101c\u1036\u102f\u1001\u103a\u100a\u1039',
  articles: '\u1031\u1006\u102c\u1004\u1039\u1038\u1015\u102b\u1038\u1019\u103a\u102c\u1038',
  kyats: '\u1000\u103a\u1015\u1039',
  parcelArrived:
    '\u1015\u102b\u1006\u101a\u1039 \u1031\u101b\u102c\u1000\u1039\u101b\u103d\u102d\u1015\u102b\u107f\u1015\u102e',
};

/** Expects that prices of cards on the home page have separators and this currency label. */
async function expectCardPrices(page: Page, label: string): Promise<void> {
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const text of await cards.allInnerTexts())
    expect(text).toMatch(new RegExp(`(?<![\\d,])\\d{1,3}(,\\d{3})*\\s${label}`));
  await expect(main).not.toContainText(new RegExp(`\\d{4,}\\s${label}`));
}

test('[LANG-11 LANG-15 LANG-16 NAV-23 ROUTE-03] each language is declared by the server, and its texts, names and prices are in its encoding; Zawgyi loads no font', async ({
  context,
  page,
  baseURL,
  db,
}) => {
  const product = await makeProduct(db, { skus: [{ price: 1_234_500, promotePrice: 1_100_000 }] });
  const word = product.name.split(' ')[0] ?? '';
  const path = `/productdetails?productId=${product.id}`;
  const categories = await db.selectFrom('category').select('name_my').execute();
  // Names with asat, whose code point differs in Zawgyi.
  const names = categories.map(({ name_my }) => name_my ?? '').filter((name) => name.includes('\u103a'));
  const categoriesIn = (html: string) => names.filter((name) => html.includes(name));
  const main = page.getByRole('main');
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const languages = {
    'en-US': { lang: 'en', name: product.name, articles: 'Articles', kyats: 'Ks' },
    zawgyi: {
      lang: 'my-Qaag',
      name: `${word} ${zawgyi.longyi}`,
      articles: zawgyi.articles,
      kyats: zawgyi.kyats,
    },
    unicode: { lang: 'my', name: `${word} လုံချည်`, articles: 'ဆောင်းပါးများ', kyats: 'ကျပ်' },
  } as const;

  for (const language of ['en-US', 'zawgyi', 'unicode'] as const) {
    await test.step(language, async () => {
      const { lang, name, articles, kyats } = languages[language];
      await prepareVisit(context, baseURL, language);
      for (const address of [path, '/home']) {
        const answer = await page.goto(address, { waitUntil: 'networkidle' });
        // The server's document already contains the texts.
        const html = (await answer?.text()) ?? '';
        expect(html).toContain(`<html lang="${lang}"`);
        expect(html).toContain(articles);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        if (address === '/home') continue;
        expect(html).toContain(name);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(main).toContainText(`1,100,000 ${kyats}`);
        await expect(main.locator('s').first()).toContainText(`1,234,500 ${kyats}`);
        if (language === 'unicode') await expect.poll(() => fonts.length).toBe(2);
      }
      await expect((await openFooter(page)).getByRole('link', { name: articles })).toBeVisible();
      await expectCardPrices(page, kyats);
      if (language === 'unicode') {
        expect(categoriesIn(await main.innerHTML()).length).toBeGreaterThan(3);
        return;
      }
      expect(categoriesIn(await main.innerHTML())).toEqual([]);
      await page.evaluate(() => document.fonts.ready);
      expect(fonts).toEqual([]);
      if (language === 'zawgyi') await expectZawgyiFonts(page);
    });
  }
  const row = await db
    .selectFrom('product')
    .select('name_my')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(row.name_my).toBe(languages.unicode.name);
});

/** Expects that texts use Zawgyi fonts of the device. */
async function expectZawgyiFonts(page: Page): Promise<void> {
  const families = await page
    .locator('html, body, h1, button')
    .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).fontFamily))]);
  for (const family of families) {
    expect(family).toMatch(/^"?Zawgyi-One/);
    expect(family).not.toContain('Zay Burmese');
  }
}

test('[LANG-13 NAV-23] a notification reads bodyEng in English, body in Unicode and bodyChn in Zawgyi; the total of the cart has separators and the currency label', async ({
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
  const product = await makeProduct(db, { skus: [{ price: 1_234_500, promotePrice: 1_100_000 }] });
  await fillCart(db, buyer.id, [{ product, qty: 2 }]);
  await signIn(page, buyer);
  for (const [language, text, label] of [
    ['en-US', 'The parcel is here', 'Ks'],
    ['unicode', 'ပါဆယ် ရောက်ရှိပါပြီ', 'ကျပ်'],
    ['zawgyi', zawgyi.parcelArrived, zawgyi.kyats],
  ] as const) {
    await prepareVisit(context, baseURL, language);
    await open(page, '/notification');
    const row = page.getByRole('main').getByRole('listitem').first();
    await expect(row).toContainText(text);
    await page.goto('/shoppingcart');
    await expect(page.getByRole('main')).toContainText(`2,200,000 ${label}`);
  }
});
