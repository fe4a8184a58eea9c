import { createHash } from 'node:crypto';
import { staffLimits } from '@zay/contract/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { makeBuyer } from '../../testing/buyers.ts';
import { newDatabase, openUntilEnd } from '../../testing/databases.ts';
import { randomNumbers } from '../../testing/random.ts';
import { openTestShop } from '../../testing/shop.ts';
import { findDuplicates } from './duplicates.store.ts';
import { findResembling } from './slip-prints.store.ts';

const shop = await openTestShop();

interface Slip {
  readonly key: string;
  readonly phash: string;
  readonly sha256: string;
  readonly amount: number;
  readonly paymentId: number;
}

const random = randomNumbers(49);
const bits = () => Array.from({ length: 64 }, () => String(random(2)));
/** The hash with that many bits flipped. */
const turned = (hash: readonly string[], count: number) => {
  const copy = [...hash];
  const places = new Set<number>();
  while (places.size < count) places.add(random(64));
  for (const at of places) copy[at] = copy[at] === '0' ? '1' : '0';
  return copy;
};

/** Random hashes, and those of three wallets whose slips differ in 0 to 10 bits. */
function drawHashes(count: number): string[] {
  const wallets = [bits(), bits(), bits()];
  return Array.from({ length: count }, () =>
    (random(4) === 0 ? bits() : turned(wallets[random(3)]!, random(11))).join(''),
  );
}

/** Stores slips like real payments: few amounts, and some duplicate files. */
async function store(hashes: readonly string[], amounts: number): Promise<Slip[]> {
  const buyerId = (await makeBuyer(shop.db)).id;
  const name = createHash('md5').update(String(buyerId)).digest('hex').slice(0, 8);
  const given = hashes.map((phash, at) => ({
    key: `${name}${String(at).padStart(24, '0')}.jpg`,
    phash,
    amount: 1_000 + random(amounts),
    // Every tenth is a duplicate of the previous file.
    sha256: createHash('sha256')
      .update(`${name} ${at % 10 === 9 ? at - 1 : at}`)
      .digest('hex'),
  }));
  const json = JSON.stringify(given);
  await sql`
    insert into file (key, sha256, kind, mime, bytes, owner_buyer_id)
    select key, sha256, 'private', 'image/jpeg', 1, ${buyerId}
    from jsonb_to_recordset(${json}::jsonb) slip(key text, sha256 text)`.execute(shop.db);
  await sql`
    with slip as (
      select *, row_number() over (order by key) as n from jsonb_to_recordset(${json}::jsonb) slip(key text, amount integer)),
    placed as (
      insert into customer_order (buyer_id, total_amount, net_amount, delivery_fee)
      select ${buyerId}, amount, amount, 0 from slip returning id),
    numbered as (select id, row_number() over (order by id) as n from placed)
    insert into payment (buyer_id, order_id, payment_service_id, amount, receipt_key)
    select ${buyerId}, numbered.id, 14, amount, key from slip join numbered using (n) order by n`.execute(
    shop.db,
  );
  await sql`
    update receipt_print set phash = slip.phash::bit(64)
    from jsonb_to_recordset(${json}::jsonb) slip(key text, phash text) where file_key = key`.execute(shop.db);
  const { rows } = await sql<{ receipt_key: string; id: number }>`
    select receipt_key, id from payment where buyer_id = ${buyerId}`.execute(shop.db);
  const ids = new Map(rows.map(({ receipt_key, id }) => [receipt_key, id]));
  return given.map((slip) => ({ ...slip, paymentId: ids.get(slip.key)! }));
}

const away = (one: string, other: string) =>
  [...one].reduce((sum, bit, at) => sum + (bit === other[at] ? 0 : 1), 0);

/** Brute-force comparison. */
function compareAll(slips: readonly Slip[], mine: Slip): Slip[] {
  const rank = (slip: Slip) => [
    slip.amount === mine.amount ? 0 : 1,
    away(slip.phash, mine.phash),
    -slip.paymentId,
  ];
  const found = slips.filter(
    (slip) => slip.key !== mine.key && slip.sha256 !== mine.sha256 && away(slip.phash, mine.phash) <= 8,
  );
  return found.toSorted((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    const at = first.findIndex((value, place) => value !== second[place]);
    return at < 0 ? 0 : first[at]! - second[at]!;
  });
}

test('[KEEP-49] below its limits a comparison finds exactly what a full comparison finds, in the same order', async () => {
  await shop.db.deleteFrom('receipt_print').execute();
  const slips = await store(drawHashes(400), 5);
  let overflows = 0;
  for (const mine of slips.filter((_, at) => at % 4 === 0)) {
    const all = compareAll(slips, mine);
    for (const limit of [10, 1_000]) {
      const found = await findResembling(shop.db, mine.key, { distance: 8, limit, newest: 400 });
      expect(found.keys).toEqual(all.slice(0, limit).map(({ key }) => key));
      expect(found.more).toBe(all[limit]?.amount === mine.amount);
      if (found.more) overflows += 1;
    }
  }
  expect(overflows).toBeGreaterThan(0);
});

test('[KEEP-49] above them it reads the newest slips, and the newest with the same amount', async () => {
  await shop.db.deleteFrom('receipt_print').execute();
  const slips = await store(drawHashes(300), 5);
  const newest = 40;
  const latest = slips.slice(-newest);
  for (const mine of slips.filter((_, at) => at % 5 === 0)) {
    const sameAmount = slips.filter(({ amount }) => amount === mine.amount).slice(-newest);
    const read = [...sameAmount, ...latest.filter(({ amount }) => amount !== mine.amount)];
    const { keys } = await findResembling(shop.db, mine.key, { distance: 8, limit: 1_000, newest });
    expect(keys).toEqual(compareAll(read, mine).map(({ key }) => key));
  }
});

test('[KEEP-49] a slip of two payments is compared by the later one', async () => {
  const [one, other] = await store([bits().join(''), bits().join('')], 1);
  await sql`
    insert into payment (buyer_id, payment_service_id, amount, receipt_key, refused_reason, wanted)
    select buyer_id, 14, 7777, receipt_key, 'out-of-stock', '{}' from payment where id = ${one!.paymentId}`.execute(
    shop.db,
  );
  const prints = await shop.db
    .selectFrom('receipt_print')
    .select(['amount', 'sha256'])
    .where('file_key', 'in', [one!.key, other!.key])
    .orderBy('file_key')
    .execute();
  expect(prints).toEqual([
    { amount: 7_777, sha256: one!.sha256 },
    { amount: 1_000, sha256: other!.sha256 },
  ]);
});

test('[KEEP-49] of many payments with the same file or a copy the newest are found, one more than shown', async () => {
  const slips = await store(drawHashes(60), 1);
  const most = staffLimits.duplicatesShown + 1;
  const newest = slips.map(({ paymentId }) => paymentId).toReversed();
  const [{ key, paymentId: id }] = [slips[0]!];
  const find = async () =>
    (await findDuplicates(shop.db, { id, receipt_key: key }, [])).map((found) => [found.id, found.kinds]);
  await shop.db
    .insertInto('receipt_likeness')
    .values(slips.slice(1).map(({ key: like_key }) => ({ file_key: key, like_key })))
    .execute();
  expect(await find()).toEqual(newest.slice(0, most).map((other) => [other, ['similar']]));
  await shop.db
    .updateTable('receipt_print')
    .set({ sha256: slips[0]!.sha256 })
    .where('file_key', 'like', `${key.slice(0, 8)}%`)
    .execute();
  expect(await find()).toEqual(newest.slice(0, most).map((other) => [other, ['same-file', 'similar']]));
});

test('[KEEP-49] slips of the time before are filled in, some at a time, each with its latest payment', async () => {
  const url = await newDatabase();
  const { db } = openUntilEnd(url, 1);
  await migrate(url, { log: () => {}, upTo: '0090_last_backup' });
  await sql`
    with buyer as (
      insert into buyer (phone, name, password_hash) values ('09400000001', 'Buyer', 'x') returning id),
    service as (insert into payment_service (id, type, name_en) values (900, 2, 'Wallet') returning id),
    stored as (
      insert into file (key, sha256, kind, mime, bytes)
      select md5(n::text) || '.jpg', encode(sha256(n::text::bytea), 'hex'), 'private', 'image/jpeg', 1
      from generate_series(1, 2345) n returning key)
    insert into payment (buyer_id, payment_service_id, amount, receipt_key, refused_reason, wanted)
    select buyer.id, service.id, 1000 + n % 7 + again, md5(n::text) || '.jpg', 'out-of-stock', '{}'
    from buyer, service, (select count(*) from stored) all_stored, generate_series(1, 2345) n,
      generate_series(0, 1) again
    where again = 0 or n % 100 = 0 order by again, n`.execute(db);
  await migrate(url, { log: () => {} });
  const { rows } = await sql<{ count: number; wrong: number }>`
    select count(*) as count, count(*) filter (
      where (print.payment_id, print.amount, print.sha256) is distinct from (latest.id, latest.amount, latest.sha256)) as wrong
    from receipt_print print left join (
      select distinct on (receipt_key) receipt_key, payment.id, amount, sha256
      from payment join file on file.key = receipt_key order by receipt_key, payment.id desc) latest
      on latest.receipt_key = print.file_key`.execute(db);
  expect(rows).toEqual([{ count: 2_345, wrong: 0 }]);
});
