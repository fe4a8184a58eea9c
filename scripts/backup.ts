/** `npm run backup`: writes a backup of the shop, running or not. */
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { slotOf } from '../apps/api/src/platform/config/backup-config.ts';
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
import { openPlace } from '../apps/server/src/backup/known-lease.ts';
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
npm run backup -- --anew              begins anew in a place that held backups of this shop and is empty now
Without --to it goes to BACKUP_TO. BACKUP_PASSPHRASE encrypts it.`;
const say = (line: string) => console.log(line);

interface Wanted extends Pick<Config['backup'], 'passphrase' | 's3'> {
  readonly to: string;
  /** URL of the shop's database. */
  readonly url: string;
  /** Whether a place that held backups may begin anew. */
  readonly isAnew: boolean;
}

async function backUp(
  source: BackupSource,
  shop: string,
  { to, passphrase, s3, url, isAnew }: Wanted,
): Promise<void> {
  const { dataDir } = source;
  // A single file has no other writers.
  const isFile = !to.startsWith('s3://') && to.endsWith('.tar');
  const store = isFile || isAnew ? await openForWriting(to, s3) : await openPlace({ to, s3 }, dataDir);
  try {
    const vault = await openVaultOf(shop, store, passphrase);
    const place = { vault, dataDir, slot: await slotOf({ to, s3 }) };
    const writing = isFile ? null : await becomeWriter(place, { url, say, isAnew });
    try {
      await withBackupLock(url, () => takeBackup(source, vault, { now: new Date(), say }));
      await writing?.assert();
    } finally {
      // Another process of the shop goes on with it.
      if (writing?.isShared) writing.stop();
      else await writing?.release().catch(() => undefined);
    }
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
      anew: { type: 'boolean', default: false },
    },
  });
  if (values.drill && (values.to ?? values.every) !== undefined) throw new BackupError(usage);
  const config = readConfig(process.env);
  const { passphrase, s3 } = config.backup;
  const to = values.to ?? config.backup.to;
  const { every, keep, anew: isAnew } = values;
  if (
    to === undefined ||
    (isAnew && (every !== undefined || values.drill)) ||
    (keep !== undefined && every === undefined)
  )
    throw new BackupError(usage);
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
    return backUp(source, shop, { to, passphrase, s3, url: databaseUrl, isAnew });
  }
  return withCluster(dataDir, async (cluster) => {
    if (values.drill) return drillNow(config, cluster.url, await clusterIdOf(cluster));
    await backUp({ cluster, dataDir, ...files }, await clusterIdOf(cluster), {
      to,
      passphrase,
      s3,
      url: cluster.url,
      isAnew,
    });
  });
}

main(process.argv.slice(2)).catch(failPlainly);
