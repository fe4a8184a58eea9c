import type { BrowserContext } from '@playwright/test';
import { yangonDay } from '@zay/contract';
import { notify } from '../frame.ts';
import { makeProduct, cartOf } from '../goods.ts';
import { onlyOrderOf } from '../orders.ts';
import { chooseCash, confirmOrder } from '../shopper.ts';
import { expect, isWholeRun, test } from '../test.ts';
import { logInByForm, open, prepareVisit, productButton } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Faults of phones. */
const phones: Readonly<Record<string, (context: BrowserContext) => Promise<unknown>>> = {
  'whose storage is full': (context) =>
    context.addInitScript(() => {
      for (const kind of [Storage, IDBObjectStore, Cache])
        for (const name of ['setItem', 'put'])
          if (name in kind.prototype)
            Object.defineProperty(kind.prototype, name, {
              value() {
                throw new DOMException('full', 'QuotaExceededError');
              },
            });
    }),
  'that forbids storage': (context) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
    }),
  'whose storage never answers': (context) =>
    context.addInitScript(() => {
      // The script runs in the page.
      // oxlint-disable-next-line unicorn/consistent-function-scoping
      const never = () => new Promise(() => undefined);
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      LockManager.prototype.query = never as never;
      LockManager.prototype.request = never as never;
      for (const name of ['keys', 'open', 'match', 'delete'] as const)
        CacheStorage.prototype[name] = never as never;
    }),
  'whose clock is a year behind': (context) => context.clock.install({ time: Date.now() - yearMs }),
  'whose clock is a year ahead': (context) => context.clock.install({ time: Date.now() + yearMs }),
};

/** The shop's next days, as pages show them. */
const nextDays = () =>
  Array.from({ length: 30 }, (_, later) =>
    yangonDay(Date.now(), later).split('-').toReversed().join('/'),
  ).join('|');

/** `npm test` walks with one wrong clock. */
const walked = Object.entries(phones).filter(([name]) => isWholeRun || !name.endsWith('behind'));

for (const [name, arrange] of walked)
  test(`[PWA-20 PWA-40 PWA-41 PWA-43 CHECKOUT-110] a buyer finds a product, logs in, orders and reads the order on a phone ${name}`, async ({
    page,
    context,
    db,
    buyer,
    expectedErrors,
  }) => {
    // React Router's inline script logs an error without storage, and continues.
    expectedErrors.push(/error: (SecurityError: )?forbidden/);
    const product = await makeProduct(db);
    const className = `Class of ${product.name}`;
    await db
      .insertInto('training_class')
      .values({
        name_en: className,
        start_date: yangonDay(Date.now(), 7),
        end_date: yangonDay(Date.now(), 90),
        fee: 1,
      })
      .execute();
    await arrange(context);
    await open(page, '/home');
    await open(page, `/productdetails?productId=${product.id}`);
    await productButton(page, 'Add to cart').click();
    await expect(page).toHaveURL('/login');
    await logInByForm(page, buyer, 'en-US');
    await expect.poll(() => cartOf(db, buyer.id)).toHaveLength(1);
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await expect(page.getByText(/Arrives/)).toHaveText(new RegExp(nextDays()));
    await chooseCash(page);
    await confirmOrder(page);
    await page.getByRole('dialog').getByRole('button', { name: 'See the order' }).click();
    const order = await onlyOrderOf(db, buyer.id);
    await expect(page).toHaveURL(`/orderdetail?orderId=${order.id}`);
    await expect(page.getByRole('main').getByText(order.voucher_no)).toBeVisible();
    await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible();

    // Without storage the next document has no login.
    if (!name.includes('clock')) return;
    await notify(db, buyer.id, 1);
    await open(page, '/notification');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/just now|min ago/);
    await open(page, '/student-info');
    await page.getByRole('link', { name: 'See the classes' }).click();
    const training = page.getByRole('main').getByRole('article', { name: className });
    await expect(training).toBeVisible();
    await expect(training).not.toContainText('Already started');
  });
