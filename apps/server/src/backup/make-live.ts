import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { restoredMark } from '@zay/api/backup-outage';
import { recoverPostgres, recoveryPlaces } from '@zay/postgres';
import { unpackHistories } from './unpack-database.ts';
import type { Vault } from './vault.ts';
import { isOfAnotherCopy, takeOver, type WriterPlace } from './writer.ts';

/**
 * Makes the shop of a data folder the live one: jobs run, and it backs up to the place. A restored shop has a timeline of its
 * own already. A copied folder begins one here, so that its log does not mix with that of the original.
 * @param place null without one
 * @throws {DataDirInUse} when a copied shop runs
 */
export async function makeLive(dataDir: string, place: Omit<WriterPlace, 'dataDir'> | null): Promise<void> {
  const isRestored = existsSync(join(dataDir, restoredMark));
  if (place) {
    const isCopy = !isRestored && (await isOfAnotherCopy({ ...place, dataDir }));
    if (isCopy) await beginTimeline(dataDir, place.vault);
    await takeOver({ ...place, dataDir });
  }
  await rm(join(dataDir, restoredMark), { force: true });
}

async function beginTimeline(dataDir: string, vault: Vault): Promise<void> {
  const postgres = join(dataDir, 'postgres');
  if (!existsSync(join(postgres, 'cluster'))) return;
  await unpackHistories(vault, recoveryPlaces(postgres).wal);
  await recoverPostgres({ dataDir: postgres, log: () => undefined });
}
