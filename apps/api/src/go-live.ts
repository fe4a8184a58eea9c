import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './platform/database/database.ts';
import { findShop, knowsIdentity } from './platform/database/shop-identity.store.ts';

/** Amounts of demo data, for a sentence. */
export interface DemoData {
  readonly buyers: number;
  readonly staff: number;
  readonly orders: number;
  readonly products: number;
}

/** Why the data of this shop may not be removed; null if it may. */
export async function refuseGoLive(db: Database): Promise<string | null> {
  const shop = (await knowsIdentity(db)) ? await findShop(db) : undefined;
  if (!shop) return 'No shop was started in this database yet.';
  if (!shop.isDemo) return 'This database belongs to a real shop: nothing of it is removed.';
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  );
  return rows[0]?.others ? 'The shop is running: stop it first.' : null;
}

export async function countDemoData(db: Database): Promise<DemoData> {
  const { rows } = await sql<DemoData>`
    select (select count(*) from buyer)::int as buyers, (select count(*) from staff)::int as staff,
      (select count(*) from customer_order)::int as orders, (select count(*) from product)::int as products`.execute(
    db,
  );
  return rows[0] ?? { buyers: 0, staff: 0, orders: 0, products: 0 };
}

/**
 * Removes all demo data: tables, files and resized pictures, and the token secret, because ids restart. The database
 * comes last, so that an interrupted command can be repeated.
 */
export async function removeDemo(db: Database, dataDir: string): Promise<void> {
  for (const name of ['files', 'cache', 'token-secret']) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(trx);
    const schema = sql.id(rows[0]?.name ?? 'public');
    await sql`drop schema ${schema} cascade`.execute(trx);
    await sql`create schema ${schema}`.execute(trx);
  });
}
