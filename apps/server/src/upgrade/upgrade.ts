import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@zay/api/config';
import { openDatabase } from '@zay/api/database';
import { openFiles } from '@zay/api/open-files';
import { migrate, readApplied, waitingMigrations } from '@zay/api/migrate';
import { assertRightShop } from '@zay/api/shop-identity';
import { installPostgres, majorsOf } from '@zay/postgres';
import { builtScreens } from '../built-screens.ts';
import { listBases, readManifest } from '../backup/manifest.ts';
import { openForReading } from '../backup/open-store.ts';
import { openAnyVault } from '../backup/vault.ts';
import { openPostgres } from '../database.ts';
import { forgetBegun, keptCluster, readBegun, rememberBegun, type Begun } from './begun.ts';
import { checkStart } from './check-start.ts';
import { moveDatabase } from './move-database.ts';
import { UpgradeError } from './upgrade-error.ts';
import { defaultBackup, wayBack, type Changes } from './way-back.ts';

export interface UpgradeOptions {
  readonly config: Config;
  /** The place of the backup; by default BACKUP_TO, or else a folder in the data folder. */
  readonly to?: string | undefined;
  /** Whether the operator confirmed that the database of DATABASE_URL has a backup. */
  readonly isBackedUp: boolean;
  readonly say: (line: string) => void;
  /** Runs a command of scripts/ with its own output. @throws when it fails */
  readonly run: (script: string, ...args: string[]) => Promise<void>;
}

/** The steps of an upgrade, in order. */
const steps = {
  build: 'build the pages',
  look: 'find the PostgreSQL that made the database',
  backUp: 'take a backup',
  move: 'move the database to the newer PostgreSQL',
  migrate: 'migrate the schema',
  start: 'start the shop and look whether it answers',
  verify: 'check that everything adds up (npm run verify)',
};
type Step = keyof typeof steps;

interface Progress {
  /** The remaining steps; the first one is running. */
  left: Step[];
  readonly done: Step[];
  readonly changes: Changes;
  /** What an interrupted upgrade remembered, which this one goes on with. */
  readonly begun: Begun | undefined;
}

/**
 * Upgrades the stopped shop of the data folder, or the database of DATABASE_URL, to this release. Steps that change nothing
 * come first, then the backup, and then the changes of the database.
 * @throws {UpgradeError} when a step fails, after printing the finished steps, the remaining ones, and the way back
 */
export async function upgradeShop(options: UpgradeOptions): Promise<void> {
  const { config, say } = options;
  const { dataDir } = config;
  const begun = await readBegun(dataDir);
  const { before = [], backup, backupAt } = begun ?? {};
  const progress: Progress = {
    left: Object.keys(steps) as Step[],
    done: [],
    changes: { dataDir, isEmbedded: !config.databaseUrl, before, ran: begun ? null : [], backup, backupAt },
    begun,
  };
  try {
    await upgrade(options, progress);
  } catch (error) {
    for (const line of await explain(error, progress)) say(line);
    throw new UpgradeError('Fix that and run "npm run upgrade" again: it goes on from there.', {
      cause: error,
    });
  }
  await forgetBegun(dataDir);
  say('');
  say('The upgrade is done: start the shop with "npm start".');
  for (const line of await wayBack(progress.changes)) say(line);
}

const words = (list: readonly Step[]) => list.map((step) => steps[step]).join('; ') || 'nothing';

async function explain(error: unknown, { left, done, changes }: Progress): Promise<string[]> {
  const { ran, oldCluster } = changes;
  const isUntouched = ran?.length === 0 && oldCluster === undefined;
  return [
    '',
    `The upgrade stopped: it could not ${words(left.slice(0, 1))}. ${error instanceof Error ? error.message : String(error)}`,
    `Done: ${words(done)}.`,
    `Not done: ${words(left)}.`,
    ...(isUntouched
      ? ['The database is as it was before.']
      : [
          ran === null
            ? 'The database is as an interrupted upgrade left it.'
            : `Migrations that ran, each one whole: ${ran.join(', ') || 'none'}.`,
          ...(await wayBack(changes)),
        ]),
  ];
}

async function upgrade(options: UpgradeOptions, progress: Progress): Promise<void> {
  const { config, say } = options;
  const { changes, begun } = progress;
  const doing = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    const result = await work();
    progress.left = progress.left.filter((one) => one !== step);
    progress.done.push(step);
    return result;
  };
  const temporary = await mkdtemp(join(tmpdir(), 'zay-upgrade-'));
  try {
    await doing('build', () => builtScreens.prepare(say));
    const { made, oldPackage } = await doing('look', () => findPostgres(options, temporary));
    if (oldPackage === undefined) progress.left = progress.left.filter((step) => step !== 'move');
    if (begun?.made !== undefined && made !== begun.made)
      changes.oldCluster = keptCluster(config.dataDir, begun.made);
    await doing('backUp', () =>
      withDatabase(config, oldPackage, async (url) => {
        const waits = await inspect(options, url, progress);
        if (begun) return say(`An upgrade was interrupted: its backup in ${begun.backup} is the way back.`);
        const place = options.to ?? config.backup.to ?? defaultBackup(config.dataDir, made);
        await options.run('backup', '--to', place);
        changes.backup = place;
        if (changes.isEmbedded) changes.backupAt = await newestBackup(place, config.backup);
        const { before, backupAt } = changes;
        if (waits || oldPackage !== undefined)
          await rememberBegun(config.dataDir, { before: [...before], made, backup: place, backupAt });
      }),
    );
    if (oldPackage !== undefined) await doing('move', () => move(options, oldPackage, changes));
    await doing('migrate', () => withDatabase(config, undefined, (url) => migrateShop(url, say, changes)));
    await doing('start', () => checkStart(say));
    await doing('verify', () => options.run('verify'));
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @returns the moment of the newest backup in a place */
async function newestBackup(
  place: string,
  { s3, passphrase }: Config['backup'],
): Promise<string | undefined> {
  const store = await openForReading(place, s3);
  try {
    const vault = await openAnyVault(store, passphrase);
    const id = (await listBases(vault)).whole.at(-1);
    return id && (await readManifest(vault, id)).takenAt;
  } finally {
    await store.close();
  }
}

async function move({ config, say }: UpgradeOptions, oldPackage: string, changes: Changes): Promise<void> {
  const { kept, tables } = await moveDatabase({ dataDir: config.dataDir, oldPackage, say });
  changes.oldCluster = kept;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${tables.length} tables with ${rows} rows are moved, and are the same as before.`);
  say(`The old database is kept in ${kept}: delete it when all is well.`);
  if (config.backup.to !== undefined) {
    say('The new database needs another place for its backups: change BACKUP_TO before the next start.');
  }
}

async function migrateShop(url: string, say: (line: string) => void, changes: Changes): Promise<void> {
  try {
    await migrate(url, { log: say });
  } finally {
    const now = await readApplied(url);
    changes.ran = now.filter((name) => !changes.before.includes(name));
  }
}

/**
 * @returns `made`: the major version that created the embedded database. `oldPackage`: the folder of its package; undefined
 *   when the PostgreSQL of this release can read the database
 */
async function findPostgres(
  { config, say }: UpgradeOptions,
  temporary: string,
): Promise<{ readonly made?: number; readonly oldPackage?: string }> {
  if (config.databaseUrl) return {};
  const { made, installed } = await majorsOf(join(config.dataDir, 'postgres'));
  if (made === undefined) {
    throw new UpgradeError(`There is no database in ${config.dataDir} yet: "npm start" makes one.`);
  }
  if (made === installed) return { made };
  if (made > installed) {
    throw new UpgradeError(
      `PostgreSQL ${made} made it, which is newer than the ${installed} of this release.`,
    );
  }
  say(`The database was made by PostgreSQL ${made}; this release brings ${installed}.`);
  return { made, oldPackage: await installPostgres(made, join(temporary, 'postgresql')) };
}

/** Prints the pending migrations. @returns whether there are any. @throws when the database must not be upgraded */
async function inspect(
  { config, isBackedUp, say }: UpgradeOptions,
  url: string,
  { changes, begun }: Progress,
): Promise<boolean> {
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  try {
    const files = openFiles(config);
    await assertRightShop(db, { demo: config.demo, filesFolder: files.place, files });
  } finally {
    await close();
  }
  const applied = await readApplied(url);
  if (!begun) changes.before = applied;
  changes.ran = applied.filter((name) => !changes.before.includes(name));
  const waiting = await waitingMigrations(url);
  say(
    waiting.length === 0
      ? 'No migrations wait.'
      : `${waiting.length} migrations wait: ${waiting.join(', ')}.`,
  );
  if (waiting.length > 0 && config.databaseUrl && !isBackedUp) {
    throw new UpgradeError(
      'The database of DATABASE_URL is backed up by the tool of its server: do that, then run "npm run upgrade -- --backed-up".',
    );
  }
  return waiting.length > 0;
}

/** Runs `work` with the embedded database, started by the older PostgreSQL if `oldPackage` is given. */
async function withDatabase<T>(
  config: Config,
  oldPackage: string | undefined,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const postgres = await openPostgres(config, () => {}, oldPackage);
  return work(postgres.url).finally(() => postgres.stop());
}
