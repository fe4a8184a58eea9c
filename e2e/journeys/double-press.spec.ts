import { countOrders } from '../orders.ts';
import { chooseCash, openFilledCart } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { prepareVisit } from '../visitor.ts';

for (const way of ['double click', 'Enter held down'] as const) {
  test(`an impatient buyer on a slow line orders once: ${way}`, async ({
    page,
    context,
    baseURL,
    db,
    buyer,
  }) => {
    await prepareVisit(context, baseURL);
    await openFilledCart(page, db, buyer);
    await chooseCash(page);
    const confirm = page
      .getByRole('alertdialog', { name: 'Place this order?' })
      .getByRole('button', { name: 'Place order' });
    await expect(confirm).toBeVisible();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    if (way === 'double click') await confirm.dblclick();
    else {
      await confirm.focus();
      for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
    }
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    expect(await countOrders(db, buyer.id)).toBe(1);
  });
}
