import { cartDetail, mainCategories, popularCategories } from '@zay/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../storage.ts';
import { createBrowserTransport } from './browser-transport.ts';
import { createApi } from './client.ts';
import { forgetKept, keptAt } from './kept.ts';

afterEach(() => {
  forgetKept();
  vi.unstubAllGlobals();
});

/** A shop that gives these responses in order: cached ones have a time. */
function shop(...times: (number | undefined)[]) {
  const transport = createBrowserTransport({
    fetch: async () => {
      const time = times.shift();
      return Response.json([], { headers: time === undefined ? {} : { 'x-kept-at': String(time) } });
    },
    storage: () => memoryStorage(),
    exclusively: (work) => work(),
    now: Date.now,
    onOver: () => undefined,
  });
  return createApi(transport, () => 'en-US');
}

test('[PWA-27] a page is as old as its oldest cached response, until fresh ones replace it', async () => {
  const api = shop(2_000, 1_000, undefined, undefined, undefined);
  await api(mainCategories);
  expect(keptAt.get()).toBe(2_000);
  await api(popularCategories);
  expect(keptAt.get()).toBe(1_000);
  await api(cartDetail);
  expect(keptAt.get()).toBe(1_000);
  await api(popularCategories);
  expect(keptAt.get()).toBe(2_000);
  await api(mainCategories);
  expect(keptAt.get()).toBe(0);
});

test('[PWA-27] a cached response that the page does not show does not mark it', async () => {
  await shop(1_000)(mainCategories, { isShown: () => false });
  expect(keptAt.get()).toBe(0);
});

test('[PWA-27] a cached response for a previous page does not mark the next one', async () => {
  vi.stubGlobal('location', { href: '/home' });
  const late = shop(1_000)(mainCategories);
  vi.stubGlobal('location', { href: '/wishlist' });
  await late;
  expect(keptAt.get()).toBe(0);
});
