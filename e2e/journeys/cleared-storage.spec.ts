import { postOrder } from '@zay/contract';
import { loseRequests } from '../answers.ts';
import { outboxBar } from '../offline.ts';
import { countOrders } from '../orders.ts';
import { chooseCash, confirmOrder, openFilledCart } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test('[PWA-42] a waiting order stays in both tabs after the stored one was cleared, which say that it is not kept, and can be sent', async ({
  page,
  context,
  db,
  buyer,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await prepareVisit(context, baseURL);
  await openFilledCart(page, db, buyer);
  const unblock = await loseRequests(page, postOrder);
  await chooseCash(page);
  await confirmOrder(page);
  await expect(outboxBar(page)).toContainText('is waiting');
  await expect(outboxBar(page)).not.toContainText('cannot save');
  const other = await context.newPage();
  await loseRequests(other, postOrder);
  await open(other, '/home');
  await expect(outboxBar(other)).toContainText('is waiting');

  await page.evaluate(
    (name) =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase(name).addEventListener('success', resolve);
      }),
    `Waiting-${buyer.id}`,
  );
  for (const tab of [page, other]) {
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(outboxBar(tab)).toContainText('This browser cannot save your order.');
  }
  unblock();
  await outboxBar(page)
    .getByRole('button', { name: /^Send again/ })
    .click();
  await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
  expect(await countOrders(db, buyer.id)).toBe(1);
});
