/** `npm run backup`: writes a backup of the shop, running or not. */
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../apps/api/src/platform/config/config.ts';
import { assertUsable } from '../apps/api/src/platform/database/assert-usable.ts';
import { clusterIdOf } from '../apps/server/src/backup/base-copy.ts';
import { withBackupLock } from '../apps/server/src/backup/backup-lock.ts';
import {
  backgroundPriority,
  drill,
  drillReserve,
  drillText,
  openNotes,
} from '../apps/server/src/backup/drill.ts';
import { openForWriting } from '../apps/server/src/backup/open-store.ts';
import { filesElsewhere } from '../apps/server/src/backup/shop-source.ts';
import { BackupError } from '../apps/server/src/backup/store.ts';
import { filesOf, remarks, takeBackup, type BackupSource } from '../apps/server/src/backup/take-backup.ts';
import { openVaultOf } from '../apps/server/src/backup/vault.ts';
import { becomeWriter } from '../apps/server/src/backup/writer.ts';
import { backUpAgain } from './backup-again.ts';
import { failPlainly, withCluster } from './shop-database.ts';
import { printedPath } from '../apps/server/src/backup/printed.ts';

const usage = `npm run backup -- --to FOLDER         adds a backup to those in a folder
npm run backup -- --to s3://bucket/a  adds one to those in a folder of S3 (BACKUP_S3_…)
npm run backup -- --to shop.tar       writes one file, to carry it away
npm run backup -- --every 1h --keep 7d,4w --to FOLDER
                                      goes on beside the running shop, with its log in between, until Ctrl-C
npm run backup -- --drill             restores what BACKUP_TO has last aside, checks it, and removes it again
Without --to it goes to BACKUP_TO. BACKUP_PASSPHRASE encrypts it.`;
const say = (line: string) => console.log(line);

interface Wanted extends Pick<Config['backup'], 'passphrase' | 's3'> {
  readonly to: string;
  /** URL of the shop's database. */
  readonly url: string;
}

async function backUp(
  source: BackupSource,
  shop: string,
  { to, passphrase, s3, url }: Wanted,
): Promise<void> {
  const store = await openForWriting(to, s3);
  try {
    const vault = await openVaultOf(shop, store, passphrase);
    // A single file has no other writers.
    if (!to.endsWith('.tar')) await becomeWriter(vault, source.dataDir);
    await withBackupLock(url, () => takeBackup(source, vault, { now: new Date(), say }));
    await store.close();
    for (const line of await remarks(source, vault)) say(line);
    say(`Restore it with: npm run restore -- --from ${printedPath(to)}`);
  } catch (error) {
    await store.discard();
    throw error;
  }
}

/** @param url of the shop's database */
async function drillNow(
  { dataDir, backup, diskLowMegabytes }: Config,
  url: string,
  shop: string,
): Promise<void> {
  if (backup.to === undefined) throw new BackupError('--drill restores what BACKUP_TO has: set it.');
  setPriority(backgroundPriority);
  // Removes the copy on Ctrl-C.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const { db, close } = openNotes(url);
  try {
    const job = {
      dataDir,
      url,
      db,
      shop,
      say,
      config: { ...backup, to: backup.to },
      reserveBytes: drillReserve({ diskLowMegabytes }),
    };
    const drilled = await drill(job, say);
    say(drillText(drilled));
    if (drilled.problems.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      every: { type: 'string' },
      keep: { type: 'string' },
      drill: { type: 'boolean' },
    },
  });
  if (values.drill && (values.to ?? values.every) !== undefined) throw new BackupError(usage);
  const config = readConfig(process.env);
  const { passphrase, s3 } = config.backup;
  const to = values.to ?? config.backup.to;
  const { every, keep } = values;
  if (to === undefined || (keep !== undefined && every === undefined)) throw new BackupError(usage);
  const { dataDir, databaseUrl } = config;
  if (databaseUrl) await assertUsable(databaseUrl);
  if (every !== undefined) return backUpAgain(config, { to, every, keep });
  const files = filesElsewhere(config);
  if (databaseUrl) {
    const source = { cluster: null, dataDir, ...files };
    const shop = await filesOf(source).owner();
    if (shop === null)
      throw new BackupError(`There are no files of a shop in ${dataDir}: start the shop first.`);
    if (values.drill) return drillNow(config, databaseUrl, shop);
    return backUp(source, shop, { to, passphrase, s3, url: databaseUrl });
  }
  return withCluster(dataDir, async (cluster) => {
    if (values.drill) return drillNow(config, cluster.url, await clusterIdOf(cluster));
    await backUp({ cluster, dataDir, ...files }, await clusterIdOf(cluster), {
      to,
      passphrase,
      s3,
      url: cluster.url,
    });
  });
}

main(process.argv.slice(2)).catch(failPlainly);
