import type { Page } from '@playwright/test';
import { cutOff, largeOnDesktop, problemsOf, stopTransitions } from '../a11y.ts';
import { createBuyer } from '../buyers.ts';
import { addOrder } from '../orders.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { sendPayment } from '../payments.ts';
import { heavySlip } from '../slip.ts';
import { expect, isWholeRun, test } from '../test.ts';

const lists = {
  work: [
    '/work',
    '/payments',
    '/refunds',
    '/courier-cash',
    '/courier-cash/due/1',
    '/courier-cash/received',
    '/dashboard',
    '/orders',
    '/orders/links',
    '/orders/links/new',
    '/messages',
    '/reports',
    '/packing',
  ],
  goods: ['/products', '/products/new', '/products/1', '/questions', '/reviews', '/imports'],
  content: ['/brands', '/categories', '/banners', '/newspapers', '/articles'],
  education: ['/score-requests', '/certificate-requests', '/class-registrations', '/training-classes'],
  people: [
    '/buyers',
    '/notifications',
    '/staff',
    '/roles',
    '/audit',
    '/account',
    '/programs',
    '/programs/new',
  ],
};

for (const [name, addresses] of Object.entries(lists))
  test(
    `[A11Y-01 A11Y-04 A11Y-05] pages of the back office are accessible: ${name}`,
    { tag: '@desktop-only' },
    async ({ page, db }) => {
      await logInAsStaff(page, db, 'owner');
      for (const address of addresses) await checkPage(page, address);
    },
  );

test(
  '[A11Y-01 A11Y-05] the check of a payment, its rejection and an order are accessible',
  { tag: '@desktop-only' },
  async ({ page, db }) => {
    const buyer = await createBuyer(db);
    const payment = await sendPayment(page, db, buyer, 5_000, heavySlip(120, 240));
    const order = await addOrder(db, buyer.id);
    await logInAsStaff(page, db, 'owner');
    await checkPage(page, `/payments/${payment.id}`);
    await checkPage(page, `/orders/${order.id}`);
    await checkPage(page, `/buyers/${buyer.id}`);
    await openOffice(page, `/payments/${payment.id}`);
    await page.getByRole('button', { name: /^Reject/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await problemsOf(page, 'rejection')).toEqual([]);
  },
);

/**
 * Checks a page in English in light mode, and Burmese texts at a large font size. `npm run test:all` checks both languages in
 * both ways, and contrast in dark mode.
 */
async function checkPage(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openOffice(page, address);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await stopTransitions(page);
    const problems: string[] = [];
    for (const [language, button] of [
      ['my', 'Myanmar'],
      ['en', 'English'],
    ] as const) {
      await page.getByRole('banner').getByRole('button', { name: button }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const state = `${address}, ${language}`;
      if (language === 'en' || isWholeRun)
        problems.push(...(await problemsOf(page, state, language === 'en' ? 'all' : 'without contrast')));
      if (language === 'my' || isWholeRun) problems.push(...(await cutOff(page, state, [largeOnDesktop])));
    }
    if (isWholeRun || address === '/work') {
      await page.emulateMedia({ colorScheme: 'dark' });
      problems.push(...(await problemsOf(page, `${address}, dark`, 'contrast')));
    }
    expect.soft(problems).toEqual([]);
  });
}
