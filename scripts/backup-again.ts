import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { backupEnvironment } from '../apps/api/src/platform/config/backup-config.ts';
import type { Config } from '../apps/api/src/platform/config/config.ts';
import { runBackups } from '../apps/server/src/backup/backup-loop.ts';
import { backgroundPriority } from '../apps/server/src/backup/drill.ts';
import { sourceOf } from '../apps/server/src/backup/shop-source.ts';
import { BackupError } from '../apps/server/src/backup/store.ts';

const say = (line: string) => console.log(line);

interface Options {
  readonly to: string;
  readonly every: string;
  readonly keep: string | undefined;
}

/** Parses an option with the schema of the matching setting. */
function read<T>(option: string, schema: z.ZodType<T>, text: string | undefined): T {
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new BackupError(`--${option} ${parsed.error.issues[0]?.message}.`);
}

/** Backs up the running shop repeatedly, ships its WAL in between, and runs until Ctrl-C. */
export async function backUpAgain(config: Config, { to, every, keep }: Options): Promise<void> {
  const { BACKUP_EVERY, BACKUP_KEEP } = backupEnvironment;
  const job = {
    ...config.backup,
    to,
    everyMs: read('every', BACKUP_EVERY, every),
    keep: keep === undefined ? config.backup.keep : read('keep', BACKUP_KEEP, keep),
  };
  if (!to.startsWith('s3://') && to.endsWith('.tar')) {
    throw new BackupError('--every goes to a folder or s3://bucket/folder: a single file holds one backup.');
  }
  const shop = await runningShop(config);
  setPriority(backgroundPriority);
  let isOpen = false;
  // Silent until the vault is open: a failure before that ends the command.
  const loop = runBackups({ ...shop, config: job, say: (line) => isOpen && say(line) });
  let stopping: Promise<boolean> | undefined;
  // A second Ctrl-C exits at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      say('Ending: what is left of the log is shipped.');
      stopping ??= loop.stop();
      void stopping.then((isWhole) => process.exit(isWhole ? 0 : 1));
    });
  }
  try {
    await loop.opened;
    isOpen = true;
  } catch (error) {
    if (stopping) return;
    await loop.stop();
    throw error;
  }
  say(`Backing up to ${to} every ${every} until Ctrl-C.`);
  if (shop.source.cluster === null) {
    say('Only the files of the shop are backed up: its database is at DATABASE_URL.');
  }
}

async function runningShop(config: Config) {
  const doesNotRun = new BackupError(
    `No shop runs on ${config.dataDir}: --every goes on beside a running one, so start it first.`,
  );
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres', 'cluster'))) throw doesNotRun;
  const shop = await sourceOf(config).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw code === 'ENOENT' || code === 'ECONNREFUSED' ? doesNotRun : error;
  });
  if (shop.shop === '') throw new BackupError(`There are no files of a shop in ${config.dataDir}.`);
  return shop;
}
