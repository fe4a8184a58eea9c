/** The built shop, empty but for what benches order: goods, buyers who are logged in, their carts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { postOrder } from '@zay/contract';
import { startPostgres } from '@zay/postgres';
import { createAccessTokens, type AccessTokens } from '../apps/api/src/auth/access-tokens.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { openDatabase, type Database } from '../apps/api/src/platform/database/database.ts';
import { localFiles, type FileStore } from '../apps/api/src/platform/files/files.ts';
import { makeCheckout, orderInput, type Checkout } from '../apps/api/src/testing/checkout.ts';
import type { TestSku } from '../apps/api/src/testing/goods.ts';
import { startDemoShop, type DemoShop } from './demo-shop.ts';
import { requestBytes } from './load.ts';

export interface OrderingShop {
  readonly port: number;
  /** URL of the back office. */
  readonly officeUrl: string;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly files: FileStore;
  /** Where `files` are. */
  readonly filesFolder: string;
  /** Of pictures; for a second server on the same database. */
  readonly cacheFolder: string;
  readonly checkout: Checkout;
  readonly tokens: AccessTokens;
  /** Starts another server on the same database and files; stop it first. */
  startBeside(variables: Readonly<Record<string, string>>): Promise<DemoShop>;
  stop(): Promise<void>;
}

/** Whoever orders in a bench: one order each, so that no cart and no buyer is in another's way. */
export interface BenchBuyer {
  readonly buyerId: number;
  readonly sessionId: number;
}

export type BenchLine = TestSku & { readonly qty: number };

export const price = 1_000;
export const tokenSecret = 'a secret of the benches, at least 32 characters';

/**
 * The built server on a durable embedded database that the bench can reach too.
 * @param variables of the environment, beside or instead of the usual ones
 */
export async function startOrderingShop(
  variables: Readonly<Record<string, string>> = {},
): Promise<OrderingShop> {
  const folder = await mkdtemp(join(tmpdir(), 'zay-bench-orders-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const undo = [() => rm(folder, { recursive: true, force: true }), () => postgres.stop()];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const settings = {
      DATABASE_URL: postgres.url,
      DEMO: '0',
      OTP_MODE: 'sms',
      SMS_SENDER: 'console',
      NODE_ENV: 'production',
      TOKEN_SECRET: tokenSecret,
      ...variables,
    };
    const server = await startDemoShop(settings);
    undo.push(() => server.stop());
    const database = openDatabase(postgres.url);
    undo.push(() => database.close());
    const filesFolder = join(server.folder, 'files');
    return {
      port: server.port,
      officeUrl: server.officeUrl,
      db: database.db,
      databaseUrl: postgres.url,
      files: localFiles(filesFolder),
      filesFolder,
      cacheFolder: join(server.folder, 'cache'),
      checkout: await makeCheckout(database.db),
      tokens: await createAccessTokens(new TextEncoder().encode(tokenSecret), 86_400, systemClock),
      startBeside: (other) => startDemoShop({ ...settings, DATA_DIR: server.folder, ...other }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

let phones = 600_000_000;

/** Verified buyers with a login each, ids rising. */
export async function makeBuyers(db: Database, count: number): Promise<BenchBuyer[]> {
  const first = phones + 1;
  phones += count;
  const { rows } = await sql<BenchBuyer>`
    with made as (
      insert into buyer (phone, name, password_hash, verified_at)
      select '09' || phone, 'Aye Aye', 'none', now() from generate_series(${first}::int, ${phones}::int) phone
      returning id
    )
    insert into login_session (buyer_id) select id from made order by id
    returning buyer_id as "buyerId", id as "sessionId"`.execute(db);
  return rows;
}

/** Puts the same number of lines into every buyer's cart. */
export async function fillCarts(
  db: Database,
  carts: readonly { readonly buyer: BenchBuyer; readonly lines: readonly BenchLine[] }[],
): Promise<void> {
  const lines = carts.flatMap(({ buyer, lines }) => lines.map((line) => ({ ...line, ...buyer })));
  await sql`insert into cart (buyer_id) select unnest(${carts.map(({ buyer }) => buyer.buyerId)}::int[])
    on conflict do nothing`.execute(db);
  await sql`insert into cart_line (buyer_id, product_id, sku_id, qty)
    select * from unnest(${lines.map((line) => line.buyerId)}::int[], ${lines.map((line) => line.productId)}::int[],
      ${lines.map((line) => line.skuId)}::int[], ${lines.map((line) => line.qty)}::int[])`.execute(db);
}

/** What the browser of a buyer sends when they press "order": cash on delivery, with a key of its own. */
export async function orderRequest(
  shop: OrderingShop,
  buyer: BenchBuyer,
  lines: readonly BenchLine[],
  buyNow: boolean,
): Promise<Buffer> {
  const priced = lines.map((line) => ({ ...line, price }));
  const headers = {
    authorization: `Bearer ${await shop.tokens.sign(buyer)}`,
    'idempotency-key': crypto.randomUUID(),
    lang: 'unicode',
  };
  const to = { method: postOrder.method, port: shop.port, path: `${postOrder.path}?buyNow=${buyNow}` };
  return requestBytes(to, headers, orderInput(shop.checkout, priced));
}
