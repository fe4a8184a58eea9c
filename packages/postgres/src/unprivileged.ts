import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { DatabaseStartError, useOwnDatabase } from './errors.ts';

/** A user to run PostgreSQL as. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses root; other users run it as themselves. */
export const isRoot = (): boolean => process.getuid?.() === 0;

const preferred = ['postgres', 'zay', 'nobody', 'daemon'];

/**
 * Existing users suitable to own a database, best first; creates the user `zay` if there is none.
 * @throws {DatabaseStartError} when there is none and none can be created
 */
export function candidates(passwd = () => readFileSync('/etc/passwd', 'utf8')): Account[] {
  const found = among(passwd());
  if (found.length > 0) return found;
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'zay'], {
      stdio: 'ignore',
    });
  } catch {
    throw new DatabaseStartError(
      'PostgreSQL refuses to run as root, and this machine has no other user for it. ' +
        `Start as another user, or make one called zay. ${useOwnDatabase}`,
    );
  }
  return among(passwd());
}

function among(passwd: string): Account[] {
  const accounts = passwd.split('\n').map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
  return preferred.flatMap((name) => accounts.filter((account) => account.name === name && account.uid > 0));
}
