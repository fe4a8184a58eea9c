/** `npm run import`: imports products from a file, whether the shop is running or not. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { FileStore } from '../apps/api/src/platform/files/files.ts';
import { openFiles } from '../apps/api/src/platform/files/open-files.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import type { Database } from '../apps/api/src/platform/database/database.ts';
import { runAlone } from '../apps/api/src/platform/jobs/jobs.ts';
import { checkImport } from '../apps/api/src/staff/imports/check-import.ts';
import { importJob, type OnProgress, type Progress } from '../apps/api/src/staff/imports/import-state.ts';
import {
  countItems,
  createImport,
  findStopped,
  type ImportCounts,
} from '../apps/api/src/staff/imports/imports.store.ts';
import { writeTable } from '../apps/api/src/staff/export-file.ts';
import { nextItems } from '../apps/api/src/staff/imports/items.store.ts';
import { readRows } from '../apps/api/src/staff/imports/files/read-rows.ts';
import { openPictures } from '../apps/api/src/staff/imports/pictures.ts';
import { problemsFile } from '../apps/api/src/staff/imports/problems-file.ts';
import { runImport, startRun } from '../apps/api/src/staff/imports/run-import.ts';
import { failPlainly, inShopDatabase } from './shop-database.ts';

const usage = `npm run import -- FILE                  imports the products of a CSV or .xlsx file; the same command goes on with a stopped one
npm run import -- FILE --dry-run        checks them, and changes nothing
  --pictures ARCHIVE.zip                pictures by the names of their files
  --stock                               changes the stock of SKUs that the shop has, as the file says
  --allow-host HOST                     pictures by addresses on this host; can be repeated
  --problems OUT.csv                    writes the rows with problems, as Excel if it ends in .xlsx`;

const shownProblems = 20;

const verbs: Readonly<Record<Progress['step'], string>> = {
  reading: 'Read',
  checking: 'Checked',
  writing: 'Wrote',
  undoing: 'Undid',
};

/** On stderr, at most once a second. */
function progressLines(): OnProgress {
  let last = 0;
  return ({ step, done, total, secondsLeft }) => {
    if (Date.now() - last < 1_000 && done !== total) return;
    last = Date.now();
    const left = secondsLeft ? `, ${Math.ceil(secondsLeft / 60)} min left` : '';
    console.error(`${verbs[step]} ${done}${total === undefined ? '' : ` of ${total}`} products${left}`);
  };
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function showProblems(db: Database, id: number, out: string | undefined): Promise<void> {
  const items = await nextItems(db, id, 0, 'problem', shownProblems);
  for (const { sheet, line, column, cell, en } of items
    .flatMap(({ problems }) => problems)
    .slice(0, shownProblems))
    console.error(
      `${sheet === undefined ? '' : `${sheet}, `}line ${line}, ${column} ${JSON.stringify(cell)}: ${en}`,
    );
  if (out === undefined) return;
  const format = out.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv';
  await pipeline(writeTable(problemsFile(db, id, 'en-US'), format), createWriteStream(out));
}

interface Options {
  readonly file: string;
  readonly dryRun: boolean;
  readonly problems: string | undefined;
  readonly archive: string | undefined;
  readonly hosts: readonly string[];
  readonly withStock: boolean;
}

async function importFile(
  db: Database,
  files: FileStore,
  { file, dryRun, problems, archive, hosts, withStock }: Options,
  signal: AbortSignal,
): Promise<ImportCounts> {
  const pictures = await openPictures({ db, files, archive, hosts });
  const onProgress = progressLines();
  const sha256 = await sha256Of(file);
  const stopped = dryRun ? undefined : await findStopped(db, sha256);
  const record =
    stopped ??
    (await createImport(db, {
      fileName: basename(file).slice(0, 200),
      sha256,
      staffId: null,
      byCommand: true,
      withStock,
    }));
  if (stopped) console.error('Going on with the stopped import.');
  else
    await checkImport(
      db,
      record,
      readRows(() => createReadStream(file)),
      pictures,
      onProgress,
      signal,
    );
  if (!dryRun) {
    await db.transaction().execute((trx) => startRun(trx, record.id, { staffId: null }));
    await runImport(db, record, pictures, onProgress, signal);
  }
  pictures.close();
  await showProblems(db, record.id, problems);
  return countItems(db, record.id);
}

async function main(args: readonly string[]): Promise<void> {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    stock: { type: 'boolean', default: false },
    problems: { type: 'string' },
    pictures: { type: 'string' },
    'allow-host': { type: 'string', multiple: true },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(usage);
  if (!(await stat(file).catch(() => null))?.isFile()) throw new Error(`There is no file ${file}.`);
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  const dryRun = values['dry-run'];
  const config = readConfig(process.env);
  const counts = await inShopDatabase(
    config,
    async (db) => {
      let found: ImportCounts | undefined;
      const run = async () => {
        found = await importFile(
          db,
          openFiles(config),
          {
            file,
            dryRun,
            problems: values.problems,
            archive: values.pictures,
            hosts: values['allow-host'] ?? [],
            withStock: values.stock,
          },
          stopping.signal,
        );
      };
      await runAlone(db, { name: importJob, run });
      return found;
    },
    3,
  ).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
    throw new Error('Stopped. The same command goes on.');
  });
  if (!counts) throw new Error('Another import is running. Try again when it has ended.');
  const { unchanged, problem, written } = counts;
  const done = dryRun
    ? `${counts.new} new, ${counts.changed} to change`
    : `${written} written (${counts.new} new, ${counts.changed} changed)`;
  console.log(`${done}, ${unchanged} unchanged, ${problem} with problems.`);
  // Like other checks: a script must see that products were left out.
  if (problem > 0) process.exitCode = 2;
}

main(process.argv.slice(2)).catch(failPlainly);
