import { join } from 'node:path';
import { migrationTexts } from '@zay/api/migrate';
import { isAtLeast, readReleases, unusedSince, type Release } from '@zay/api/releases';
import { printedPath } from '../backup/printed.ts';

/** The changes that an upgrade has made so far, also before it was interrupted. */
export interface Changes {
  readonly dataDir: string;
  readonly isEmbedded: boolean;
  /** The migrations that were applied before. */
  before: readonly string[];
  /** The migrations that this upgrade applied; null while that is unknown. */
  ran: readonly string[] | null;
  /** The place of the backup. */
  backup?: string | undefined;
  /** The moment that it holds, for `restore --until`: later backups of the place may be of the newer release. */
  backupAt?: string | undefined;
  /** The folder of the cluster of the older PostgreSQL. */
  oldCluster?: string | undefined;
}

/**
 * The default place of the backup. It is in the data folder, because that may be the only persistent disk. It has one folder
 * per major version of PostgreSQL, because a place takes the backups of one database only.
 * @param major the version of the embedded PostgreSQL; undefined for an external database
 */
export const defaultBackup = (dataDir: string, major: number | undefined): string =>
  join(dataDir, 'upgrade-backup', major === undefined ? 'files' : `postgres-${major}`);

/** The first release that starts on a schema with additions of a newer release. */
const firstTolerant = '0.1.1';

/** @returns the lines of an instruction with exact commands to go back to the release before */
export async function wayBack(changes: Changes): Promise<string[]> {
  const { dataDir, isEmbedded, before, ran, backup, backupAt, oldCluster } = changes;
  const release = (await readReleases()).findLast(({ lastMigration }) => lastMigration === before.at(-1));
  const checkout = `  git checkout ${release?.commit ?? 'RELEASE'} && npm ci`;
  const named = release ? `release ${release.version}` : 'the release that ran before (RELEASE)';
  const lines = [`The way back to ${named}:`];
  if (oldCluster === undefined && (await isKnownToRun(release, ran))) {
    lines.push('With all data, for the schema is the same or was only added to:', checkout, '  npm start');
  }
  if (oldCluster !== undefined) {
    const current = join(dataDir, 'postgres/cluster');
    lines.push(
      'With the database as it was before its move; stop the shop first:',
      checkout,
      `  mv ${current} ${current}.postgres-new`,
      `  mv ${oldCluster} ${current}`,
      '  npm start',
    );
  }
  if (!isEmbedded)
    lines.push(
      'With the data of before: restore your backup of the database of DATABASE_URL, then',
      checkout,
    );
  else if (backup !== undefined) {
    const aside = `${dataDir}-upgraded`;
    const from = backup.startsWith(`${dataDir}/`) ? aside + backup.slice(dataDir.length) : backup;
    lines.push(
      'With the data of the backup; stop the shop first:',
      checkout,
      `  mv ${printedPath(dataDir)} ${printedPath(aside)}`,
      `  npm run restore -- --from ${printedPath(from)}${backupAt ? ` --until ${backupAt}` : ''} --into ${printedPath(dataDir)}`,
      '  npm start',
    );
  }
  return lines;
}

async function isKnownToRun(release: Release | undefined, ran: readonly string[] | null): Promise<boolean> {
  if (ran === null) return false;
  if (ran.length === 0) return true;
  if (!release || !isAtLeast(release.version, firstTolerant)) return false;
  const texts = await migrationTexts(ran);
  return texts.every((text) => isAtLeast(release.version, unusedSince(text) ?? release.version));
}
