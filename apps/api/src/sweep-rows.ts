import { sql, type RawBuilder } from 'kysely';
import { Attempts } from './platform/http/attempts.ts';
import { inBatches, rowsAtOnce } from './platform/database/batches.ts';
import type { Database } from './platform/database/database.ts';
import type { DB } from './platform/database/schema.gen.ts';

const dayMs = 24 * 3_600_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

interface RowSweep {
  readonly table: keyof DB;
  readonly days: number;
  readonly why: string;
  /** Selects the `ctid` of the oldest rows to delete, at most `rowsAtOnce`, by an index. */
  find(before: Date, now: Date): RawBuilder<unknown>;
}

/** For tables whose ids follow the time of creation: checks the first rows by id only, and needs no further index. */
const byId = (table: keyof DB) => (before: Date) =>
  sql`
  select ctid from ${sql.table(table)}
  where id in (select id from ${sql.table(table)} order by id limit ${rowsAtOnce}) and created_at < ${before}`;

const byTime = (table: keyof DB, column: string) => (before: Date) =>
  sql`
  select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}
  order by ${sql.ref(column)} limit ${rowsAtOnce}`;

/** Retention of rows (docs/decisions/0113). The order matters: a login is deleted after its tokens. */
export const rowSweeps: readonly RowSweep[] = [
  {
    table: 'idempotency_key',
    days: 90,
    why: 'A form can stay open for weeks and be sent again. After that a second order by it is a new one.',
    find: byTime('idempotency_key', 'created_at'),
  },
  {
    table: 'refresh_token',
    days: 7,
    why: 'An expired token is refused. For a week more, an old copy of one still ends its login.',
    find: byTime('refresh_token', 'expires_at'),
  },
  {
    table: 'login_session',
    days: 90,
    why: 'Staff see the latest logins of a buyer. One that can go on, however rarely, is kept.',
    find: (before, now) => sql`
      select ctid from login_session where last_used_at < ${before}
        and (revoked_at < ${before} or revoked_at is null and not exists (
          select from refresh_token
          where login_session_id = login_session.id and rotated_at is null and expires_at > ${now}))
      order by last_used_at limit ${rowsAtOnce}`,
  },
  {
    table: 'known_login',
    days: 180,
    why: 'A device is known for half a year (auth/known-logins.store.ts).',
    find: byTime('known_login', 'used_at'),
  },
  {
    table: 'webhook_delivery',
    days: 30,
    why: 'The log of webhooks. The last attempt is after three days; a month answers what a program was told.',
    find: byId('webhook_delivery'),
  },
  {
    table: 'otp_code',
    days: 30,
    why: 'A code lives for minutes and is counted for an hour. A month answers who says that none came.',
    find: byId('otp_code'),
  },
  {
    table: 'reset_token',
    days: 30,
    why: 'A link lives for hours. The audit log keeps who made it.',
    find: byId('reset_token'),
  },
  {
    table: 'notification',
    days: 365,
    why: 'Buyers look back at orders of a year. What a notification says stands at its order for ever.',
    find: byId('notification'),
  },
  {
    table: 'buyer',
    days: 30,
    why: 'A registration whose code nobody entered holds no phone, and its buyer registers anew.',
    // Only buyers without any activity; a login requires verification.
    find: (before) => sql`
      select ctid from buyer where verified_at is null and created_at < ${before}
        and blocked_at is null and deleted_at is null
        and not exists (select from login_session where buyer_id = buyer.id)
        and not exists (select from notification where buyer_id = buyer.id)
        and not exists (select from customer_order where buyer_id = buyer.id)
      order by created_at limit ${rowsAtOnce}`,
  },
  {
    table: 'outbox',
    days: 7,
    why: 'A message that was sent. One that waits or was given up goes after 90 days.',
    find: (before, now) => sql`
      select ctid from outbox where handed_on_at is not null and created_at < ${before}
        and (created_at < ${daysBefore(now, 90)}
          or not exists (select from outbox_delivery where outbox_id = outbox.id and sent_at is null))
      order by created_at limit ${rowsAtOnce}`,
  },
  {
    table: 'staff_session',
    days: 0,
    why: 'A session that is over. The latest of each member of staff stays: it shows when they were last seen.',
    find: (before) => sql`
      select ctid from staff_session session where expires_at < ${before} and exists (
        select from staff_session later where later.staff_id = session.staff_id
          and (later.last_used_at, later.id) > (session.last_used_at, session.id))
      order by expires_at limit ${rowsAtOnce}`,
  },
  {
    table: 'product_import_item',
    days: 30,
    why: 'An import can be undone for 7 days, and its problems are read for some more.',
    find: (before) => sql`
      select ctid from product_import_item where import_id in (
        select id from product_import where created_at < ${before} and state not in ('running', 'undoing'))
      limit ${rowsAtOnce}`,
  },
  {
    table: 'product_import_picture',
    days: 30,
    why: 'The next import of the file finds its pictures by it. Later it stores them anew, which changes nothing.',
    find: byTime('product_import_picture', 'created_at'),
  },
  {
    table: 'stock_hold',
    days: 1,
    why: 'A hold keeps its buyer from the next one for as long as it lasted, a day at most (`STOCK_HOLD_MINUTES`).',
    find: byTime('stock_hold', 'until'),
  },
];

/**
 * Deletes expired rows of each table in batches. A failure in one table does not stop the others.
 * @returns how many rows were deleted
 * @throws {AggregateError} when tables failed, after the others are done
 */
export async function sweepRows(
  db: Database,
  now: Date,
  signal?: AbortSignal,
  sweeps: readonly RowSweep[] = rowSweeps,
): Promise<number> {
  let all = 0;
  const attempts = new Attempts();
  for (const { table, days, find } of sweeps) {
    const before = daysBefore(now, days);
    const deleteSome = async () => {
      // Rows that are locked now are left for the next run.
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)}
        where ctid = any (array(${find(before, now)} for update skip locked))`.execute(db);
      return Number(numAffectedRows ?? 0);
    };
    all += (await attempts.try(table, () => inBatches(deleteSome, signal))) ?? 0;
  }
  attempts.throwFailures();
  return all;
}
