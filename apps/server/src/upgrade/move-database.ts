import { join } from 'node:path';
import { migrate, MigrationError, readApplied } from '@zay/api/migrate';
import { moveCluster, type MovedCluster } from '@zay/postgres';

interface Move {
  readonly dataDir: string;
  /** The folder of the platform package of the PostgreSQL that created the cluster. */
  readonly oldPackage: string;
  readonly say: (line: string) => void;
  /** false skips flushing to disk; for tests only. */
  readonly durable?: boolean;
}

/**
 * Moves the embedded database of a shop to the major version of PostgreSQL in this release. The schema stays the same, so
 * that the migrations that follow find the rows that they change.
 * @throws {DatabaseStartError | MigrationError} when it cannot be moved; nothing was changed then
 */
export function moveDatabase({ dataDir, oldPackage, say, durable = true }: Move): Promise<MovedCluster> {
  return moveCluster({ dataDir: join(dataDir, 'postgres'), oldPackage, log: say, makeSchema, durable });
}

async function makeSchema(oldUrl: string, newUrl: string): Promise<void> {
  const applied = await readApplied(oldUrl);
  const upTo = applied.at(-1);
  // Without an applied migration there are no tables.
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
