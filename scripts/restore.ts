/** `npm run restore`: restores a shop from a backup into an empty data folder. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../apps/api/src/platform/config/config.ts';
import { slotOf } from '../apps/api/src/platform/config/backup-config.ts';
import { makeLive } from '../apps/server/src/backup/make-live.ts';
import { openForReading, openForWriting } from '../apps/server/src/backup/open-store.ts';
import { restoreShop } from '../apps/server/src/backup/restore.ts';
import { BackupError } from '../apps/server/src/backup/store.ts';
import { openAnyVault } from '../apps/server/src/backup/vault.ts';
import { failPlainly } from './shop-database.ts';
import { printedPath, readMoment } from '../apps/server/src/backup/printed.ts';

const usage = `npm run restore -- --from FOLDER|FILE|S3          restores the last backup and the log after it
                   --until "2026-11-23 10:00"      the shop as it was at this moment, in Myanmar time
                   --into FOLDER                      other than DATA_DIR; missing or empty
                   --accept-gap                       where a part of the log is missing, up to that
                   --live                             it is the shop from now on, not a copy to look at
npm run restore -- --live                             the same of a shop that was restored before, or whose folder was copied;
                                                      BACKUP_TO is its place now
S3 is s3://bucket/folder, with the settings BACKUP_S3_…; BACKUP_PASSPHRASE opens encrypted backups.`;

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(readMoment(text));
  if (Number.isNaN(moment.getTime())) {
    throw new BackupError(
      `--until ${text} is no moment: write it as "2026-11-23 10:00" (Myanmar time), or with a zone.`,
    );
  }
  if (moment > new Date()) throw new BackupError(`--until ${text} lies in the future.`);
  return moment;
}

/** Registers the restored shop as the live one, also in its backup store, where another one may be registered. */
async function goLive(dataDir: string, { to, s3, passphrase }: Config['backup']): Promise<void> {
  const store = to === undefined ? null : await openForWriting(to, s3);
  try {
    const isBegun = store && (await store.list('')).length > 0;
    const place =
      isBegun && to !== undefined
        ? { vault: await openAnyVault(store, passphrase), slot: await slotOf({ to, s3 }) }
        : null;
    await makeLive(dataDir, place);
    console.log(`The shop in ${dataDir} is the shop from now on: start it, and stop any other.`);
  } finally {
    await store?.close();
  }
}

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      until: { type: 'string' },
      into: { type: 'string' },
      'accept-gap': { type: 'boolean', default: false },
      live: { type: 'boolean', default: false },
    },
  });
  const until = momentOf(values.until);
  const { dataDir, backup, files } = readConfig(process.env);
  const into = resolve(values.into ?? dataDir);
  if (values.from === undefined) {
    if (!values.live) throw new BackupError(usage);
    return goLive(into, backup);
  }
  const store = await openForReading(values.from, backup.s3);
  try {
    const vault = await openAnyVault(store, backup.passphrase);
    const findings = await restoreShop(vault, into, {
      until,
      acceptGap: values['accept-gap'],
      say: (line) => console.log(line),
    });
    if (findings.length > 0) {
      console.error(['The shop is restored, but not all of it adds up:', ...findings].join('\n'));
      process.exitCode = 1;
    } else console.log('All that was checked adds up.');
    console.log(`The shop is restored in ${into}. Start it with: DATA_DIR=${printedPath(into)} npm start`);
    if (files.to !== undefined)
      console.log(
        `Its files were restored into ${into}/files. A shop with FILES_TO=${files.to} uses those of the bucket; to bring these into a bucket, set FILES_FROM=${printedPath(`${into}/files`)} and run npm run files.`,
      );
    if (values.live) await goLive(into, backup);
    else
      console.log(
        `It runs no jobs and makes no backups, as a copy to look at. When it is the shop: DATA_DIR=${printedPath(into)} npm run restore -- --live`,
      );
  } finally {
    await store.close();
  }
}

// Ctrl-C ends cleanly: removes unfinished work and stops the database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
main(process.argv.slice(2)).catch(failPlainly);
