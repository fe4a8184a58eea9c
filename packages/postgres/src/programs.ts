import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locate, repairLinks, type Installed } from './binaries.ts';
import { reachableCopy } from './copy.ts';
import { codeOf, DatabaseStartError, useOwnDatabase } from './errors.ts';
import type { Account } from './unprivileged.ts';

const run = promisify(execFile);

/** PostgreSQL's programs, verified to run as `account` (undefined: our own user). */
export interface Programs {
  initdb: string;
  postgres: string;
  /** 18 for 18.4. */
  major: number;
  account: Account | undefined;
}

type Trial = { major: number } | { unreachable: true } | { refused: string };

/**
 * Finds programs and a user that can run them, by running them.
 * @param accounts users to try, best first; undefined is our own
 * @param home folder for a copy unless we are root
 * @param installed default: the package of npm
 * @throws {DatabaseStartError} when no pair works
 */
export async function findPrograms(
  accounts: (Account | undefined)[],
  home: string,
  log: (line: string) => void,
  installed: Installed = locate(),
): Promise<Programs> {
  const copy = (why: string) => {
    const folder = reachableCopy(installed, home);
    log(`PostgreSQL runs from a copy in ${folder}, because ${why}.`);
    return folder;
  };
  let folder = repairLinks(installed.folder)
    ? installed.folder
    : copy(`library links are missing in ${installed.folder}, which this user cannot write`);
  let refusal = '';
  for (const account of accounts) {
    let trial = await tryOut(folder, account);
    if ('unreachable' in trial && folder === installed.folder) {
      folder = copy(`the user ${account?.name ?? 'of this process'} cannot reach ${installed.folder}`);
      trial = await tryOut(folder, account);
    }
    if ('major' in trial) {
      const bin = join(folder, 'bin');
      return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: trial.major, account };
    }
    refusal = 'refused' in trial ? trial.refused : `permission denied for ${folder}`;
  }
  throw new DatabaseStartError(`The embedded PostgreSQL does not run here: ${refusal}. ${useOwnDatabase}`);
}

async function tryOut(folder: string, account: Account | undefined): Promise<Trial> {
  const program = join(folder, 'bin', 'postgres');
  try {
    const { stdout } = await run(program, ['--version'], { cwd: '/', ...idsOf(account), env: {} });
    return { major: Number(/(\d+)\./.exec(stdout)?.[1]) };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EACCES') return { unreachable: true };
    if (code === 'EPERM' || code === 'EINVAL') {
      return { refused: 'it refuses root, and this process may not start it as another user' };
    }
    // The file exists, so its loader is missing: glibc.
    if (code === 'ENOENT' && existsSync(program)) {
      return { refused: 'it needs glibc, and this system (Alpine or another with musl) has none' };
    }
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return { refused: stderr || (error instanceof Error ? error.message : String(error)) };
  }
}

/** uid and gid for `spawn`; empty for our own user. */
export const idsOf = (account: Account | undefined): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {};
