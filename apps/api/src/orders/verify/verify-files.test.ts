import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderShop, walletPayment } from '../../testing/orders.ts';
import { dataRules, verifyShop } from './verify-shop.ts';

const { shop, checkout, calls } = await openOrderShop();
const buyer = await shopper(shop, checkout);
const sku = await makeSku(shop.db);
const orderId = await calls.place(buyer.token, [{ ...sku, qty: 1 }], await walletPayment());
const { receipt_key: slip } = (await calls.paymentsOf(orderId))[0]!;

test('[KEEP-11] a missing or changed slip is found, and a file without a row for two days', async () => {
  const path = join(shop.filesFolder, 'private', slip!);
  const bytes = (await shop.files.read('private', slip!))!;
  const check = (now = new Date()) => verifyShop(shop, now, ['private']);
  await rm(path);
  expect(await check()).toMatchObject([{ rule: 'file-present', subject: `private/${slip}` }]);
  // An unreadable file does not stop the check.
  await mkdir(path);
  expect(await check()).toMatchObject([{ rule: 'file-present', found: expect.stringMatching('EISDIR') }]);
  await rm(path, { recursive: true });
  await writeFile(path, 'not the slip');
  expect(await check()).toMatchObject([{ rule: 'file-unchanged', found: '12 other bytes' }]);
  await writeFile(path, bytes);
  const { name } = await shop.files.save('private', bytes, 'jpg');
  expect(await check()).toEqual([]);
  expect(await check(new Date(Date.now() + 49 * 3_600_000))).toMatchObject([
    { rule: 'file-named', subject: `private/${name}` },
  ]);
  await shop.files.remove('private', name);
});

test('[KEEP-47] a row that the index of texts with files lacks is found', async () => {
  const hash = 'ab'.repeat(16);
  // An index that lacks a row, because its function returned another value when the row was written.
  const textOf = (body: string) =>
    sql`create or replace function text_of(parts text[]) returns text language sql immutable strict parallel safe
      as ${sql.lit(body)}`.execute(shop.db);
  await textOf(`select ''`);
  await sql`insert into shop_location (name_en, phone_numbers) values ('Shop', array[${`/media/${hash}-640.webp`}])`.execute(
    shop.db,
  );
  await textOf(`select array_to_string($1, ' ')`);
  const check = () => verifyShop(shop, new Date(), []);
  expect(await check()).toMatchObject([
    { rule: 'file-shown', subject: 'shop_location', found: `${hash} is not known` },
  ]);
  await sql`reindex index shop_location_media_index`.execute(shop.db);
  expect(await check()).toEqual([]);
  await sql`delete from shop_location where name_en = 'Shop'`.execute(shop.db);
});

test('[KEEP-11] the command reports that all rules hold, or lists violations and fails', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zay-verify-'));
  await symlink(shop.filesFolder, join(dataDir, 'files'));
  const script = new URL('../../../../../scripts/verify.ts', import.meta.url).pathname;
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl, DATA_DIR: dataDir };
  const verify = () => promisify(execFile)(process.execPath, [script], { env });
  expect((await verify()).stdout).toBe(`All ${dataRules.length + 4} rules hold.\n`);
  const count = (change: number) =>
    sql`update product set sold_count = sold_count + ${change} where id = ${sku.productId}`.execute(shop.db);
  await count(-1);
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stderr: `sold-at-least: A product was sold at least as often as live orders say; more when it came with sales. Not so in 1:\n  product ${sku.productId}: counted 0, orders 1\n`,
  });
  await count(1);
  await rm(dataDir, { recursive: true });
});
