import type { Locator } from '@playwright/test';
import { countOrders } from '../orders.ts';
import { addSlip, chooseCash, openFilledCart, payWith } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { prepareVisit } from '../visitor.ts';

/** Clicks three times before the question of the first click is rendered. */
const pressThrice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) element.click();
  });

test('[CHECKOUT-90] repeated presses in the cart and on a payment page ask one question and place one order', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
}) => {
  await prepareVisit(context, baseURL);
  await test.step('three presses ask one question', async () => {
    await openFilledCart(page, db, buyer);
    const question = page.getByRole('alertdialog', { name: 'Place this order?' });
    const checkAgain = question.getByRole('button', { name: 'Check again' });
    await chooseCash(page);
    await checkAgain.click();
    await expect(question).toHaveCount(0);
    const place = page.getByRole('button', { name: 'Place order', exact: true });
    await pressThrice(place);
    await checkAgain.click();
    await expect(question).toHaveCount(0);
    // A later press asks again.
    await place.click();
    await checkAgain.click();
    await expect(question).toHaveCount(0);

    await payWith(page, 'KBZPay');
    await page.getByLabel('Phone number you sent from').fill('09771234567');
    await addSlip(page);
    await pressThrice(page.getByRole('button', { name: 'Place order' }));
    await checkAgain.click();
    await expect(question).toHaveCount(0);
    expect(await countOrders(db, buyer.id)).toBe(0);
  });

  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  for (const way of ['double click', 'Enter held down'] as const)
    await test.step(`on a slow connection one order is placed: ${way}`, async () => {
      const before = await countOrders(db, buyer.id);
      await openFilledCart(page, db, buyer);
      await chooseCash(page);
      const confirm = page
        .getByRole('alertdialog', { name: 'Place this order?' })
        .getByRole('button', { name: 'Place order' });
      await expect(confirm).toBeVisible();
      await network.send('Network.emulateNetworkConditions', {
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
      expect(await countOrders(db, buyer.id)).toBe(before + 1);
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    });
});
