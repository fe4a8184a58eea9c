import { join } from 'node:path';
import { migrate, MigrationError, readApplied } from '@zay/api/migrate';
import { moveCluster, type MovedCluster } from '@zay/postgres';

interface Move {
  readonly dataDir: string;
  /** Folder of the platform package of the PostgreSQL that made the cluster. */
  readonly oldPackage: string;
  readonly say: (line: string) => void;
  /** false trades safety for speed; for tests only. */
  readonly durable?: boolean;
}

/**
 * Moves the embedded database of a shop to the major version of PostgreSQL that this release brings. Its schema stays the one
 * that it has: later migrations find the rows they are for.
 * @throws {DatabaseStartError | MigrationError} when it cannot be moved; then nothing was changed
 */
export function moveDatabase({ dataDir, oldPackage, say, durable = true }: Move): Promise<MovedCluster> {
  return moveCluster({ dataDir: join(dataDir, 'postgres'), oldPackage, log: say, makeSchema, durable });
}

async function makeSchema(oldUrl: string, newUrl: string): Promise<void> {
  const applied = await readApplied(oldUrl);
  const upTo = applied.at(-1);
  // Without migrations there are no tables either.
  if (upTo === undefined) return;
  const ran = await migrate(newUrl, { log: () => {}, upTo });
  if (ran.join() === applied.join()) return;
  const others = [
    ...ran.filter((name) => !applied.includes(name)),
    ...applied.filter((name) => !ran.includes(name)),
  ];
  throw new MigrationError(
    `The database went through other migrations than those before ${upTo} (${others.join(', ')}): ` +
      'start the release that made it once more before the upgrade.',
  );
}
