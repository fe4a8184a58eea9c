/** A shop of any size that backs itself up, takes orders, and is killed: for the bench of backups. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildRequest, postOrder } from '@zay/contract';
import { besideRunning } from '@zay/postgres';
import { createAccessTokens } from '../apps/api/src/auth/access-tokens.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { openDatabase, batchTimeouts, type Database } from '../apps/api/src/platform/database/database.ts';
import { makeCheckout, orderInput, type Checkout } from '../apps/api/src/testing/checkout.ts';
import type { TestSku } from '../apps/api/src/testing/goods.ts';
import { runShop } from '../apps/server/test/run-shop.ts';
import { fillOrders, price } from './order-data.ts';
import { realShop, tokenSecret } from './shop.ts';

/** Starts the shop on its folder and waits until it answers. */
export async function startOn(dataDir: string, port: number, settings: Record<string, string> = {}) {
  const shop = runShop({
    DATA_DIR: dataDir,
    PORT: String(port),
    ...realShop,
    MAX_UNCHECKED_ORDERS: '10000000',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  await shop.ready;
  return shop;
}

/** Reads or writes the database of the shop that runs on `dataDir`. */
export async function inShop<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { url } = besideRunning(join(dataDir, 'postgres'));
  const { db, close } = openDatabase(url, { maxConnections: 2, ...batchTimeouts, statementMs: 600_000 });
  return work(db).finally(close);
}

/** What buyers order from. */
export interface Goods {
  readonly checkout: Checkout;
  readonly skus: readonly TestSku[];
  readonly tokens: readonly string[];
}

/** Goods and buyers of a shop that has so many orders. */
export async function makeGoods(db: Database, orders: number): Promise<Goods> {
  const checkout = await makeCheckout(db);
  const { skus, buyers } = await fillOrders(db, checkout, orders, 1_000);
  const signing = await createAccessTokens([new TextEncoder().encode(tokenSecret)], 86_400, systemClock);
  return {
    checkout,
    skus,
    tokens: await Promise.all(buyers.slice(0, 64).map((buyer) => signing.sign(buyer))),
  };
}

/** Files that cannot be compressed, as pictures cannot, with their rows. */
export async function fillFiles(db: Database, dataDir: string, count: number, bytes: number): Promise<void> {
  const folder = join(dataDir, 'files/private');
  await mkdir(folder, { recursive: true });
  const noise = randomBytes(bytes + count);
  for (let first = 0; first < count; first += 1_000) {
    const rows: { key: string; sha256: string }[] = [];
    for (let at = first; at < Math.min(count, first + 1_000); at += 1) {
      // All differ: each begins a byte later.
      const content = noise.subarray(at, at + bytes);
      const key = `${randomBytes(16).toString('hex')}.jpg`;
      rows.push({ key, sha256: createHash('sha256').update(content).digest('hex') });
      await writeFile(join(folder, key), content);
    }
    const values = rows.map((row) => ({ ...row, kind: 'private' as const, mime: 'image/jpeg', bytes }));
    await db.insertInto('file').values(values).execute();
  }
}

export interface Orders {
  /** When each was acknowledged, in ms since 1970, with its id. */
  readonly taken: readonly { readonly id: number; readonly at: number }[];
  stop(): Promise<void>;
}

/** Buyers who order one after the other, `atOnce` together, and try again after whatever the shop answers. */
export function beginOrders(
  port: number,
  goods: Goods,
  { atOnce, pauseMs }: { atOnce: number; pauseMs: number },
): Orders {
  const taken: { id: number; at: number }[] = [];
  let isOver = false;
  let sent = 0;
  const buyer = async () => {
    while (!isOver) {
      const at = (sent += 1);
      const sku = goods.skus[at % goods.skus.length];
      const lines = sku ? [{ ...sku, qty: 1, price }] : [];
      const body = orderInput(goods.checkout, lines);
      const { path, method, body: text } = buildRequest(postOrder, { body, query: { buyNow: true } });
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${goods.tokens[at % goods.tokens.length]}`,
        'idempotency-key': crypto.randomUUID(),
      };
      const answer = await fetch(`http://localhost:${port}${path}`, {
        method,
        headers,
        body: text ?? null,
        signal: AbortSignal.timeout(30_000),
      }).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => null,
      );
      if (answer?.status === 200) {
        taken.push({ id: (JSON.parse(answer.text) as { orderId: number }).orderId, at: Date.now() });
      } else if (answer && answer.status !== 503) {
        throw new Error(`an order was answered ${answer.status}: ${answer.text}`);
      } else await sleep(20);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  const buyers = Promise.all(Array.from({ length: atOnce }, () => buyer().catch(() => undefined)));
  return {
    taken,
    async stop() {
      isOver = true;
      await buyers;
    },
  };
}

/** Bytes of all files below a folder. */
export async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  return bytes;
}
