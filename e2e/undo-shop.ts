import { startShopBeside } from './start-shop.ts';
import { test as base } from './test.ts';

/**
 * The journeys' test with a second server of the same shop, where staff can undo decisions on payments for an hour.
 * `undoOffice` is the URL of its back office.
 */
export const test = base.extend<object, { undoOffice: string }>({
  undoOffice: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { officeUrl, stop } = await startShopBeside({ PAYMENT_UNDO_SECONDS: '3600' });
      await use(officeUrl);
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
