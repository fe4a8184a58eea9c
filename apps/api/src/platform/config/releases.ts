import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import shop from '../../../../../package.json' with { type: 'json' };

/** A version of the shop that was given to owners. */
export interface Release {
  /** 0.1.0 */
  readonly version: string;
  /** Of git, in full. */
  readonly commit: string;
  /** The newest migration that it brings. */
  readonly lastMigration: string;
}

/** The version of this code, which may not be released yet. */
export const ownVersion = shop.version;

const file = fileURLToPath(new URL('../../../../../docs/releases.tsv', import.meta.url));

/** All releases before this code, oldest first. A tarball has no tags of git, so a file names them. */
export async function readReleases(): Promise<Release[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [version = '', commit = '', lastMigration = ''] = line.split('\t');
    return { version, commit, lastMigration };
  });
}

/** Is `version` (0.2.0) `since` or a later one? */
export function isAtLeast(version: string, since: string): boolean {
  const [have, want] = [version, since].map((text) => text.split('.').map(Number));
  const at = want?.findIndex((part, n) => part !== have?.[n]) ?? -1;
  return at === -1 || (have?.[at] ?? 0) > (want?.[at] ?? 0);
}

const contract = /^-- contract: unused since (\d+\.\d+\.\d+)$/m;

/** The release since which nothing needs what a migration takes away; undefined when it only adds. */
export const unusedSince = (migration: string): string | undefined => contract.exec(migration)?.[1];
