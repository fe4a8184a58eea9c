import { inTime } from '@zay/api/testing/in-time';
import { yangonClock } from '@zay/contract';
import { sql } from 'kysely';
import { makeProduct } from '../goods.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

const weekMs = 7 * 86_400_000;

test.use({ expectedErrors: [/status of 400 .*\/api\/Staff\/SaveProduct/] });

test('[SALE-03] a product counts down to the end of its promotion by the clock of the shop, and then shows its usual price', async ({
  page,
  context,
  baseURL,
  db,
}) => {
  const product = await makeProduct(db, { skus: [{ price: 20_000, promotePrice: 15_000 }] });
  const path = `/productdetails?productId=${product.id}`;
  const shown = async () => (await page.request.get(path)).text();
  const ends = async (interval: string) => {
    const { rows } = await sql<{ at: Date }>`
      update product set promotion_to = date_trunc('milliseconds', now() + ${interval}::interval)
      where id = ${product.id} returning promotion_to as at`.execute(db);
    await expect.poll(inTime(shown), { intervals: [50] }).toContain(rows[0]?.at.toISOString());
  };
  const main = page.getByRole('main');
  const countdown = main.getByRole('timer');
  // The phone is a week behind.
  await context.clock.install({ time: Date.now() - weekMs });

  await ends('2 days 1 hour');
  for (const [language, words] of [
    ['en-US', /^Promotion ends in 2 d 00:59:\d\d$/],
    ['unicode', /^ပရိုမိုးရှင်း ပြီးဆုံးရန် 2 ရက် 00:59:\d\d ကျန်သည်$/],
    ['zawgyi', /^ပ.+ 2 .+ 00:59:\d\d .+$/],
  ] as const) {
    await prepareVisit(context, baseURL, language);
    await open(page, path);
    await expect(countdown).toHaveText(words);
  }

  await prepareVisit(context, baseURL);
  await ends('20 seconds');
  await open(page, path);
  await expect(countdown).toHaveText(/^Promotion ends in 00:00:\d\d$/);
  await expect(main.getByText('15,000 Ks')).toBeVisible();
  await expect(main.getByText('20,000 Ks')).toBeVisible();
  await expect(main.getByText('15,000 Ks')).toHaveCount(0, { timeout: 30_000 });
  await expect(main.getByText('20,000 Ks')).toBeVisible();
  await expect(countdown).toHaveCount(0);
});

test('[SALE-08] staff set begin and end of a promotion in the form and in the act on many products, and the list has them', async ({
  page,
  db,
}) => {
  const products = [
    await makeProduct(db, { skus: [{ price: 20_000, promotePrice: 15_000 }] }),
    await makeProduct(db, { skus: [{ price: 10_000 }] }),
  ];
  const [first] = products as [(typeof products)[0]];
  const periodOf = async (id: number) => {
    const row = await db
      .selectFrom('product')
      .select(['promotion_from', 'promotion_to'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return [row.promotion_from, row.promotion_to].map((one) => one && yangonClock(one).slice(0, 16));
  };
  await logInAsStaff(page, db, 'catalogue');
  await openOffice(page, `/products/${first.id}`);
  const begin = page.getByLabel('Promotion begins', { exact: true });
  const end = page.getByLabel('Promotion ends', { exact: true });
  await begin.fill('01/02/2030');
  await page.getByLabel('Promotion begins: Time').fill('18:00');
  await end.fill('31/01/2030');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(end).toHaveAccessibleDescription('The end must be after the begin.');
  await end.fill('03/02/2030');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  expect(await periodOf(first.id)).toEqual(['2030-02-01T18:00', '2030-02-03T23:59']);

  await openOffice(page, `/products?search=${first.name.split(' ')[0]}`);
  const row = page.getByRole('row').filter({ hasText: first.name });
  await expect(row).toContainText('Promotion from 01/02/2030 18:00 to 03/02/2030 23:59');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Promotion', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Per cent below the price').fill('30');
  await dialog.getByLabel('Promotion ends', { exact: true }).fill('05/02/2030');
  await dialog.getByLabel('Promotion ends: Time').fill('12:00');
  await dialog.getByRole('button', { name: 'Show what will change' }).click();
  await dialog.getByRole('button', { name: 'Promotion: 1', exact: true }).click();
  await expect(row).toContainText('to 05/02/2030 12:00');
  expect(await periodOf(first.id)).toEqual([null, '2030-02-05T12:00']);
});
