import { expect, test } from 'vitest';
import { knownMigrations, migrate } from '../../platform/database/migrate.ts';
import { connectUntilEnd, newDatabase } from '../../testing/databases.ts';

test('[SETTLE-12 MONEY-22] at the upgrade delivered orders with undecided cash are due, and those accepted before are not', async () => {
  const names = await knownMigrations();
  const url = await newDatabase();
  await migrate(url, { log: () => {}, upTo: names[names.indexOf('0138_courier_cash') - 1] ?? '' });
  const client = await connectUntilEnd(url);
  // Undecided cash; accepted cash; undecided, still on its way; an undecided transfer.
  await client.query(`
    insert into buyer (id, phone, name, password_hash, verified_at) values (1, '09770000001', 'Aye', '-', now());
    insert into payment_service (id, type, name_en) values (2, 3, 'Cash'), (14, 1, 'KBZ Pay');
    insert into customer_order (id, buyer_id, voucher_no, total_amount, net_amount, status)
      select n, 1, 'V26110100000' || n, 7000, 7000, case n when 3 then 3 else 4 end from generate_series(1, 4) n;
    insert into order_status_event (buyer_id, order_id, actor, from_status, to_status, created_at)
      select 1, n, 'staff', 3, 4, '2026-11-05T09:00:00Z' from generate_series(1, 2) n;
    insert into payment (buyer_id, order_id, payment_service_id, amount, status, decided_at) values
      (1, 1, 2, 7000, 1, null), (1, 2, 2, 7000, 2, now()), (1, 3, 2, 7000, 1, null), (1, 4, 14, 7000, 1, null);`);
  await migrate(url, { log: () => {} });
  const { rows } = await client.query(
    'select order_id, courier, till, taken_at from order_money where taken_at is not null or till > 0 order by 1',
  );
  expect(rows).toEqual([
    { order_id: 1, courier: 7_000, till: 0, taken_at: new Date('2026-11-05T09:00:00Z') },
    { order_id: 2, courier: 0, till: 7_000, taken_at: null },
  ]);
});
