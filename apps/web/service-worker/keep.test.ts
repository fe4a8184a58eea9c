import { afterEach, expect, test, vi } from 'vitest';

const never = () => new Promise<never>(() => undefined);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[PWA-41] where Cache Storage never answers, scripts and answers come from the shop as without a service worker', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => new Response('script'));
  vi.stubGlobal('caches', { keys: never, match: never, open: never });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('registration', { scope: '/' });
  vi.resetModules();
  const { whereKept } = await import('./keep.ts');
  const handle = whereKept({ handle: never } as never);
  const answer = handle({ request: new Request('http://shop.test/assets/a.js') } as never);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await answer).text()).toBe('script');
});
