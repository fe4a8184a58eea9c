import { terms } from '@zay/contract';
import { answerWith } from '../answers.ts';
import { readHead } from '../heads.ts';
import { openFooter } from '../frame.ts';
import { expect, test } from '../test.ts';
import { goTo, open } from '../visitor.ts';

test('[TERMS-01 TERMS-02 TERMS-03 TERMS-04] the terms fold, are linked in the footer, and each opens on its own page', async ({
  page,
  db,
  baseURL,
}) => {
  const stored = db.selectFrom('terms_section').select(['id', 'title_en']).orderBy('sort').orderBy('id');
  let sections = await stored.execute();
  const main = page.getByRole('main');
  const sectionsShown = main.locator('details');
  for (const path of ['/footer/termsandcondition', '/termsandconditions']) {
    // A concurrent journey adds a section and deletes it.
    await expect(async () => {
      sections = await stored.execute();
      await open(page, path);
      await expect(main.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
      const titles = sections.map(({ title_en }) => title_en);
      await expect(sectionsShown.locator('summary')).toHaveText(titles, { timeout: 1_000 });
    }).toPass();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}/termsandconditions`,
    );
  }
  const second = sectionsShown.nth(1);
  const title = sections[1]?.title_en ?? '';
  await expect(second.locator('.prose-shop')).toBeHidden();
  await second.locator('summary').click();
  await expect(second.locator('.prose-shop p').first()).toBeVisible();
  await sectionsShown.first().locator('summary').click();
  await expect(sectionsShown.first().locator('.prose-shop')).toBeHidden();

  const text = (await second.locator('.prose-shop').textContent()) ?? '';
  await second.getByRole('link', { name: /own page/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main.locator('.prose-shop')).toHaveText(text);
  // A shared link finds the text by its path.
  const path = `/footer/rule-${sections[1]?.id}`;
  await expect(page).toHaveURL(path);
  await expect(main).not.toContainText('rule-');
  const head = await readHead(page, path);
  expect(head.title).toContain(title);
  expect(head.html).toContain(text.slice(0, 20));
});

test('[ROUTE-15 TERMS-03 TERMS-05 TERMS-06] information pages show their text or a passed one; failed terms show an alert and can be loaded again', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/404|500/);
  await test.step('a rule page shows the passed text, whatever its name', async () => {
    await open(page, '/termsandconditions');
    const go = (state?: object) => goTo(page, '/footer/no-such-rule', state);
    await go({ title: 'House rule', description: '<p>Shoes <em>off</em>.</p>' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'House rule' })).toBeVisible();
    await expect(main.locator('.prose-shop em')).toHaveText('off');
    await go();
    await expect(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  await test.step('information pages link to each other', async () => {
    const names = ['privacypolicy', 'shipping', 'returnpolicy', 'warranty', 'customerservice'];
    const stored = await db.selectFrom('page_text').selectAll().where('name', 'in', names).execute();
    expect(stored).toHaveLength(names.length);
    for (const { name, title_en, description_en } of stored) {
      const head = await readHead(page, `/footer/${name}`);
      expect([head.status, head.title.startsWith(title_en)], name).toEqual([200, true]);
      expect(head.html, name).toContain(description_en);
      expect(head.meta['description']?.length, name).toBeGreaterThan(40);
    }
    await open(page, '/footer/shipping');
    const more = page.getByRole('navigation', { name: 'More information' });
    await expect(more.getByRole('link', { name: 'Shipping' })).toHaveAttribute('aria-current', 'page');
    await more.getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    for (const name of ['no-such-name', 'rule-99999999', 'rule-x', 'a'.repeat(200)]) {
      expect((await page.goto(`/footer/${name}`))?.status(), name).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    }
  });

  await test.step('a failed terms call', async () => {
    await answerWith(
      page,
      terms,
      { statusCode: 500, code: 'x', message: 'The rules are at the printer' },
      500,
    );
    await open(page, '/shop-locations');
    await (await openFooter(page)).getByRole('link', { name: 'Terms and conditions' }).click();
    const alert = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(alert).toContainText('The rules are at the printer');
    await alert.getByRole('button').first().click();
    await page.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').locator('details').first()).toBeVisible();
  });
});
