import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

const yearMs = 365 * 86_400_000;
const noon = Date.parse('2026-11-21T05:30:00Z');
const noons = (days: number) => noon + days * 86_400_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: noon + yearMs });
});
afterEach(() => void vi.useRealTimers());
// Other files must not share this clock.
afterAll(() => void vi.resetModules());

/** A page, and an answer to it of this time; of a cache too if `keptAt`. */
async function openPage() {
  const [{ send }, { shopNow }] = [await import('./api/send.ts'), await import('./shop-clock.ts')];
  const answer = (date: string, headers: object = {}) =>
    send(async () => Response.json({}, { headers: { date, ...headers } }), {
      method: 'GET',
      path: '/api/x',
      headers: {},
      auth: 'none',
    });
  return { shopNow, answerOf: (time: number) => answer(new Date(time).toUTCString()), answer };
}

test('[PWA-43] the time is that of the latest answer, whatever the clock of the phone says and is set to', async () => {
  const { shopNow, answerOf } = await openPage();
  await answerOf(noon);
  expect(shopNow()).toBe(noon);
  vi.advanceTimersByTime(3_000);
  vi.setSystemTime(noon);
  expect(shopNow()).toBe(noon + 3_000);
  // A frozen tab may have missed time.
  await answerOf(noons(1));
  expect(shopNow()).toBe(noons(1));
  // Of a cache.
  await answerOf(noon);
  expect(shopNow()).toBe(noons(1));
});

test('[PWA-43] on a page without a connection it is the time from which its data are', async () => {
  const { shopNow, answer } = await openPage();
  await answer(new Date(noons(-1)).toUTCString(), { 'x-kept-at': String(noons(-1)) });
  expect(shopNow()).toBe(noons(-1));
});

test('[PWA-43] without an answer of the shop the clock of the phone has to do', async () => {
  const { shopNow, answer } = await openPage();
  await answer('soon');
  expect(shopNow()).toBe(noon + yearMs);
});
