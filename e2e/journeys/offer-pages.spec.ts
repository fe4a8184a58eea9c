import { installations } from '@zay/contract';
import { answerWith } from '../answers.ts';
import { expect, test } from '../test.ts';
import { goTo, open } from '../visitor.ts';

const names = [
  ['shipping', 'Shipping', 'shipping'],
  ['warranty', 'Warranty', 'warranty'],
  ['policy', 'Return policy', 'policy'],
  ['preordertc', 'Pre-order terms', 'pre-order-tc'],
  ['installation', 'Installation', 'installation'],
] as const;

test('[ROUTE-05 OFFER-01 OFFER-02 OFFER-03 OFFER-05 ERR-18] offer pages fold their texts, show one passed by a product, and show missing texts and failures', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/404.*no-such-name|500/);
  for (const [name, heading, kind] of names) {
    await test.step(name, async () => {
      const texts = await db
        .selectFrom('offer_text')
        .select('title_en')
        .where('kind', '=', kind)
        .orderBy('sort')
        .orderBy('id')
        .execute();
      expect((await page.goto(`/productoffer/${name}`))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const sections = page.getByRole('main').locator('details');
      await expect(sections.locator('summary')).toHaveText(texts.map(({ title_en }) => title_en));
      const body = sections.first().locator('.prose-shop');
      await expect(body).toBeVisible();
      await sections.first().locator('summary').click();
      await expect(body).toBeHidden();
    });
  }

  await test.step('the terms', async () => {
    const stored = db.selectFrom('terms_section').select('title_en').orderBy('sort').orderBy('id');
    // A concurrent journey adds a section and deletes it.
    await expect(async () => {
      const titles = (await stored.execute()).map(({ title_en }) => title_en);
      expect((await page.goto('/productoffer/termsandcondition'))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
      await expect(page.getByRole('main').locator('summary')).toHaveText(titles, { timeout: 1_000 });
    }).toPass();
  });

  await test.step('an offer row of a product passes its title and description', async () => {
    const { id } = await db
      .selectFrom('product')
      .select('id')
      .where('shipping_id', 'is not', null)
      .where('state', '=', 'published')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await open(page, `/productdetails?productId=${id}`);
    const row = page
      .getByRole('region', { name: 'Delivery and service' })
      .getByRole('link', { name: /^Shipping/ });
    await row.click();
    await expect(page).toHaveURL('/productoffer/shipping');
    await expect(page.getByRole('main').locator('details')).toHaveCount(1);
    await expect(page.getByRole('main').locator('details[open] .prose-shop')).not.toBeEmpty();
  });

  await test.step('an unknown name without a passed text is not found', async () => {
    expect((await page.goto('/productoffer/no-such-name'))?.status()).toBe(404);
    await expect(page.getByText('This information is not available')).toBeVisible();
  });

  await test.step('a failed call shows an alert with the message of the server', async () => {
    await answerWith(
      page,
      installations,
      { statusCode: 500, code: 'x', message: 'The shelf is locked' },
      500,
    );
    await open(page, '/home');
    // A link to this page would pass a text.
    await goTo(page, '/productoffer/installation');
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
      'The shelf is locked',
    );
  });
});
