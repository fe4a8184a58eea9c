import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  openDatabase,
  batchTimeouts,
  type Database,
  type Queries,
} from '../src/platform/database/database.ts';
import type { FileStore } from '../src/platform/files/files.ts';
import { cell, readLines } from './load/data-files.ts';
import { createFileSink, type FileSink } from './load/file-sink.ts';
import { readPictures } from './load/pictures.ts';
import { productBatches } from './load/products.ts';
import { insertAll, moveSequences, restartSequences, updateBatch, type Batch } from './load/rows.ts';
import { openTables, type Tables } from './load/tables.ts';
import { loadPeople } from './people/load-people.ts';

export interface SeedOptions {
  /** true: the demo shop; false: reference data only. */
  readonly demo: boolean;
  /** Folder of the file store; pictures go to its subfolders `public` and `private`. Or a store elsewhere. */
  readonly filesDir: string | Pick<FileStore, 'put'>;
  /** The reference time of all relative dates. */
  readonly now: Date;
  readonly log: (line: string) => void;
}

// An arbitrary lock id, equal in every process: its holder seeds, the others find it done.
const seedLock = 7_240_551;

async function isSeeded(db: Queries): Promise<boolean> {
  return (await db.selectFrom('city').select('id').limit(1).execute()).length === 1;
}

/**
 * Fills a migrated database once, in one transaction with files written before its commit, so that a seed killed at any
 * moment leaves an empty shop that the next start fills. Does nothing when the shop is already filled.
 * @param url of the database; opens its own connection, because drawing pictures between statements exceeds the limits
 * of requests
 * @returns whether it was filled now
 */
export async function seedShop(url: string, options: SeedOptions): Promise<boolean> {
  const { db, close } = openDatabase(url, { maxConnections: 1, ...batchTimeouts });
  try {
    return await seedOnce(db, options);
  } finally {
    await close();
  }
}

async function seedOnce(db: Database, options: SeedOptions): Promise<boolean> {
  if (await isSeeded(db)) return false;
  options.log(
    options.demo ? 'Filling the demo shop …' : 'Filling in cities, payment services and subjects …',
  );
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // A slow disk may write the files for longer than the idle timeout of transactions.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await waitForTurn(trx);
    if (await isSeeded(trx)) return false;
    await restartSequences(trx);
    await loadShop(trx, options.now);
    if (options.demo) await loadDemo(trx, options);
    await moveSequences(trx);
    return true;
  });
}

/** A second server waits for the first one, possibly longer than the statement timeout. */
async function waitForTurn(trx: Queries): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${seedLock}) as "isOurs"`.execute(trx);
    if (rows[0]?.isOurs) return;
    await wait(200);
  }
}

/** What every shop needs before its first product, in the order of foreign keys. */
const shopTables = [
  'state',
  'city',
  'township',
  'delivery_service',
  'payment_service',
  'offer_text',
  'terms_section',
  'page_text',
  'delete_reason',
  'nrc_state',
  'nrc_township',
  'nrc_type',
  'exam_subject',
  'education_fee',
];

async function loadShop(db: Queries, now: Date): Promise<void> {
  const data = await openTables(db, createFileSink(new Map()), now);
  await insertAll(
    db,
    shopTables.map((table) => [table, data.rows(`shop/${table}`)]),
  );
}

/** Tables of the demo shop that are filled with the lines of their file, products and people apart. */
const departments = ['category', 'brand', 'tag', 'size_chart'];
const contents = [
  'product_specification',
  'category_goes_with',
  'get_one_promotion',
  'address',
  'wishlist',
  'directory_address',
  'courier',
  'delivery_rate',
  'bank',
  'banner',
  'popup_banner',
  'faq',
  'shop_location',
  'user_manual',
  'article',
  'training_class',
  'back_in_stock_request',
  'search_miss',
];
/** Of services that every shop has, the demo's logos and accounts. */
const services = ['delivery_service', 'payment_service'];

// demo1234 with argon2id, 64 MiB, t=2, p=1: made once, because hashing would slow the first start.
const password_hash =
  '$argon2id$v=19$m=65536,t=2,p=1$AQNa20gQM31W1lgFeXcTgg$xGG3vTNv5l1LiDca/m2FlHfZ74KIPmj+fPgBcCa/4R8';

async function loadDemo(db: Queries, { filesDir, now }: SeedOptions): Promise<void> {
  const files = createFileSink(await readPictures());
  const data = await openTables(db, files, now);
  const batch = (table: string): Batch => [table, data.rows(`demo/${table}`)];
  const accounts = (table: string): Batch => [
    table,
    data.rows(`demo/${table}`).map((row) => ({ ...row, password_hash })),
  ];
  const batches = [
    ...departments.map(batch),
    ...productBatches(data, files),
    accounts('staff'),
    accounts('buyer'),
    ...contents.map(batch),
    newspapers(data, files),
  ];
  const changes = services.map(batch);
  await insertAll(db, [files.rows(), ...batches]);
  for (const change of changes) await updateBatch(db, change);
  await moveSequences(db);
  await loadPeople(db, { data, files, now });
  await files.write(filesDir);
}

function newspapers(data: Tables, files: FileSink): Batch {
  const lines = readLines('demo/newspaper');
  const rows = data.rows('demo/newspaper', ['pdf']).map((row, index) => ({
    ...row,
    pdf_key: files.keep(cell(lines[index] ?? {}, 'pdf')),
  }));
  return ['newspaper', rows];
}
