import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { addEducationOrder } from '../education-orders.ts';
import { makeProduct } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { goTo, open, prepareVisit } from '../visitor.ts';

/** Hostile HTML, written to the database because the API sanitizes HTML of staff. */
const attacks = [
  '<script>window.hacked=1</script>',
  '<img src="data:," onerror="window.hacked=1">',
  '<svg onload="window.hacked=1"></svg>',
  '<details open ontoggle="window.hacked=1"></details>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<iframe src="javascript:parent.hacked=1"></iframe>',
  '<video><source onerror="window.hacked=1"></video>',
  '<a href="javascript:window.hacked=1">hostile link</a>',
  '<form action="javascript:window.hacked=1"><button>hostile button</button></form>',
].join('');

const blocked = /Content Security Policy|data:,/;

/** Presses the hostile link and button, and expects that no script ran. */
async function expectHarmless(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'hostile link' }).first();
  await link.click();
  await page.getByRole('button', { name: 'hostile button' }).first().click();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
}

const pages = ['shipping', 'warranty', 'policy', 'preordertc', 'installation', 'termsandcondition'] as const;
type PageName = (typeof pages)[number];

/** Access to the first text of the page. */
async function firstText(db: Database, name: PageName) {
  const kind = name === 'preordertc' ? 'pre-order-tc' : name;
  const isTerms = kind === 'termsandcondition';
  const terms = db.selectFrom('terms_section').select('id').orderBy('sort').orderBy('id');
  const offers = db.selectFrom('offer_text').select('id').orderBy('sort').orderBy('id');
  const rows = isTerms ? await terms.execute() : await offers.where('kind', '=', kind).execute();
  const update = () =>
    db.updateTable(isTerms ? 'terms_section' : 'offer_text').where('id', '=', rows[0]?.id ?? 0);
  return {
    append: (html: string) =>
      update()
        .set((eb) => ({ description_en: eb('description_en', '||', html) }))
        .execute(),
    takeAway: (html: string) =>
      update()
        .set((eb) => ({ description_en: eb.fn('replace', ['description_en', eb.val(html), eb.val('')]) }))
        .execute(),
  };
}

test('[OFFER-06 SAFE-06] HTML of staff renders as markup and runs no script, and texts of buyers are shown literally', async ({
  page,
  db,
  buyer,
  context,
  baseURL,
  expectedErrors,
}, { project }) => {
  await prepareVisit(context, baseURL);
  await test.step('a product, from the server and from the browser', async () => {
    expectedErrors.push(blocked);
    const product = await makeProduct(db);
    const html = `<h2>Care</h2><ul><li>Wash <strong>cold</strong></li></ul>${attacks}`;
    await db.updateTable('product').set({ description_en: html }).where('id', '=', product.id).execute();
    const path = `/productdetails?productId=${product.id}`;
    await open(page, path);
    const text = page.getByRole('region', { name: 'About this product' });
    await expect(text.getByRole('heading', { name: 'Care' })).toBeVisible();
    await expect(text.getByRole('listitem')).toHaveText('Wash cold');
    await expect(text.locator('strong')).toHaveText('cold');
    await expectHarmless(page);

    // The same for a page rendered by the browser.
    await open(page, `/questionandanswer?productId=${product.id}`);
    await goTo(page, path);
    await expect(text.locator('strong')).toHaveText('cold');
    await expectHarmless(page);
  });

  for (const name of pages) {
    await test.step(`/productoffer/${name} renders HTML as markup and runs no script in it`, async () => {
      const marker = `${project.name} ${name}`;
      const html = `<p>Sent <em>${marker}</em></p>${attacks}`;
      // Other journeys read the same text, so the HTML is appended and removed again.
      const stored = await firstText(db, name);
      await stored.append(html);
      try {
        const text = page.getByRole('main').locator('details[open]').first();
        await expect(async () => {
          await open(page, `/productoffer/${name}`);
          await expect(text.locator('em', { hasText: marker })).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await expect(text).not.toContainText('<em>');
        await expectHarmless(page);
      } finally {
        await stored.takeAway(html);
      }
    });
  }

  await test.step('texts of buyers, literally', async () => {
    await signIn(page, buyer);
    const text = '<img src=x onerror="window.hacked=1"><b>bold</b><svg onload=window.hacked=1>';
    const main = page.getByRole('main');
    const expectText = async (path: string) => {
      await open(page, path);
      await expect(main.getByText(text).first(), path).toBeVisible();
      await expect(main.locator('img[onerror], svg[onload]'), path).toHaveCount(0);
      expect(await page.evaluate(() => 'hacked' in window), path).toBe(false);
    };

    const order = await addOrder(db, buyer.id, { status: 5 });
    await db.updateTable('customer_order').set({ cancel_note: text }).where('id', '=', order.id).execute();
    await expectText(`/orderdetail?orderId=${order.id}`);

    const written = await addOrder(db, buyer.id);
    await db
      .insertInto('order_message')
      .values({ order_id: written.id, buyer_id: buyer.id, sender: 'buyer', message: text })
      .execute();
    await expectText(`/orderdetail?orderId=${written.id}`);

    for (const [kind, table] of [
      ['score', 'score_request'],
      ['class', 'class_registration'],
      ['certificate', 'certificate_request'],
    ] as const) {
      const { id, requestId } = await addEducationOrder(db, buyer.id, kind);
      await db.updateTable(table).set({ student_name: text }).where('id', '=', requestId).execute();
      await expectText(`/orderdetail?orderId=${id}`);
    }

    const product = await makeProduct(db);
    await db.insertInto('question').values({ product_id: product.id, buyer_id: buyer.id, text }).execute();
    await expectText(`/questionandanswer?productId=${product.id}`);
  });
});
