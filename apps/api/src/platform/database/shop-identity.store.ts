import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** @returns whether the table `shop` exists; false before its migration has run */
export async function knowsIdentity(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`select to_regclass('shop') is not null as knows`.execute(db);
  return rows[0]?.knows ?? false;
}

export async function findShop(db: Queries) {
  const row = await db
    .selectFrom('shop')
    .select(['id', 'is_demo', 'files_marked_at', 'public_url'])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      isDemo: row.is_demo,
      hasMarkedFiles: row.files_marked_at !== null,
      publicUrl: row.public_url,
    }
  );
}

/** Reads what distinguishes an old database from an empty one, and a demo from a real shop. */
export async function findTraces(db: Queries) {
  const { rows } = await sql<{ isEmpty: boolean; hasDemoStaff: boolean; namesFiles: boolean }>`
    select not exists (select from city) as "isEmpty", exists (select from staff where is_demo) as "hasDemoStaff",
      exists (select from file) as "namesFiles"`.execute(db);
  return rows[0] ?? { isEmpty: true, hasDemoStaff: false, namesFiles: false };
}

export async function insertShop(db: Queries, isDemo: boolean): Promise<string> {
  const { id } = await db
    .insertInto('shop')
    .values({ is_demo: isDemo })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function noteMarkedFiles(db: Queries, now: Date): Promise<void> {
  await db.updateTable('shop').set({ files_marked_at: now }).where('files_marked_at', 'is', null).execute();
}

export async function notePublicUrl(db: Queries, publicUrl: string): Promise<void> {
  await db.updateTable('shop').set({ public_url: publicUrl }).where('public_url', '!=', publicUrl).execute();
}

export async function noteBackup(db: Queries, at: Date): Promise<void> {
  await db.updateTable('shop').set({ last_backup_at: at }).execute();
}

/** @returns the time of the shop's last backup; null when there was none */
export async function findLastBackup(db: Queries): Promise<Date | null> {
  return (await db.selectFrom('shop').select('last_backup_at').executeTakeFirst())?.last_backup_at ?? null;
}
