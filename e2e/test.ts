import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { openDatabase, batchTimeouts, type Database } from '@zay/api/database';
import { createBuyer, type TestBuyer } from './buyers.ts';

export { isWholeRun } from '@zay/api/testing/whole-run';

interface Fixtures {
  /** Page and console errors that a journey provokes; any other error fails it. */
  expectedErrors: RegExp[];
  /** The shop's database, for set-up and checks. */
  db: Database;
  /** A new verified buyer with an address in Yangon. */
  buyer: TestBuyer;
  guarded: void;
}

/** The API answers an empty page of the order history with 400, which browsers log. */
const emptyHistory = /status of 400 .*GetOrderHistory/;

/** Whether a URL belongs to a server on this machine. */
const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Keeps request interception on from a page's first `route` to the end of its journey. When the last route is removed
 * (`times`, `unrouteAll`), Chromium loses pending requests, and the page never gets a response.
 */
function keepRouting(page: Page): void {
  const route = page.route.bind(page);
  let isKept = false;
  page.route = async (...args) => {
    if (!isKept)
      await page.context().route(
        () => false,
        (kept) => kept.fallback(),
      );
    isKept = true;
    return route(...args);
  };
}

/** How the page refuses to make markup of a string; `allowed` if it does not. */
export const markupOfString = (page: Page): Promise<string> =>
  page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>text</b>';
      return 'allowed';
    } catch (error) {
      return String(error);
    }
  });

/** Playwright's test, which fails on an unexpected console error and on a request that leaves this machine. */
export const test = base.extend<Fixtures, { database: Database }>({
  expectedErrors: [[], { option: true }],
  database: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const handle = openDatabase(process.env['ZAY_DATABASE_URL'] ?? '', {
        maxConnections: 2,
        // Set-up may need longer than the shop's limits.
        ...batchTimeouts,
      });
      await use(handle.db);
      await handle.close();
    },
    { scope: 'worker' },
  ],
  db: async ({ database }, use) => use(database),
  buyer: async ({ db }, use) => use(await createBuyer(db)),
  guarded: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = [];
      // Events instead of routes: routes would send every request through the test and disable the HTTP cache.
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && !isLoopback(url))
          problems.push(`a request left the machine: ${url.href}`);
      });
      const note = (text: string) => {
        if (![emptyHistory, ...expectedErrors].some((pattern) => pattern.test(text))) problems.push(text);
      };
      const watch = (page: Page) => {
        page.on('pageerror', (error) => note(`page error: ${error.stack || error.message}`));
        page.on('console', (message: ConsoleMessage) => {
          if (message.type() !== 'error') return;
          // Digits of the port could match a status in `expectedErrors`.
          const text = `${message.text()} (${message.location().url})`.replaceAll(
            /localhost:\d+/g,
            'localhost',
          );
          note(`console error: ${text}`);
        });
      };
      context.on('page', watch);
      context.on('page', keepRouting);
      await use();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
