import {
  addToCart,
  orderOfKey,
  postOrder,
  postOrderActivity,
  refreshTokens,
  updateWishlist,
  withdrawOrder,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { createBrowserTransport } from '../platform/api/browser-transport.ts';
import { createApi } from '../platform/api/client.ts';
import { claimsOf, clearSession, readTokens, storeTokens } from '../platform/session/session.ts';
import { memoryStorage } from '../platform/storage.ts';
import { memoryDevice, openTab, type TestTab } from '../testing/device.ts';
import { callOf } from './calls.rules.ts';
import type { Change } from './changes.rules.ts';
import { heartsIn, isChange } from './kept-call.rules.ts';
import { maySendItself, type OrderBody } from './order.rules.ts';

/** SIMULATION_SEED selects another run, SIMULATION_STEPS a longer one. */
const seed = Number(process.env['SIMULATION_SEED'] ?? 38);
const steps = Number(process.env['SIMULATION_STEPS'] ?? (process.env['TEST_ALL'] === '1' ? 20_000 : 5_000));
const buyers = [1, 2];

/** Limit for one call with presses, two tabs and an unstable connection. */
const mostCallsAMinute = 40;

/** Deterministic random integers below the limit (mulberry32). */
function randomNumbers(start: number): (limit: number) => number {
  let state = start;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Each product belongs to one buyer, so a call for the wrong buyer is detected. */
const ownerOf = (productId: number) => Math.floor(productId / 1_000);

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
const ok = (body: unknown = { message: 'ok' }): Answer => ({ status: 200, body });
const refused = (status: number, code: string): Answer => ({ status, body: { code, message: code } });

/** The shop: changes that it has accepted, by buyer. */
function openShop(wrong: string[]) {
  const hearts = new Map<number, boolean>();
  const pieces = new Map<number, number>();
  /** By idempotency key: the answer, or that it was withdrawn. */
  const keys = new Map<string, Answer | 'withdrawn'>();
  const orders: { readonly purchase: string; readonly buyerId: number; readonly orderId: number }[] = [];
  let valid = 0;
  const logins = new Map<string, number>();
  const newTokens = (buyerId: number) => {
    const claims = { sub: String(buyerId), sid: buyerId, n: (valid += 1) };
    const pair = { accessToken: `h.${btoa(JSON.stringify(claims))}.s`, refreshToken: `r${valid}` };
    logins.set(pair.accessToken, buyerId);
    logins.set(pair.refreshToken, buyerId);
    return pair;
  };

  function once(key: string, work: () => Answer): Answer {
    const known = keys.get(key);
    if (known === 'withdrawn') return refused(422, 'idempotency-key-reused');
    if (known) return known;
    const answer = work();
    if (answer.status === 200) keys.set(key, answer);
    return answer;
  }

  function handle(url: URL, headers: Headers, text: string): Answer {
    const path = url.pathname;
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    if (path === refreshTokens.path) {
      const buyerId = logins.get(String(body['refreshToken']));
      return buyerId === undefined ? refused(401, 'invalid-refresh-token') : ok(newTokens(buyerId));
    }
    const buyerId = logins.get((headers.get('Authorization') ?? '').slice('Bearer '.length));
    if (buyerId === undefined) return refused(401, 'unauthenticated');
    const key = headers.get('Idempotency-Key') ?? '';
    const ownKey = `${buyerId} ${key}`;
    const of = (productId: number) => {
      if (ownerOf(productId) !== buyerId) wrong.push(`${path} of ${productId} in the name of ${buyerId}`);
    };
    switch (path) {
      case updateWishlist.path: {
        const productId = Number(url.searchParams.get('productId'));
        of(productId);
        hearts.set(productId, url.searchParams.get('isFav') === 'true');
        return ok();
      }
      case addToCart.path: {
        const [line] = body['productCarts'] as { productId: number; qty: number }[];
        of(line!.productId);
        return once(ownKey, () => {
          pieces.set(line!.productId, (pieces.get(line!.productId) ?? 0) + line!.qty);
          return ok({ count: 1 });
        });
      }
      case postOrder.path: {
        const [line] = body['productInfo'] as { productId: number; skuId: number }[];
        of(line!.productId);
        return once(ownKey, () => {
          const purchase = `buy-now-${line!.skuId}`;
          if (line!.skuId % 7 === 0) return refused(409, 'out-of-stock');
          const orderId = orders.length + 1;
          orders.push({ purchase, buyerId, orderId });
          return ok({ orderId, voucherNo: `V${orderId}` });
        });
      }
      case orderOfKey.path:
      case withdrawOrder.path: {
        const known = keys.get(ownKey);
        if (known && known !== 'withdrawn') return ok({ state: 'placed', ...(known.body as object) });
        if (path === withdrawOrder.path) keys.set(ownKey, 'withdrawn');
        return ok({ state: path === withdrawOrder.path || known ? 'withdrawn' : 'unknown' });
      }
      case postOrderActivity.path:
        return ok();
      default:
        throw new Error(`unknown path ${path}`);
    }
  }
  return { hearts, pieces, orders, handle, newTokens, logins };
}

const settle = async () => {
  for (let times = 0; times < 40; times += 1) await new Promise((resolve) => setImmediate(resolve));
};

const orderOf = (skuId: number, buyerId: number) => ({
  purchase: `buy-now-${skuId}`,
  request: `${skuId}x1`,
  call: {
    kind: 'goods' as const,
    buyNow: true,
    body: {
      productInfo: [{ productId: buyerId * 1_000, skuId, price: 1, qty: 1 }],
      netAmt: 1,
    } as unknown as OrderBody,
  },
  amount: 1,
});

test(
  `[PWA-33] two tabs and two buyers on one phone: no call under another's name, no order twice, nothing forgotten (seed ${seed})`,
  { timeout: 300_000 },
  async () => {
    const random = randomNumbers(seed);
    const chance = (one: number) => random(one) === 0;
    /** Violations found. */
    const wrong: string[] = [];
    const shop = openShop(wrong);
    const storage = memoryStorage();
    const devices = new Map(buyers.map((buyerId) => [buyerId, memoryDevice()]));
    /** `wall` jumps, `real` does not. */
    const clock = { wall: 1_000_000_000, real: 0 };
    const line = { isBad: true, isOnline: true };
    const hanging: { readonly at: number; readonly go: () => void }[] = [];
    const sent = new Map<string, number[]>();

    const currentBuyer = () => {
      const tokens = readTokens(storage);
      return tokens && Number(claimsOf(tokens).sub);
    };

    async function fetchLine(input: unknown, init: RequestInit = {}): Promise<Response> {
      const url = new URL(String(input), 'http://shop.test');
      const headers = new Headers(init.headers);
      const name = `${headers.get('Idempotency-Key') ?? url.search} ${url.pathname}`;
      const times = sent.get(name) ?? [];
      sent.set(name, [...times.filter((time) => time > clock.real - 60_000), clock.real]);
      if (times.length > mostCallsAMinute) wrong.push(`${name} was called too often`);
      await Promise.resolve();
      if (!line.isOnline || (line.isBad && chance(8))) throw new TypeError('Failed to fetch');
      if (line.isBad && chance(10)) {
        const seconds = String(1 + random(90));
        return Response.json(refused(429, 'rate-limited').body, {
          status: 429,
          headers: { 'Retry-After': seconds },
        });
      }
      if (line.isBad && chance(12)) return Response.json(refused(503, 'unavailable').body, { status: 503 });
      if (line.isBad && chance(6))
        await new Promise<void>((go) => hanging.push({ at: clock.real + random(15_000), go }));
      const { status, body } = shop.handle(url, headers, String(init.body ?? ''));
      if (line.isBad && chance(6))
        await new Promise<void>((go) => hanging.push({ at: clock.real + random(15_000), go }));
      if (line.isBad && chance(8)) throw new TypeError('Failed to fetch');
      return Response.json(body, { status });
    }

    /** A browser tab; its memory is lost on reload. */
    function openBrowserTab() {
      const transport = createBrowserTransport({
        fetch: fetchLine,
        storage: () => storage,
        exclusively: devices.get(1)!.exclusively.bind(undefined, 'session') as never,
        now: () => clock.wall,
        onOver: () => undefined,
      });
      const api = createApi(transport, () => 'en-US');
      const own = new Map<number, TestTab>();
      return {
        returnedAt: 0,
        isTrying: false,
        of(buyerId: number): TestTab {
          const known = own.get(buyerId);
          if (known) return known;
          const tab = openTab({
            buyerId,
            device: devices.get(buyerId)!,
            isCurrent: () => currentBuyer() === buyerId,
            now: () => clock.wall,
            api,
            send: (change, key, others) => {
              const [call, input] = callOf(change, key, others);
              return api(call as typeof addToCart, { ...input, buyerId } as object);
            },
          });
          own.set(buyerId, tab);
          return tab;
        },
      };
    }
    let tabs = [openBrowserTab(), openBrowserTab()];

    /** Presses in order. A press that was refused because another buyer had logged in is ignored. */
    const presses: { readonly change: Change; isRefused: boolean }[] = [];
    const running = new Set<Promise<unknown>>();
    const run = (work: Promise<unknown>) => {
      const done = work.catch(() => undefined).finally(() => running.delete(done));
      running.add(done);
    };
    let made = 0;
    async function act(): Promise<void> {
      const page = tabs[random(2)]!;
      const buyerId = currentBuyer();
      const what = random(100);
      if (buyerId === undefined || what < 2) {
        // A session ends, and a buyer logs in.
        clearSession(storage);
        storeTokens(storage, shop.newTokens(buyers[random(2)]!));
        return;
      }
      const tab = page.of(buyerId);
      const productId = buyerId * 1_000 + random(5);
      const press = (change: Change) => {
        const one = { change, isRefused: false };
        presses.push(one);
        const refuse = () => (one.isRefused = true);
        run(tab.changes.press([change], `press-${(made += 1)}`).catch(refuse));
      };
      if (what < 12) {
        // Another tab has announced its changes.
        await tab.rows.load();
        const shown = heartsIn(tab.rows.changes())[productId] ?? shop.hearts.get(productId) ?? false;
        const isFav = !shown;
        press({ kind: 'heart', productId, name: '', isFav, was: shown });
      } else if (what < 20) {
        press({ kind: 'add', productId, skuId: productId, name: '', qty: 1 });
      } else if (what < 22) {
        const skuId = (made += 1);
        run(tab.orders.place(orderOf(skuId, buyerId)));
      } else if (what < 70) {
        // A page schedules its next attempt when the last one has ended.
        if (!page.isTrying) {
          page.isTrying = true;
          const tries = [tab.changes.sendDue(page.returnedAt), tab.orders.repeat(page.returnedAt)];
          run(Promise.allSettled(tries).then(() => (page.isTrying = false)));
        }
        for (const { key, state } of tab.rows.orders()) if (state === 'over') run(tab.orders.see(key));
      } else if (what < 74) {
        const waiting = tab.rows.orders().find(({ state }) => state !== 'over');
        if (!waiting) return;
        const { key, purchase, request, call, amount } = waiting;
        const again = () => tab.orders.place({ purchase, request, call, amount });
        const choices = [() => tab.orders.drop(key), () => tab.orders.send(key), again];
        run(choices[random(3)]!());
      } else if (what < 76) tabs = tabs.map((one) => (one === page ? openBrowserTab() : one));
      else if (what < 78) line.isOnline = !line.isOnline;
      else if (what < 80) page.returnedAt = clock.wall;
      else if (what < 81) clock.wall += (chance(2) ? 1 : -1) * random(400) * 24 * 3_600_000;
      else if (what < 82) shop.logins.delete(readTokens(storage)!.accessToken);
      else {
        const passed = random(20_000);
        clock.wall += passed;
        clock.real += passed;
      }
      for (const one of tabs) one.of(buyerId).line.isOnline = line.isOnline || chance(4);
      for (let index = hanging.length - 1; index >= 0; index -= 1) {
        if (hanging[index]!.at <= clock.real) hanging.splice(index, 1)[0]!.go();
      }
    }

    for (let step = 0; step < steps; step += 1) {
      await act();
      // Sometimes all pending work runs; most steps interleave with it.
      await new Promise((resolve) => setImmediate(resolve));
    }

    // Finally the connection is good, and each buyer returns and sends pending calls.
    Object.assign(line, { isBad: false, isOnline: true });
    while (hanging.length > 0) {
      hanging.splice(0).forEach(({ go }) => go());
      await settle();
    }
    for (const buyerId of [...buyers, ...buyers]) {
      clearSession(storage);
      storeTokens(storage, shop.newTokens(buyerId));
      const tab = openBrowserTab().of(buyerId);
      await tab.rows.load();
      for (let times = 0; times < 5; times += 1) {
        clock.wall += 600_000;
        clock.real += 600_000;
        await tab.changes.sendAll();
        await tab.orders.repeat();
        if (times < 4) continue;
        // The others need a press, because a session ended or the clock jumped.
        const left = tab.rows.orders().filter((order) => maySendItself(order, clock.wall));
        expect(
          left.filter(({ state }) => state !== 'over'),
          `seed ${seed}`,
        ).toEqual([]);
        for (const { key, state } of tab.rows.orders()) if (state !== 'over') await tab.orders.send(key);
      }
      expect(tab.rows.changes().filter(isChange), `seed ${seed}`).toEqual([]);
      expect(
        tab.rows.orders().filter(({ state }) => state !== 'over'),
        `seed ${seed}`,
      ).toEqual([]);
    }
    await settle();
    expect(wrong, `seed ${seed}`).toEqual([]);
    const wanted = new Map<number, boolean>();
    const added = new Map<number, number>();
    for (const { change } of presses.filter(({ isRefused }) => !isRefused)) {
      const { productId } = change;
      if (change.kind === 'heart') wanted.set(productId, change.isFav);
      else added.set(productId, (added.get(productId) ?? 0) + 1);
    }
    for (const [productId, isFav] of wanted)
      expect([productId, shop.hearts.get(productId) ?? false], `seed ${seed}`).toEqual([productId, isFav]);
    expect(Object.fromEntries(shop.pieces), `seed ${seed}`).toEqual(Object.fromEntries(added));
    const placed = shop.orders.map(({ purchase }) => purchase);
    expect(new Set(placed).size, `seed ${seed}`).toBe(placed.length);
    expect(running.size, `seed ${seed}`).toBe(0);
  },
);
