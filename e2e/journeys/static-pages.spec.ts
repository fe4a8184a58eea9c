import { articles } from '@zay/contract';
import { answerWith } from '../answers.ts';
import { readHead } from '../heads.ts';
import { openFooter } from '../frame.ts';
import { expect, test } from '../test.ts';
import { open } from '../visitor.ts';

test('[STATIC-01 STATIC-02 STATIC-03 STATIC-04 STATIC-05 STATIC-06 STATIC-07 STATIC-08 STATIC-09 SHOW-54] questions, shops, guides, the page for puppies and the directory of addresses can be read; no line is long', async ({
  page,
  db,
  baseURL,
}) => {
  await test.step('questions are in four categories, with and without scripts', async () => {
    const faqs = await db
      .selectFrom('faq')
      .select(['category', 'question_en', 'answer_en'])
      .orderBy('sort')
      .execute();
    const of = (category: string) => faqs.filter((faq) => faq.category === category);
    const { html } = await readHead(page, '/frequently-asked-questions?category=pet');
    const [shown] = html.split('</main>');
    expect(shown).toContain(of('pet')[0]?.answer_en);
    expect(shown).not.toContain(of('service')[0]?.question_en);

    await open(page, '/frequently-asked-questions');
    const topics = page.getByRole('navigation', { name: 'Topics' });
    await expect(topics.getByRole('link')).toHaveText(['Shopping', 'Pet', 'Products', 'Service']);
    const questions = page.getByRole('main').locator('summary');
    await expect(questions).toHaveText(of('shopping').map(({ question_en }) => question_en));
    for (const [name, category] of [
      ['Pet', 'pet'],
      ['Products', 'products'],
      ['Service', 'service'],
    ] as const) {
      await topics.getByRole('link', { name }).click();
      await expect(topics.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
      await expect(questions).toHaveText(of(category).map(({ question_en }) => question_en));
    }
    await questions.last().click();
    await expect(page.getByText(of('service').at(-1)?.answer_en ?? '?')).toBeVisible();
  });

  await test.step('shops can be called, guides read, and the page for puppies leads to the search', async () => {
    const main = page.getByRole('main');
    await open(page, '/shop-locations');
    const shops = await db.selectFrom('shop_location').selectAll().orderBy('sort').orderBy('id').execute();
    expect(shops).toHaveLength(4);
    for (const { name_en, address_en, phone_numbers } of shops) {
      const shop = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: name_en }) });
      await expect(shop).toContainText(address_en);
      for (const phone of phone_numbers)
        await expect(shop.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone}`);
    }

    await open(page, '/user-manuel-guides');
    const manuals = await db.selectFrom('user_manual').select('title_en').orderBy('sort').execute();
    await expect(main.locator('summary')).toHaveText(manuals.map(({ title_en }) => title_en));
    await expect(main.locator('details li').first()).toBeVisible();
    await main.locator('summary').last().click();
    await expect(main.locator('details').last().locator('.prose-shop')).toBeVisible();

    await open(page, '/shop-for-new-puppy');
    await main.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/productsearch');
  });

  await test.step('the directory opens with the state of its address', async () => {
    const rows = await db
      .selectFrom('directory_address as address')
      .innerJoin('state', 'state.id', 'state_id')
      .select(['state_id', 'state.name_en as state', 'address.name_en', 'full_address_en', 'phone_numbers'])
      .orderBy('state.sort')
      .orderBy('address.sort')
      .execute();
    const names = (stateId?: number) =>
      rows.filter((row) => !stateId || row.state_id === stateId).map(({ name_en }) => name_en);
    const main = page.getByRole('main');
    const shown = main.getByRole('heading', { level: 2 });
    await open(page, '/address-state?state=1');
    const picker = main.getByLabel('State or region');
    await expect(picker).toHaveValue('1');
    await expect(shown).toHaveText(names(1));
    const { name_en, full_address_en, phone_numbers } = rows.find(({ state_id }) => state_id === 1)!;
    const entry = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: name_en }) });
    await expect(entry).toContainText(full_address_en);
    for (const phone of phone_numbers)
      await expect(entry.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone}`);

    await picker.selectOption('12');
    await expect(page).toHaveURL('/address-state?state=12');
    await expect(shown).toHaveText(names(12));
    await picker.selectOption('');
    await expect(page).toHaveURL('/address-state');
    await expect(shown).toHaveText(names());
    for (const [state, canonical] of [
      ['12', '/address-state?state=12'],
      ['9999', '/address-state'],
      ['x', '/address-state'],
      ['', '/address-state'],
    ]) {
      const head = await readHead(page, `/address-state?state=${state}`);
      expect([head.status, head.canonical], state).toEqual([200, [`${baseURL}${canonical}`]]);
    }
  });

  await test.step('on a desktop a line of a text has at most 75 characters', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const { id } = await db
      .selectFrom('article')
      .select('id')
      .where('hidden', '=', false)
      .executeTakeFirstOrThrow();
    const paths = [
      `/articles?id=${id}`,
      '/frequently-asked-questions',
      '/termsandconditions',
      '/footer/privacypolicy',
      '/productoffer/shipping',
      '/shop-for-new-puppy',
      '/user-manuel-guides',
    ];
    for (const path of paths) {
      await open(page, path);
      const texts = page.getByRole('main').locator('p:not(nav *)').filter({ visible: true });
      const perLine = await texts.evaluateAll((all) =>
        all.map((element) => {
          const text = 'Orders that are placed with your account count as yours. '.repeat(40);
          element.textContent = text;
          const range = document.createRange();
          range.selectNodeContents(element);
          return text.length / range.getClientRects().length;
        }),
      );
      expect(Math.max(...perLine), path).toBeGreaterThan(45);
      expect(Math.max(...perLine), path).toBeLessThanOrEqual(75);
    }
  });
});

test('[ARTICLE-01 ARTICLE-02 STATIC-09] articles are listed and read, and a failed call shows no error', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const [latest] = await db
    .selectFrom('article')
    .selectAll()
    .where('hidden', '=', false)
    .orderBy('published_date', 'desc')
    .limit(1)
    .execute();
  await open(page, '/articles');
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveCount(
    (await db.selectFrom('article').select('id').where('hidden', '=', false).execute()).length,
  );
  await main.getByRole('link').first().click();
  await expect(main.getByRole('heading', { level: 1, name: latest?.title_en ?? '?' })).toBeVisible();
  await expect(main.locator('.prose-shop')).not.toBeEmpty();
  const head = await readHead(page, `/articles?id=${latest?.id}`);
  expect(head.html).toContain(latest?.content_en);
  expect(head.meta['description']).toBe(latest?.summary_en);
  expect(head.meta['og:image']).toContain('/media/share/');
  expect((await readHead(page, '/articles')).html).not.toContain(latest?.content_en);
  for (const id of ['999999', 'x', '']) expect((await readHead(page, `/articles?id=${id}`)).status).toBe(404);

  await answerWith(page, articles, { statusCode: 500, code: 'x', message: 'Out of paper' }, 500);
  await open(page, '/shop-locations');
  await (await openFooter(page)).getByRole('link', { name: 'Articles' }).click();
  await expect(main).toContainText('There are no articles at the moment');
  await expect(page.getByText('Out of paper')).toHaveCount(0);
});
