import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * The name of a draft ends with the process that writes it: `<file>.<machine>-<pid>-<start>.<random>.draft`. So a later
 * process finds those of processes that were killed.
 */
const ownName = /\.([0-9a-f]{12})-(\d+)-(\d+)\.[0-9a-f]{12}\.draft$/;
/** Of backups of earlier releases. */
const formerName = /\.[0-9a-f]{12}\.draft$/;
/** A draft of another machine or container, or of an earlier release, counts as abandoned after this time. */
const mostAgeMs = 24 * 3_600_000;

const textOr = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

/** Start of a process, in clock ticks since that of the machine; 0 where the system does not show it. */
function startOf(pid: number | 'self'): number {
  const fields = textOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the name of the program, which may have blanks and brackets.
  return Number(fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? 0);
}

/** Where the pid of a process is valid: one start of a machine, and one container on it. */
const machine = createHash('sha256')
  .update(
    [
      hostname(),
      textOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
      textOr(() => readlinkSync('/proc/self/ns/pid')),
    ].join('\n'),
  )
  .digest('hex')
  .slice(0, 12);
const ownProcess = `${machine}-${process.pid}-${startOf('self')}`;

export const isDraft = (name: string): boolean => ownName.test(name) || formerName.test(name);

const sweeps = new Map<string, Promise<unknown>>();

/**
 * Names a new draft of a file, beside it. The first one in a folder removes the abandoned drafts there.
 * @returns its path
 */
export async function newDraft(path: string): Promise<string> {
  const folder = dirname(resolve(path));
  const sweep = sweeps.get(folder) ?? removeDrafts(folder);
  sweeps.set(folder, sweep);
  await sweep;
  return `${path}.${ownProcess}.${randomBytes(6).toString('hex')}.draft`;
}

/**
 * Removes the drafts in a folder that no process writes any more. One that cannot be removed stays: no write fails for it.
 * @param isDeep also in the folders below
 * @returns the paths of those that were removed
 */
export async function removeDrafts(folder: string, isDeep = false): Promise<string[]> {
  const entries = await readdir(folder, { recursive: isDeep, withFileTypes: true }).catch(() => []);
  const removed: string[] = [];
  for (const { name, parentPath } of entries) {
    const path = join(parentPath, name);
    if (!isDraft(name) || !(await isAbandoned(path))) continue;
    const isGone = await rm(path, { force: true }).then(
      () => true,
      () => false,
    );
    if (isGone) removed.push(path);
  }
  return removed;
}

async function isAbandoned(path: string): Promise<boolean> {
  const [, home, pid, start] = ownName.exec(path) ?? [];
  if (home === machine) return !isRunning(Number(pid), Number(start));
  const changed = await stat(path).catch(() => null);
  return changed !== null && Date.now() - changed.mtimeMs > mostAgeMs;
}

function isRunning(pid: number, start: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is another user's.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const found = startOf(pid);
  return found === 0 || start === 0 || found === start;
}
