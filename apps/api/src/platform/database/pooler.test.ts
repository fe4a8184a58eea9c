import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { postOrder } from '@zay/contract';
import { expect, test } from 'vitest';
import { closeLater } from '../../testing/close-later.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { orderInput, shopper, type Checkout } from '../../testing/checkout.ts';
import { freePort } from '../../testing/free-port.ts';
import { makeSku, stockOf } from '../../testing/goods.ts';
import { expectWholeShop } from '../../testing/invariants.ts';
import { openOrderShop, times } from '../../testing/orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop.ts';

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;

/** A PgBouncer with two connections in front of the database of `databaseUrl`. @returns the database's URL through it */
async function startPooler(databaseUrl: string, mode: 'transaction' | 'session'): Promise<string> {
  // It runs as another user, who cannot enter the folder of the database's socket.
  const proxy = await openDatabaseProxy(databaseUrl);
  closeLater(() => proxy.close());
  const [url, port] = [new URL(proxy.url), await freePort()];
  // Not in the folder of the run, which other users cannot enter.
  const folder = await mkdtemp(join(tmpdir(), 'zay-pooler-'));
  closeLater(() => rm(folder, { recursive: true }));
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${url.hostname} port=${url.port} user=${url.username} password=${url.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 10 : 2}
ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`,
  );
  chmodSync(folder, 0o755);
  const asOther = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const pooler = spawn('pgbouncer', ['-q', settings], { stdio: 'ignore', ...asOther });
  const exited = new Promise((resolve) => pooler.once('exit', resolve));
  closeLater(async () => {
    pooler.kill('SIGKILL');
    await exited;
  });
  await expect.poll(() => answers(port)).toBe(true);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

async function placeTwenty(shop: TestShop, checkout: Checkout, through: TestShop): Promise<void> {
  const sku = await makeSku(shop.db, { stock: 30 });
  const buyers = await times(20, () => shopper(shop, checkout));
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]);
  const placed = await Promise.all(
    buyers.map(({ token }) => through.call(postOrder, { token, body, query: { buyNow: true } })),
  );
  expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 200));
  expect(await stockOf(shop.db, sku)).toBe(10);
  await expectWholeShop(shop);
}

// Debian's PgBouncer has no prepared statements in transaction mode. It is no package of npm, so it may be missing.
test.skipIf(!isInstalled).for([
  ['transaction', false],
  ['session', true],
] as const)('orders are placed through a pooler, %s mode, prepared: %s', async ([mode, databasePrepared]) => {
  const { shop, checkout } = await openOrderShop({}, { verifyAfter: 'nothing' });
  const databaseUrl = await startPooler(shop.databaseUrl, mode);
  const through = await openTestShop({ beside: { ...shop, databaseUrl }, config: { databasePrepared } });
  await placeTwenty(shop, checkout, through);
});
