import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import { slotOf, type BackupConfig } from '@zay/api/backup-config';
import { writeDurably } from '@zay/api/durable-file';
import { z } from 'zod';
import { openForReading, openForWriting } from './open-store.ts';
import { BackupError, PlaceEmptied, type BackupStore } from './store.ts';
import { isBegun } from './vault.ts';

/** What a data folder knows of its lease of a place of backups, in `<slot>.lease`. */
const KnownLease = z.object({
  /** The name of the place, as entered. */
  place: z.string(),
  number: z.int(),
  /** The last one, and the one before, which is still in the place after a crash in between. */
  tokens: z.array(z.uuid()),
  /** From `homeOf`, of the last process that wrote. */
  home: z.string().nullable(),
});
const KnownLeaseText = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  })
  .pipe(KnownLease);
export type KnownLease = z.infer<typeof KnownLease>;

const suffix = '.lease';
const fileOf = (dataDir: string, slot: string) => join(dataDir, `${slot}${suffix}`);

/** @returns the leases that the data folder knows, by slot */
export async function readKnownLeases(dataDir: string): Promise<Map<string, KnownLease>> {
  const leases = new Map<string, KnownLease>();
  for (const name of await readdir(dataDir)) {
    if (!name.endsWith(suffix)) continue;
    const { data } = KnownLeaseText.safeParse(await readFile(join(dataDir, name), 'utf8'));
    // A damaged one knows nothing, so that this folder counts as a copy.
    if (data) leases.set(name.slice(0, -suffix.length), data);
  }
  return leases;
}

/** Replaces the lease of a slot, durably. */
export const keepKnownLease = (dataDir: string, slot: string, lease: KnownLease): Promise<void> =>
  writeDurably(fileOf(dataDir, slot), Buffer.from(`${JSON.stringify(lease)}\n`));

/** @returns what is known of a lease, of any slot: the place may be mounted elsewhere now */
export const knownLeaseOf = (
  { token }: { readonly token: string },
  leases: ReadonlyMap<string, KnownLease>,
): KnownLease | undefined => [...leases.values()].find(({ tokens }) => tokens.includes(token));

/**
 * Identifies a data folder until the next start of its machine: a copy has another inode, a snapshot another device, and a
 * cloned machine another start.
 * @returns null where that cannot be told
 */
export async function homeOf(dataDir: string): Promise<string | null> {
  const { dev, ino } = await stat(dataDir, { bigint: true });
  const start = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(
    // Where there is none: ten minutes are exact enough, and a wrong guess costs a wait.
    () => `${hostname()} ${Math.round((Date.now() / 1_000 - uptime()) / 600)}`,
  );
  return ino === 0n ? null : `${start.trim()} ${dev} ${ino}`;
}

/**
 * Opens a place to write backups of a data folder to. Makes no folder where there were backups before.
 * @throws {PlaceEmptied} when it held backups of this data folder, and holds none now
 */
export async function openPlace(
  { to, s3 }: Pick<BackupConfig, 's3'> & { readonly to: string },
  dataDir: string,
): Promise<BackupStore> {
  const slot = await slotOf({ to, s3 });
  const leases = await readKnownLeases(dataDir);
  const isKnown =
    leases.has(slot) ||
    // A link to a disk that is away leads to another slot.
    [...leases.values()].some(({ place }) => place === to) ||
    // Older releases kept no lease.
    existsSync(join(dataDir, `${slot}.reached`));
  if (!isKnown) return openForWriting(to, s3);
  const store = await openForReading(to, s3).catch((error: unknown) => {
    throw error instanceof BackupError ? new PlaceEmptied(to) : error;
  });
  if (await isBegun(store)) return store;
  throw new PlaceEmptied(to);
}
