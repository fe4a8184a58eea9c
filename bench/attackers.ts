/**
 * `node bench/attackers.ts [seconds]`: what attackers take from others. Beside each attack eight buyers order with slips, four
 * people read pages and two log in, as they do in the seconds before it. The attackers have an address of their own, or
 * many (X-Forwarded-For of a trusted proxy).
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { login, postOrder } from '@zay/contract';
import sharp from 'sharp';
import { createPasswords } from '../apps/api/src/platform/passwords.ts';
import { makeSku, type TestSku } from '../apps/api/src/testing/goods.ts';
import { printTable } from './demo-shop.ts';
import { fillCarts, makeBuyers, price, startOrderingShop } from './ordering-shop.ts';
import { ask, visit, walletOrder, type Answer, type Done, type Orderer, type Visitors } from './visitors.ts';

const [seconds = 15] = process.argv.slice(2).map(Number);
const password = 'a long enough one 1';
/** Milliseconds of the slowest but one in twenty; the share of the pages that others still get. */
const limit = { orders: 2_000, logins: 1_000, pages: 0.5 };

const shop = await startOrderingShop({ DEMO: 'on', RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' });
const { port, db, checkout } = shop;

async function makeOrderers(skus: readonly TestSku[], count: number): Promise<Orderer[]> {
  const carts = (await makeBuyers(db, count)).map((buyer, at) => ({
    buyer,
    lines: skus.slice(at % skus.length, (at % skus.length) + 1).map((sku) => ({ ...sku, qty: 1 })),
  }));
  await fillCarts(db, carts);
  return Promise.all(carts.map(async (cart) => ({ ...cart, token: await shop.tokens.sign(cart.buyer) })));
}

/** A screenshot of a phone, with noise of its own: about 300 kB. */
async function makeSlip(): Promise<string> {
  const noise = { type: 'gaussian', mean: 200, sigma: 12 } as const;
  const picture = sharp({ create: { width: 1080, height: 2340, channels: 3, background: '#fff', noise } });
  return (await picture.jpeg({ quality: 60 }).toBuffer()).toString('base64');
}

/** A screenshot of one colour that is as large as a picture may be: some kilobytes, and 117 MB when it is decoded. */
async function largePicture(): Promise<string> {
  const size = { width: 5_200, height: 7_500, channels: 3 } as const;
  return (
    await sharp({ create: { ...size, background: '#1f7a5a' } })
      .png()
      .toBuffer()
  ).toString('base64');
}

/** Public pictures that nobody has asked for yet; a comment makes each another file. @returns their hashes */
async function makePictures(count: number): Promise<string[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const size = { width: 1_200, height: 1_200, channels: 3 } as const;
  const picture = await sharp({ create: { ...size, background: '#fff', noise } })
    .jpeg()
    .toBuffer();
  const names: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const bytes = Buffer.concat([picture, Buffer.from(`picture ${made}`)]);
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await writeFile(join(shop.filesFolder, 'public', `${name}.jpg`), bytes);
    names.push(name);
  }
  return names;
}

/** Sends all requests, so many at once, until `signal` fires. */
async function flood(
  requests: readonly { path: string; from?: string; token?: string; body?: object }[],
  atOnce: number,
  signal: AbortSignal,
): Promise<Answer[]> {
  const agent = new http.Agent({ keepAlive: true });
  const answers: Answer[] = [];
  let sent = 0;
  const next = async () => {
    for (let request = requests[sent++]; request && !signal.aborted; request = requests[sent++])
      answers.push(await ask({ port, from: '203.0.113.7', agent, signal, ...request }));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  agent.destroy();
  return answers;
}

const part = (answers: readonly Answer[], share: number): number => {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
};
const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200).length;
const statusesOf = (answers: readonly Answer[]) =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .map(([status, of]) => `${of.length} × ${status === 0 ? 'unanswered' : status}`)
    .join(', ');

const table = [
  ['', 'orders', 'median', 'p95 ms', 'pages a second', 'median', 'p95 ms', 'logins', 'p95 ms', ''],
];
let missed = false;

function addRow(name: string, { orders, pages, logins }: Done, problems: readonly string[]): void {
  missed ||= problems.length > 0;
  table.push([
    name,
    String(orders.length),
    part(orders, 0.5).toFixed(0),
    part(orders, 0.95).toFixed(0),
    (pages.length / seconds).toFixed(1),
    part(pages, 0.5).toFixed(0),
    part(pages, 0.95).toFixed(0),
    String(logins.length),
    part(logins, 0.95).toFixed(0),
    problems.join('; '),
  ]);
}

function problemsOf(calm: Done, beside: Done): string[] {
  const refusals = (['orders', 'pages', 'logins'] as const).flatMap((what) =>
    refused(beside[what]) === 0 ? [] : [`${refused(beside[what])} ${what} refused`],
  );
  const pages = beside.pages.length / calm.pages.length;
  return [
    ...refusals,
    ...(part(beside.orders, 0.95) < limit.orders ? [] : [`orders above ${limit.orders} ms`]),
    ...(part(beside.logins, 0.95) < limit.logins ? [] : [`logins above ${limit.logins} ms`]),
    ...(pages >= limit.pages ? [] : [`${(100 * pages).toFixed(0)} % of the pages`]),
  ];
}

try {
  const skus: TestSku[] = [];
  for (let made = 0; made < 50; made += 1) skus.push(await makeSku(db, { price, stock: 1_000_000 }));
  const passwordHash = await createPasswords().hash(password);
  const known = await makeBuyers(db, 40);
  const rows = await db
    .updateTable('buyer')
    .set({ password_hash: passwordHash })
    .where(
      'id',
      'in',
      known.map(({ buyerId }) => buyerId),
    )
    .returning('phone')
    .execute();
  const [victim = '', ...phones] = rows.map(({ phone }) => phone ?? '');
  const slips = await Promise.all(Array.from({ length: 8 }, makeSlip));
  const large = await largePicture();
  const hashes = await makePictures(700);
  const products = await db.selectFrom('product').select('id').orderBy('id').limit(40).execute();
  const visitors: Visitors = {
    port,
    checkout,
    orderers: await makeOrderers(skus, 6_000),
    slips,
    price,
    pages: ['/', '/home', '/shop-by-brands', ...products.map(({ id }) => `/productdetails?productId=${id}`)],
    phones,
    password,
  };
  const wrongPrice = (orderer: Orderer) => ({
    path: `${postOrder.path}?buyNow=false`,
    token: orderer.token,
    body: walletOrder(visitors, orderer, price - 1, large),
  });
  const attackers = await makeOrderers(skus, 13);
  const [alone] = attackers;
  if (!alone) throw new Error('no attacker');
  const wrongPassword = (n: number) => ({ emailOrPhoneNo: victim, password: `wrong ${n}` });

  const attacks: Readonly<Record<string, (signal: AbortSignal) => Promise<Answer[]>>> = {
    '1,400 pictures to share and to save': (signal) =>
      flood(
        hashes.flatMap((hash) => [{ path: `/media/share/${hash}.jpg` }, { path: `/media/save/${hash}.jpg` }]),
        200,
        signal,
      ),
    '2,000 parameters nobody knows': (signal) =>
      flood(
        Array.from({ length: 2_000 }, (_, n) => ({ path: `/home?x=${n}` })),
        200,
        signal,
      ),
    '2,000 pages nobody has read': (signal) =>
      flood(
        Array.from({ length: 2_000 }, (_, n) => ({ path: `/productsearch?productName=attack${n}` })),
        200,
        signal,
      ),
    '12 pictures of 39 megapixels, one buyer': (signal) =>
      flood(
        Array.from({ length: 12 }, () => wrongPrice(alone)),
        12,
        signal,
      ),
    '12 pictures of 39 megapixels, 12 buyers': (signal) =>
      flood(attackers.slice(1).map(wrongPrice), 12, signal),
    'wrong passwords, one address': (signal) =>
      flood(
        Array.from({ length: 2_000 }, (_, n) => ({ path: login.path, body: wrongPassword(n) })),
        100,
        signal,
      ),
    'wrong passwords, 100 addresses': (signal) =>
      flood(
        Array.from({ length: 2_000 }, (_, n) => ({
          path: login.path,
          from: `198.51.100.${n % 100}`,
          body: wrongPassword(n),
        })),
        100,
        signal,
      ),
  };
  const notes: string[] = [];
  process.stdout.write(`load of the machine before: ${loadavg()[0]?.toFixed(1)}\n`);
  await visit(visitors, 5);
  for (const [name, attack] of Object.entries(attacks)) {
    const calm = await visit(visitors, seconds);
    const end = new AbortController();
    const attacked = attack(end.signal);
    const beside = await visit(visitors, seconds);
    end.abort();
    notes.push(`${name}: ${statusesOf(await attacked)}`);
    addRow('nobody attacks', calm, []);
    addRow(name, beside, problemsOf(calm, beside));
    // What still waits is done before the next comparison.
    await wait(10_000);
  }
  process.stdout.write(`load of the machine after: ${loadavg()[0]?.toFixed(1)}\n\n`);
  printTable(table);
  process.stdout.write(`\nWhat the attackers were answered:\n${notes.join('\n')}\n`);
} finally {
  await shop.stop();
}
process.exitCode = missed ? 1 : 0;
