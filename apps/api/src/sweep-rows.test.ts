import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from './platform/database/schema.gen.ts';
import { rowSweeps, sweepRows } from './sweep-rows.ts';
import { makeBuyer, type BuyerChanges } from './testing/buyers.ts';
import { addRow } from './testing/rows.ts';
import { openTestShop } from './testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
const buyerId = (await makeBuyer(shop.db)).id;

const now = new Date('2026-11-20T00:00:00Z');
const dayMs = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

/** Adds rows of a table with the time that its sweep compares, oldest first, so that ids follow the time. */
const fill: Partial<Record<keyof DB, (at: Date, count: number) => Promise<unknown>>> = {
  idempotency_key: (at, count) =>
    sql`insert into idempotency_key (buyer_id, key, operation, request_hash, created_at)
      select ${buyerId}::int, gen_random_uuid(), 'order', 'x', ${at} from generate_series(1, ${count}::int)`.execute(
      shop.db,
    ),
  refresh_token: async (at, count) => {
    const session = await login(now);
    return sql`insert into refresh_token (login_session_id, token_hash, expires_at)
      select ${session}::int, gen_random_uuid(), ${at} from generate_series(1, ${count}::int)`.execute(
      shop.db,
    );
  },
  login_session: (at, count) =>
    sql`insert into login_session (buyer_id, last_used_at)
      select ${buyerId}::int, ${at} from generate_series(1, ${count}::int)`.execute(shop.db),
  known_login: (at, count) =>
    sql`insert into known_login (hash, buyer_id, used_at)
      select encode(sha256(gen_random_uuid()::text::bytea), 'hex'), ${buyerId}::int, ${at}
      from generate_series(1, ${count}::int)`.execute(shop.db),
  webhook_delivery: (at, count) =>
    sql`with made as (insert into webhook (url, events) values ('https://books.example/', '{order.placed}') returning id)
      insert into webhook_delivery (webhook_id, message_id, event, body, created_at)
      select id, gen_random_uuid(), 'order.placed', '{}', ${at} from made, generate_series(1, ${count}::int)`.execute(
      shop.db,
    ),
  otp_code: (at, count) =>
    sql`insert into otp_code (buyer_id, purpose, phone, code_hash, created_at, expires_at)
      select ${buyerId}::int, 'register', '09770000099', 'x', ${at}, ${at} from generate_series(1, ${count}::int)`.execute(
      shop.db,
    ),
  reset_token: (at, count) =>
    sql`insert into reset_token (buyer_id, token_hash, created_at, expires_at)
      select ${buyerId}::int, gen_random_uuid(), ${at}, ${at} from generate_series(1, ${count}::int)`.execute(
      shop.db,
    ),
  notification: (at, count) =>
    sql`insert into notification (buyer_id, title, body, created_at)
      select ${buyerId}::int, 'News', 'News', ${at} from generate_series(1, ${count}::int)`.execute(shop.db),
  product_import_item: async (at, count) => {
    const imported = { file_name: 'goods.csv', created_at: at, state: 'done' as const };
    const { id } = await addRow(shop.db, 'product_import', imported);
    return sql`insert into product_import_item (import_id, no, handle, rows)
      select ${id}::int, no, 'pot', '{}' from generate_series(1, ${count}::int) as no`.execute(shop.db);
  },
  product_import_picture: async (at, count) => {
    const key = `${'a'.repeat(32)}.jpg`;
    await shop.db
      .insertInto('file')
      .values({ key, sha256: 'a'.repeat(64), bytes: 1, kind: 'public', mime: 'image/jpeg' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return sql`insert into product_import_picture (source, file_key, created_at)
      select gen_random_uuid()::text, ${key}, ${at} from generate_series(1, ${count}::int)`.execute(shop.db);
  },
};

async function login(usedAt: Date, revokedAt: Date | null = null): Promise<number> {
  const { id } = await addRow(shop.db, 'login_session', {
    buyer_id: buyerId,
    last_used_at: usedAt,
    revoked_at: revokedAt,
    revoked_because: revokedAt && 'logout',
  });
  return id;
}

const count = async (table: keyof DB) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(shop.db);
  return rows[0]!.n;
};

/** Not deleted by age alone. */
const provedElsewhere: (keyof DB)[] = ['buyer', 'outbox', 'staff_session', 'stock_hold'];
const byAge = rowSweeps.filter(({ table }) => !provedElsewhere.includes(table));

test.each(byAge.map((sweep) => [sweep.table, sweep] as const))(
  '[KEEP-31] old rows of %s are deleted, also more than a batch; newer ones stay',
  async (table, sweep) => {
    await sql`delete from ${sql.table(table)}`.execute(shop.db);
    await fill[table]!(daysAgo(sweep.days + 1), 2_345);
    await fill[table]!(daysAgo(sweep.days - 1), 3);
    expect(await sweepRows(shop.db, now, undefined, [sweep])).toBe(2_345);
    expect([await count(table), await sweepRows(shop.db, now, undefined, [sweep])]).toEqual([3, 0]);
  },
);

test('[KEEP-31] a valid login is kept even if unused; an ended one is deleted with its tokens', async () => {
  await shop.db.deleteFrom('login_session').execute();
  const [goesOn, ended, justEnded] = [
    await login(daysAgo(200)),
    await login(daysAgo(200), daysAgo(199)),
    await login(daysAgo(200), daysAgo(1)),
  ];
  const expires_at = new Date(now.getTime() + dayMs);
  for (const login_session_id of [goesOn, ended, justEnded]) {
    const token_hash = `token of ${login_session_id}`;
    await shop.db.insertInto('refresh_token').values({ login_session_id, token_hash, expires_at }).execute();
  }
  await sweepRows(shop.db, now);
  const left = await shop.db.selectFrom('login_session').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([goesOn, justEnded]);
  expect(await count('refresh_token')).toBe(2);
});

test('[KEEP-31] an unverified registration is deleted after a month, with its codes; every other buyer stays', async () => {
  const sweep = rowSweeps.filter(({ table }) => table === 'buyer');
  const make = (changes: BuyerChanges, days: number) =>
    makeBuyer(shop.db, { verified_at: null, created_at: daysAgo(days), ...changes });
  const old = await make({}, 31);
  const staying = [
    await make({}, 29),
    await make({ verified_at: daysAgo(300) }, 300),
    await make({ deleted_at: daysAgo(200) }, 300),
    await make({ blocked_at: daysAgo(200) }, 300),
  ];
  await shop.db.deleteFrom('otp_code').execute();
  await sql`insert into otp_code (buyer_id, purpose, phone, code_hash, expires_at)
    values (${old.id}, 'register', '09770000099', 'x', now())`.execute(shop.db);
  await sql`insert into text_conversion (buyer_id, typed, converted) values (${old.id}, 'x', 'y')`.execute(
    shop.db,
  );
  expect(await sweepRows(shop.db, now, undefined, sweep)).toBe(1);
  const left = await shop.db.selectFrom('buyer').select('id').execute();
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(staying.map(({ id }) => id)));
  expect(left.map(({ id }) => id)).not.toContain(old.id);
  expect(await count('otp_code')).toBe(0);
});

test('[KEEP-31] a table whose sweep fails does not stop the others, and is named', async () => {
  await fill.notification!(daysAgo(400), 1);
  const broken = { ...rowSweeps[0]!, table: 'answer' as const, find: () => sql`select 1 / 0` };
  const notification = rowSweeps.find(({ table }) => table === 'notification')!;
  await expect(sweepRows(shop.db, now, undefined, [broken, notification])).rejects.toThrow(
    /^1 failed: answer: /,
  );
  expect(await count('notification')).toBe(3);
});

test('[KEEP-31] two concurrent sweeps delete each row once, and do not block', async () => {
  await shop.db.deleteFrom('notification').execute();
  await fill.notification!(daysAgo(400), 3_000);
  const sweep = rowSweeps.filter(({ table }) => table === 'notification');
  await shop.db.transaction().execute(async (trx) => {
    await sql`select id from notification order by id limit 1 for update`.execute(trx);
    const counts = await Promise.all([1, 2].map(() => sweepRows(shop.db, now, undefined, sweep)));
    expect(counts[0]! + counts[1]!).toBeLessThan(3_000);
  });
  await sweepRows(shop.db, now, undefined, sweep);
  expect(await count('notification')).toBe(0);
});
