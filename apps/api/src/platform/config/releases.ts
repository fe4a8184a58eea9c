import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import shop from '../../../../../package.json' with { type: 'json' };

export interface Release {
  /** 0.1.0 */
  readonly version: string;
  /** Full git hash. */
  readonly commit: string;
  /** The newest migration it contains. */
  readonly lastMigration: string;
}

/** Version of this code, possibly unreleased. */
export const ownVersion = shop.version;

const file = fileURLToPath(new URL('../../../../../docs/releases.tsv', import.meta.url));

/** All earlier releases, oldest first. From a file, because a tarball has no git tags. */
export async function readReleases(): Promise<Release[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [version = '', commit = '', lastMigration = ''] = line.split('\t');
    return { version, commit, lastMigration };
  });
}

/** Whether `version` (0.2.0) is `since` or later. */
export function isAtLeast(version: string, since: string): boolean {
  const [have, want] = [version, since].map((text) => text.split('.').map(Number));
  const at = want?.findIndex((part, n) => part !== have?.[n]) ?? -1;
  return at === -1 || (have?.[at] ?? 0) > (want?.[at] ?? 0);
}

const contract = /^-- contract: unused since (\d+\.\d+\.\d+)$/m;

/** The first release that does not need what a migration drops; undefined when it only adds. */
export const unusedSince = (migration: string): string | undefined => contract.exec(migration)?.[1];
