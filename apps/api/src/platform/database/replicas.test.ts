import { latestProducts, orderHistory, postOrder, productDetail, updateWishlist } from '@zay/contract';
import { createDatabase } from '@zay/postgres';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { makeProduct } from '../../testing/catalogue.ts';
import { makeCheckout, orderInput, shopper } from '../../testing/checkout.ts';
import { closeLater } from '../../testing/close-later.ts';
import { fillShop, openUntilEnd } from '../../testing/databases.ts';
import { makeSku } from '../../testing/goods.ts';
import { awaitInvalidation, openKeepingShop, silently } from '../../testing/public-cache.ts';
import { startReplicated } from '../../testing/replica.ts';
import { changeRows } from '../../testing/rows.ts';
import { testFolder } from '../../testing/test-folder.ts';
import type { Reads } from './database.ts';
import { migrate } from './migrate.ts';
import { Replicas } from './replicas.ts';

const waiting = { timeout: 30_000, interval: 50 };

const folder = await testFolder();
const { primary, replica, stop } = await startReplicated(folder(), false);
closeLater(stop);
await migrate(primary.url, { log: () => undefined });
await fillShop(primary.url, folder('files'), 'empty', new Date());

const said: string[] = [];
const settings = {
  beside: { databaseUrl: primary.url, filesFolder: folder('files') },
  // A slow machine must not leave out a replica that a test holds back.
  replicas: { urls: [replica.url], mostLagMs: 60_000, say: (line: string) => void said.push(line) },
};
const one = await openKeepingShop(settings);
const other = await openKeepingShop(settings);
async function onReplica(text: string) {
  const superuser = await replica.connectAsSuperuser();
  return superuser.query<{ state: string }>(text).finally(() => superuser.end());
}

const isReplica = async (reads: Reads) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(reads);
  return rows[0]?.is;
};
/** Waits until `replicas` are read for everything that was committed before. */
async function areRead(replicas: Replicas) {
  const since = performance.now();
  await vi.waitFor(async () => expect(await replicas.read({ since }, isReplica)).toBe(true), waiting);
}

/** Replays nothing until the end of the test. */
async function holdReplicaBack() {
  for (const shop of [one, other]) {
    await awaitInvalidation(shop);
    await areRead(shop.replicas);
  }
  await onReplica('select pg_wal_replay_pause()');
  const state = () => onReplica('select pg_get_wal_replay_pause_state() as state');
  await vi.waitFor(async () => expect((await state()).rows[0]?.state).toBe('paused'), waiting);
}

const nameOf = async (shop: typeof one, ProductId: number, token?: string) =>
  (await shop.call(productDetail, { query: { ProductId }, ...(token && { token }) })).body.name;
const rename = (id: number, name_en: string) => (db: Pick<typeof one.db, 'updateTable'>) =>
  db.updateTable('product').set({ name_en }).where('id', '=', id).execute();

beforeEach(() => void said.splice(0));
afterEach(() => onReplica('select pg_wal_replay_resume()'));

test('[OPS-03] public reads and history come from a replica, and a write to it does not compile', async () => {
  const checkout = await makeCheckout(one.db);
  const buyer = await shopper(one, checkout);
  const sku = await makeSku(one.db, { name: 'Copper pot' });
  const body = orderInput(checkout, [{ ...sku, price: 1_000, qty: 1 }]);
  await one.call(postOrder, { token: buyer.token, query: { buyNow: true }, body });
  const historyOf = async () => (await one.call(orderHistory, { token: buyer.token })).body[0]?.voucherNo;
  const voucher = await historyOf();
  await holdReplicaBack();
  await silently(one.db, 'product', rename(sku.productId, 'Brass pot'));
  await changeRows(one.db, 'customer_order', { buyer_id: buyer.id }, { voucher_no: 'V999999999999' });
  expect(await nameOf(one, sku.productId)).toBe('Copper pot');
  expect(await nameOf(one, sku.productId, buyer.token)).toBe('Copper pot');
  expect(await historyOf()).toBe(voucher);
  // @ts-expect-error: a replica can only be read.
  expect((reads: Reads) => reads.insertInto('tag')).toBeInstanceOf(Function);
});

test('[OPS-26] a buyer reads their own writes on every server, while others read the replica', async () => {
  const [buyer, another] = [await newcomer(one), await newcomer(one)];
  const productId = await makeProduct(one.db, { name: 'Copper pot' });
  await holdReplicaBack();
  await silently(one.db, 'product', rename(productId, 'Brass pot'));
  const saved = await one.call(updateWishlist, { token: buyer.token, query: { productId, isFav: true } });
  expect(saved.status).toBe(200);
  for (const shop of [one, other]) {
    const { body } = await shop.call(latestProducts, { token: buyer.token });
    expect(body.find((card) => card.productId === productId)).toMatchObject({
      name: 'Brass pot',
      isFav: true,
    });
    expect(await nameOf(shop, productId, another.token)).toBe('Copper pot');
  }
  const late = await newcomer(one);
  expect(await nameOf(one, productId, late.token)).toBe('Brass pot');
});

test('[OPS-27] the cache is not filled with what a replica does not know yet', async () => {
  const id = await makeProduct(one.db, { name: 'Copper pot' });
  await holdReplicaBack();
  await rename(id, 'Brass pot')(one.db);
  for (const shop of [one, other]) {
    await awaitInvalidation(shop);
    expect(await nameOf(shop, id)).toBe('Brass pot');
  }
  // It was kept: this change sends no notification.
  await silently(one.db, 'product', rename(id, 'Iron pot'));
  expect(await nameOf(one, id)).toBe('Brass pot');
});

test('[OPS-28] no request fails while a replica is killed, and it is read again afterwards', async () => {
  await areRead(one.replicas);
  const statuses = new Set<number>();
  let asked = 0;
  let isOver = false;
  const visitors = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const query = { PageNumber: 1 + ((asked += 1) % 5_000), PageSize: 1 };
      statuses.add((await one.call(latestProducts, { query })).status);
    }
  });
  process.kill(replica.pid, 'SIGKILL');
  await vi.waitFor(() => expect(said.join()).toContain('is left out'), waiting);
  await vi.waitFor(() => expect(said.join()).toContain('is read again'), waiting);
  await areRead(one.replicas);
  isOver = true;
  await Promise.all(visitors);
  expect([...statuses]).toEqual([200]);
});

test('[OPS-29] what is 10 s behind, of another shop or schema, no replica or away is left out', async () => {
  const open = (url: string) => {
    const lines: string[] = [];
    const replicas = new Replicas(one.db, [url], { say: (line) => void lines.push(line) });
    closeLater(() => replicas.close());
    return { replicas, lines };
  };
  const leavesOut = async ({ replicas, lines }: ReturnType<typeof open>, why: string) => {
    await vi.waitFor(() => expect(lines.join()).toContain(why), waiting);
    expect(await replicas.read({}, isReplica)).toBe(false);
  };
  const late = open(replica.url);
  await areRead(late.replicas);
  await leavesOut(open(primary.url), 'it is not a replica');
  await leavesOut(open('postgres://zay@127.0.0.1:1/zay'), 'ECONNREFUSED');

  const { db } = openUntilEnd(await createDatabase(primary.url, 'other'));
  await sql`create table shop as select 'another' as id`.execute(db);
  await sql`create table migration_checksum as select '' as name`.execute(db);
  await areRead(late.replicas);
  const elsewhere = new URL(replica.url);
  elsewhere.pathname = '/other';
  await leavesOut(open(elsewhere.href), 'it belongs to another shop');

  await onReplica("alter system set recovery_min_apply_delay = '10s'");
  await onReplica('select pg_reload_conf()');
  await makeProduct(one.db);
  await leavesOut(late, 'it is more than 5 s behind');
  await sql`insert into migration_checksum (name, sha256) values ('9999_next', '')`.execute(one.db);
  await leavesOut(open(replica.url), 'its schema is');
  await sql`delete from migration_checksum where name = '9999_next'`.execute(one.db);

  await onReplica('alter system reset recovery_min_apply_delay');
  await onReplica('select pg_reload_conf()');
  await areRead(late.replicas);
  expect(late.lines.at(-1)).toContain('is read again');
});
