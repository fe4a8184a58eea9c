import { productCards } from '@zay/contract';
import type { Page } from '@playwright/test';
import { stored } from '../frame.ts';
import { makeProduct } from '../goods.ts';
import { answerWith, queriesOf } from '../answers.ts';
import { expect, test } from '../test.ts';
import { amount, open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const key = 'RecentlyViewed';
const recent = (page: Page) => page.getByRole('region', { name: 'Recently viewed', exact: true });
const names = (page: Page) => recent(page).getByRole('article').getByRole('heading', { level: 3 });

async function look(page: Page, productId: number): Promise<void> {
  await open(page, `/productdetails?productId=${productId}`);
  await expect
    .poll(async () => (JSON.parse((await stored(page, key)) ?? '[]') as number[])[0])
    .toBe(productId);
}

test('[RECENT-03 RECENT-06 RECENT-05 RECENT-02] home and product pages show recently viewed products until they are cleared; damaged data and failures show nothing', async ({
  page,
  db,
  expectedErrors,
}) => {
  await test.step('home shows viewed products, newest first, with current prices', async () => {
    const calls = queriesOf(page, productCards);
    const tea = await makeProduct(db, { skus: [{ price: 5_000 }] });
    const cup = await makeProduct(db, { skus: [{ price: 1_500 }] });
    const gone = await makeProduct(db);
    await open(page, '/');
    await expect(page.getByRole('region', { name: 'Best Selling', exact: true })).toBeVisible();
    await expect(recent(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    for (const { id } of [gone, tea, cup]) await look(page, id);
    expect(calls.filter((query) => query.getAll('ids').includes(String(cup.id)))).toEqual([]);
    expect(JSON.parse((await stored(page, key)) ?? '')).toEqual([cup.id, tea.id, gone.id]);
    await db.updateTable('sku').set({ original_price: 6_200 }).where('product_id', '=', tea.id).execute();
    await db.updateTable('product').set({ state: 'hidden' }).where('id', '=', gone.id).execute();
    await open(page, '/');
    await expect(names(page)).toHaveText([cup.name, tea.name]);
    await expect(recent(page)).toContainText(`${amount(6_200)} Ks`);
    expect(calls.at(-1)?.getAll('ids')).toEqual([cup.id, tea.id, gone.id].map(String));
    await names(page).first().click();
    await expect(page).toHaveURL(`/productdetails?productId=${cup.id}`);
  });

  await test.step('Clear removes them', async () => {
    const product = await makeProduct(db);
    await look(page, product.id);
    await open(page, '/');
    await recent(page).getByRole('button', { name: 'Clear the recently viewed products' }).click();
    await expect(recent(page)).toHaveCount(0);
    expect(await stored(page, key)).toBeNull();
  });

  await test.step('the product page shows products viewed earlier, after its other lists', async () => {
    const { id: categoryId } = await db
      .selectFrom('category')
      .select('id')
      .where('level', '=', 1)
      .where('hidden', '=', false)
      // A category of the demo shop with many products; other journeys add empty ones.
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const first = await makeProduct(db);
    const second = await makeProduct(db, { categoryId });
    await look(page, first.id);
    await expect(recent(page)).toHaveCount(0);
    await look(page, second.id);
    await expect(names(page)).toHaveText([first.name]);
    // Lists before it load when they are near the screen.
    await recent(page).scrollIntoViewIfNeeded();
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(titles.filter({ hasText: 'Related products' })).toBeVisible();
    await expect(titles.last()).toHaveText('Recently viewed');
    await names(page).click();
    await expect(page).toHaveURL(`/productdetails?productId=${first.id}`);
    await expect(names(page)).toHaveText([second.name]);
  });

  await test.step('damaged entries are ignored', async () => {
    const product = await makeProduct(db);
    for (const damaged of ['{', '"x"', '[null,"7",-3,{}]', `[${'9'.repeat(40)}]`]) {
      await page.addInitScript((value) => {
        if (location.protocol.startsWith('http') && !sessionStorage.getItem('damaged')) {
          localStorage.setItem('RecentlyViewed', value);
        }
      }, damaged);
      await open(page, '/');
      await expect(page.getByRole('region', { name: 'Best Selling', exact: true })).toBeVisible();
      await expect(recent(page)).toHaveCount(0);
    }
    await page.evaluate(() => sessionStorage.setItem('damaged', 'over'));
    await look(page, product.id);
    expect(JSON.parse((await stored(page, key)) ?? '')).toEqual([product.id]);
  });

  await test.step('a failed call hides the row without a message', async () => {
    expectedErrors.push(/500/);
    await look(page, (await makeProduct(db)).id);
    await answerWith(page, productCards, { statusCode: 500, code: 'internal', message: 'Broken shelf' }, 500);
    const answer = page.waitForResponse((response) => response.url().includes(productCards.path));
    await open(page, '/');
    await answer;
    await expect(recent(page)).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
