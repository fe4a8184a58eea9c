import { makeProduct } from '../goods.ts';
import { expect, test } from '../test.ts';

test('[ERR-23] pictures of a product and of its gift that fail show the placeholder', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const free = await makeProduct(db);
  const product = await makeProduct(db, { free });
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(`/productdetails?productId=${product.id}`);
  const main = page.getByRole('main');
  const gift = main
    .getByRole('link', { name: new RegExp(free.name) })
    .locator('img')
    .first();
  for (const picture of [main.locator('img').first(), gift])
    await expect(picture).toHaveAttribute('src', /placeholder|data:image/);
});
