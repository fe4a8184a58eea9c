import { createHash } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { runAlone } from '../../platform/jobs/jobs.ts';
import { runCommand } from '../../testing/commands.ts';
import { rowOf } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { checkImport } from './check-import.ts';
import { importJob } from './import-state.ts';
import { createImport } from './imports.store.ts';
import { readRows } from './files/read-rows.ts';
import { openPictures } from './pictures.ts';
import { startRun } from './run-import.ts';

const shop = await openTestShop({ data: 'empty' });
const { db, files } = shop;
const folder = await mkdtemp(join(tmpdir(), 'zay-import-'));
const file = join(folder, 'goods.csv');
const run = (...args: string[]) => runCommand(shop, 'import', [file, ...args]);
const names = async () =>
  (await db.selectFrom('product').select('name_en').orderBy('id').execute()).map(({ name_en }) => name_en);

test('[IMPORT-19] a command checks and imports a file, lists problems, goes on where it was stopped, and refuses while another import runs', async () => {
  await writeFile(file, 'handle,name,price\npot,Pot,1000\ncup,Cup,free\n');
  const problems = join(folder, 'problems.csv');
  const checked = await run('--dry-run', '--problems', problems);
  expect(checked.ok).toBe(false);
  expect(checked.says).toContain('line 3, price "free": A price is whole kyats');
  expect(await readFile(problems, 'utf8')).toContain('cup,');
  expect(await names()).toEqual([]);

  await writeFile(file, 'handle,name,price\npot,Pot,1000\ncup,Cup,500\n');
  const busy = await runAlone(db, {
    name: importJob,
    run: async () => void expect((await run()).says).toMatch(/Another import is running/),
  });
  expect(busy).not.toBe(false);
  const done = await run();
  expect(done).toMatchObject({ ok: true });
  expect(done.says).toContain('2 written (2 new, 0 changed), 0 unchanged, 0 with problems.');
  expect((await run()).says).toContain('0 written (0 new, 0 changed), 2 unchanged');

  const csv = 'handle,name,price\nlamp,Lamp,1000\n';
  await writeFile(file, csv);
  const sha256 = createHash('sha256').update(csv).digest('hex');
  const stopped = await createImport(db, { fileName: 'goods.csv', sha256, staffId: null, byCommand: true });
  const pictures = await openPictures({ db, files, hosts: [] });
  await checkImport(
    db,
    stopped,
    readRows(() => Readable.from([Buffer.from(csv)])),
    pictures,
    () => undefined,
  );
  await db.transaction().execute((trx) => startRun(trx, stopped.id, { staffId: null }));
  expect((await run()).says).toContain('1 written (1 new, 0 changed)');
  expect(await rowOf(db, 'product_import', { id: stopped.id })).toMatchObject({ state: 'done' });
  expect(await names()).toEqual(['Pot', 'Cup', 'Lamp']);
  expect((await runCommand(shop, 'import', [])).says).toContain('npm run import -- FILE ');
});
