import { afterEach, expect, test, vi } from 'vitest';
import { findResponder, isShopThere } from './shop-there.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = {
  shop: [Response.json({ status: 'ok' })],
  proxy: [
    Response.json({ status: 'starting' }),
    Response.json({ statusCode: 503, code: 'unavailable' }, { status: 503 }),
    new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    new Response(null, { status: 504 }),
  ],
  portal: [
    new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } }),
    new Response('<h1>Log in</h1>', { status: 511, headers: { 'content-type': 'text/html' } }),
    // A redirect that is not followed, which no script can construct.
    { status: 0, headers: new Headers(), text: async () => '' } as Response,
  ],
  nobody: [undefined, new Response('{"status":', { headers: { 'content-type': 'application/json' } })],
};

test('[PWA-36] the answer to the health check tells the shop, its proxy, a portal and a lost connection apart', async () => {
  for (const [who, all] of Object.entries(answers)) {
    for (const answer of all) {
      vi.stubGlobal(
        'fetch',
        async () => answer?.clone?.() ?? answer ?? Promise.reject(new TypeError('lost')),
      );
      expect(await findResponder()).toBe(who);
    }
  }
});

test('[PWA-08] only the shop itself counts as there', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }));
  expect(await isShopThere()).toBe(true);
  vi.stubGlobal('fetch', async () => new Response('<h1>Log in</h1>'));
  expect(await isShopThere()).toBe(false);
});
