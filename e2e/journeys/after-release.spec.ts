import { fillCart, makeProduct } from '../goods.ts';
import { openProxy } from '../intercepting-proxy.ts';
import { cachedPageNotice, prepareForOffline } from '../offline.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.use({ serviceWorkers: 'allow' });

test('[PWA-37] pages seen with the former release open without a connection after one page of the next', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|CodeMissing|Trusted/);
  const between = await openProxy(baseURL ?? '');
  await prepareVisit(context, between.url);
  const [byAddress, byLink] = [await makeProduct(db), await makeProduct(db)];
  const order = await addOrder(db, buyer.id, { product: byLink });
  await fillCart(db, buyer.id, [{ product: byLink, qty: 2 }]);
  await signIn(page, buyer);
  await open(page, `${between.url}/home`);
  await prepareForOffline(page);
  const main = page.getByRole('main');
  const list = `/resultproduct?searchType=1&productName=${byLink.name.split(' ')[0]}`;
  const linked = `/productdetails?productId=${byLink.id}`;
  const pages = [
    [`/productdetails?productId=${byAddress.id}`, byAddress.name],
    [list, byLink.name],
    [linked, byLink.name],
    ['/shoppingcart', byLink.name],
    [`/orderdetail?orderId=${order.id}`, byLink.name],
  ] as const;
  for (const [path, shown] of pages) {
    if (path === linked) await main.getByRole('article').getByRole('link').first().click();
    else await open(page, between.url + path);
    await expect(page).toHaveURL(between.url + path);
    await expect(main.getByText(shown).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }

  between.release();
  await open(page, `${between.url}/home`);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('shell')).match('/offline'))?.text()))
    .toContain('/assets/next/');
  await context.setOffline(true);
  for (const [path, shown] of pages) {
    await page.goto(between.url + path);
    await expect(page).toHaveURL(between.url + path);
    await expect(main.getByText(shown).first()).toBeVisible();
    await expect(cachedPageNotice(page)).toBeVisible();
  }
  await test.step('a link in a page of the next release opens one of the former', async () => {
    await page.goto(`${between.url}/home`);
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(main.getByText(byLink.name).first()).toBeVisible();
  });
  await context.setOffline(false);
  await expect(cachedPageNotice(page)).toHaveCount(0);
  await between.close();
});
