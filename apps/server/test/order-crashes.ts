import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  buildRequest,
  login,
  postOrder,
  type PlacedOrder,
  type Session,
  type TokenPair,
} from '@zay/contract';
import { urlOfRunning } from '@zay/postgres';
import { openDatabase, type Database, type DatabaseHandle } from '@zay/api/database';
import { localFiles, type FileStore } from '@zay/api/files';
import { makeBuyer } from '@zay/api/testing/buyers';
import { testPassword } from '@zay/api/testing/passwords';
import { makeCheckout, orderInput, slipImage, type OrderInput } from '@zay/api/testing/checkout';
import { makeGetOne, makeSku } from '@zay/api/testing/goods';
import { databasesOf, runShop, type ShopProcess } from './run-shop.ts';

export type Killed = 'server' | 'database' | 'both';

/** An order as known to its buyer. */
export interface SentOrder {
  readonly token: string;
  readonly key: string;
  readonly body: OrderInput;
  /** The successful response; undefined until then. */
  answer?: PlacedOrder;
  /** Time of the last attempt, in ms since 1970. */
  sentAt?: number;
}

export interface Crash {
  readonly killed: Killed;
  /** Orders acknowledged before it. */
  readonly after: number;
  /** Milliseconds until an order sent after it was acknowledged. */
  readonly away: number;
}

const atOnce = 8;
const retryMs = 20;
/** Timeout of acknowledgements. */
const longestMs = 240_000;

/** A shop with its own folder, on another port after each restart. */
export interface CrashingShop {
  readonly running: ShopProcess;
  readonly files: FileStore;
  /** Direct access to its database; close it before killing anything. */
  open(): DatabaseHandle;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param more variables of the environment */
export async function startCrashingShop(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<CrashingShop> {
  const variables = {
    ...more,
    DATA_DIR: dataDir,
    DEMO: '0',
    OTP_MODE: 'sms',
    SMS_SENDER: 'console',
    MAX_UNCHECKED_ORDERS: '100000',
    ACCESS_TOKEN_SECONDS: '86400',
  };
  let running = runShop(variables);
  await running.ready;
  return {
    get running() {
      return running;
    },
    files: localFiles(join(dataDir, 'files')),
    open: () => openDatabase(urlOfRunning(join(dataDir, 'postgres')), { maxConnections: 4 }),
    async restart() {
      running = runShop(variables);
      await running.ready;
    },
    async stop() {
      running.child.kill('SIGTERM');
      await running.exited;
    },
  };
}

/** Goods, one with a free piece, and orders of two lines; every fifth is paid by wallet, with a slip. */
export async function makeOrders(
  { running, open }: CrashingShop,
  count: number,
  buyers = 8,
): Promise<SentOrder[]> {
  const database = open();
  const { db } = database;
  const checkout = await makeCheckout(db);
  const skus = await Promise.all(Array.from({ length: 20 }, () => makeSku(db, { stock: 10_000 })));
  const [paid, free] = skus;
  if (paid && free) await makeGetOne(db, paid, free);
  const tokens: string[] = [];
  for (let made = 0; made < buyers; made += 1) tokens.push((await newLogin(running.url, db)).accessToken);
  await database.close();
  const slip = { paymentServiceId: 14, phoNo: '09770000001', approvalImage: await slipImage() };
  return Array.from({ length: count }, (_, at) => {
    const lines = [skus[at % 20], skus[(at * 3 + 1) % 20]].flatMap((sku) => sku ?? []);
    const different = lines.filter((line, index) => lines.indexOf(line) === index);
    const priced = different.map((line, index) => ({ ...line, qty: index + 1, price: 1_000 }));
    return {
      token: tokens[at % buyers] ?? '',
      key: crypto.randomUUID(),
      body: orderInput(checkout, priced, at % 5 === 0 ? slip : {}),
    };
  });
}

/** Logs a new buyer in. */
export async function newLogin(url: string, db: Database): Promise<TokenPair> {
  const { phone } = await makeBuyer(db);
  const answer = await send(
    url,
    buildRequest(login, { body: { emailOrPhoneNo: phone, password: testPassword } }),
  );
  return ((await answer.json()) as Session).token;
}

export function send(
  url: string,
  request: ReturnType<typeof buildRequest>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + request.path, {
    method: request.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: request.body ?? null,
    signal: AbortSignal.timeout(60_000),
  });
}

/** Sends the order once, over a connection that is kept. @returns its status; 0 where the connection was refused or closed */
export async function attempt({ url }: ShopProcess, order: SentOrder): Promise<number> {
  const { path, method, body } = buildRequest(postOrder, { body: order.body, query: { buyNow: true } });
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${order.token}`,
    'idempotency-key': order.key,
  };
  const sent = fetch(url + path, { method, headers, body: body ?? null });
  const answer = await sent.catch(() => null);
  if (!answer) return 0;
  // An answer that has begun is whole.
  const text = await answer.text();
  if (answer.status === 200) order.answer = JSON.parse(text) as PlacedOrder;
  return answer.status;
}

/**
 * Retries the order with its key until it is acknowledged, like the storefront.
 * @throws on any response but success and "not now"
 */
export async function insist(shop: CrashingShop, order: SentOrder): Promise<PlacedOrder> {
  const request = buildRequest(postOrder, { body: order.body, query: { buyNow: true } });
  const headers = { authorization: `Bearer ${order.token}`, 'idempotency-key': order.key };
  const until = Date.now() + longestMs;
  while (Date.now() < until) {
    order.sentAt = Date.now();
    const answer = await send(shop.running.url, request, headers).catch(() => null);
    // The body may be incomplete too.
    const text = await answer?.text().catch(() => undefined);
    if (answer && text !== undefined) {
      if (answer.status === 200) return JSON.parse(text) as PlacedOrder;
      if (answer.status !== 503) throw new Error(`an order was answered ${answer.status}: ${text}`);
    }
    await wait(retryMs);
  }
  throw new Error(`an order was not acknowledged within ${longestMs} ms`);
}

/** Places all orders, eight at once, and kills processes of `kills` meanwhile, one after the other, with -9. */
export async function orderThroughCrashes(
  shop: CrashingShop,
  orders: readonly SentOrder[],
  kills: readonly Killed[],
): Promise<Crash[]> {
  const crashes: Crash[] = [];
  let acknowledged = 0;
  let isOver = false;
  let crashing = Promise.resolve();
  let heard: ((sentAt: number) => void) | undefined;

  const crash = async (killed: Killed, after: number) => {
    if (isOver) return;
    await kill(shop, killed);
    const began = Date.now();
    const isBack = new Promise<void>((resolve) => {
      heard = (sentAt) => sentAt > began && resolve();
    });
    if (killed !== 'database') await shop.restart();
    if (isOver) return;
    await isBack;
    crashes.push({ killed, after, away: Date.now() - began });
  };
  const waiting = [...orders];
  const due = kills.map((killed, at) => ({
    killed,
    after: Math.floor((orders.length * (at + 1)) / (kills.length + 1)),
  }));
  const buyer = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      order.answer = await insist(shop, order);
      acknowledged += 1;
      heard?.(order.sentAt ?? 0);
      const [first] = due;
      if (first && acknowledged >= first.after) {
        due.shift();
        crashing = crashing.then(() => crash(first.killed, first.after));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyer));
  isOver = true;
  heard?.(Infinity);
  await crashing;
  return crashes;
}

/** Only processes of this shop, by id. */
async function kill({ running }: CrashingShop, killed: Killed): Promise<void> {
  const databases = databasesOf(running);
  if (databases.length === 0) throw new Error('the shop runs no database');
  if (killed !== 'server') for (const pid of databases) process.kill(pid, 'SIGKILL');
  if (killed === 'database') return;
  running.child.kill('SIGKILL');
  await running.exited;
}
