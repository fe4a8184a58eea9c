import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { restoredMark } from '@zay/api/backup-outage';
import { z } from 'zod';
import { writeFlushed } from './folder-store.ts';
import { putJson, readJson } from './manifest.ts';
import { BackupError, isMissing } from './store.ts';
import type { Vault } from './vault.ts';
import { printedMoment } from './printed.ts';

/** Name of the object that identifies the only data folder that may write to a place. */
const writerName = 'writer';
const Writer = z.object({ id: z.uuid(), since: z.iso.datetime() });

/** The id of a data folder as a writer. Not part of backups, so that a restored copy gets another one. */
async function writerIdOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'backup-writer');
  const known = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (known !== null) return known.trim();
  const id = randomUUID();
  await writeFlushed(file, Buffer.from(`${id}\n`));
  return id;
}

/** The objects of a place are gone, such as after unmounting a disk. It must be opened again. */
export class PlaceEmptied extends BackupError {
  override name = 'PlaceEmptied';
}

const hasWriter = async (vault: Vault) => (await vault.list(writerName)).includes(writerName);

/**
 * Makes the data folder the writer of a place that has none.
 * @throws {BackupError} as `assertWriter`
 */
export async function becomeWriter(vault: Vault, dataDir: string): Promise<void> {
  if (!(await hasWriter(vault))) await nameWriter(vault, await writerIdOf(dataDir));
  await assertWriter(vault, dataDir);
}

/**
 * @throws {BackupError} when another data folder writes there: two would delete each other's objects
 * @throws {PlaceEmptied} when there is no writer
 */
export async function assertWriter(vault: Vault, dataDir: string): Promise<void> {
  if (!(await hasWriter(vault))) {
    throw new PlaceEmptied(`${vault.place} does not hold any more what was backed up: it begins anew there.`);
  }
  const id = await writerIdOf(dataDir);
  const { data } = Writer.safeParse(await readJson(vault, writerName));
  if (data?.id === id) return;
  const since = data ? ` since ${printedMoment(data.since)}` : '';
  throw new BackupError(
    `Another data folder than ${dataDir} backs the shop up to ${vault.place}${since}: this one is a copy of it. If this one is the shop now: npm run restore -- --live.`,
  );
}

const nameWriter = (vault: Vault, id: string) =>
  putJson(vault, writerName, { id, since: new Date().toISOString() });

/**
 * Makes the restored shop of a data folder the live one: jobs run, and it backs up to the place.
 * @param vault null without a place
 */
export async function makeLive(dataDir: string, vault: Vault | null): Promise<void> {
  if (vault) await nameWriter(vault, await writerIdOf(dataDir));
  await rm(join(dataDir, restoredMark), { force: true });
}
