import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { openDatabase, batchTimeouts, type Database } from '@zay/api/database';
import { createBuyer, type TestBuyer } from './buyers.ts';

interface Fixtures {
  /** Errors of pages, and in their consoles, that a journey provokes on purpose; every other one fails it. */
  expectedErrors: RegExp[];
  /** The shop's database, to look at and to arrange. */
  db: Database;
  /** A new verified buyer with an address in Yangon. */
  buyer: TestBuyer;
  guarded: void;
}

/** An empty page of the order history is a 400 on the wire; browsers write every 400 to the console. */
const emptyHistory = /status of 400 .*GetOrderHistory/;

/** Neighbours of the shop that a journey has started on this machine. */
const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Leaves request interception on from a page's first `route` to the end of its journey. At the moment when the last route is removed
 * (`times`, `unrouteAll`), Chromium loses requests, and the page waits for their answers for ever.
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

/** Playwright's test with the shop's rules: no stray console error, no request that leaves this machine. */
export const test = base.extend<Fixtures, { database: Database }>({
  expectedErrors: [[], { option: true }],
  database: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const handle = openDatabase(process.env['ZAY_DATABASE_URL'] ?? '', {
        maxConnections: 2,
        // What a journey arranges may be more than the shop asks for at once.
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
      // Listening, not routing: a routed page asks for everything through the test, and caches nothing.
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
          // Without the port: a run's own number may hold the status that a journey expects.
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
