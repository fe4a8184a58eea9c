import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './errors.ts';

interface Process {
  pid: number;
  uid: number;
  args: string;
}

/**
 * The `cluster_name` of a cluster, which is on the command line of each of its processes and identifies them to a later
 * start. It is derived from this folder, so a recycled pid or a copied folder does not match.
 */
export function markerOf(pgdata: string): string {
  const { dev, ino } = statSync(pgdata, { bigint: true });
  return `zay-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 16)}`;
}

const signals: { signal: NodeJS.Signals; patience: number }[] = [
  { signal: 'SIGINT', patience: 5_000 },
  { signal: 'SIGQUIT', patience: 2_000 },
  // A process in uninterruptible disk wait ends only after it.
  { signal: 'SIGKILL', patience: 60_000 },
];

/**
 * Ends every process of the cluster in `pgdata`, in order first, then by force. Call it only with the data folder
 * locked: then all of them are left from a killed server.
 * @returns their number; 0 without such a folder
 */
export async function stopOrphans(pgdata: string): Promise<number> {
  if (!existsSync(pgdata)) return 0;
  const marker = markerOf(pgdata);
  const owner = statSync(pgdata).uid;
  const orphans = () =>
    processes().filter(
      ({ uid, args }) => uid === owner && args.includes(marker) && /postgres|initdb/.test(args),
    );
  const found = orphans();
  // Without a postmaster ("postgres -D …") an orderly shutdown is impossible.
  const inOrder = found.some(({ args }) => !args.startsWith('postgres:'));
  for (const { signal, patience } of inOrder ? signals : signals.slice(1)) {
    const deadline = Date.now() + patience;
    let left = orphans();
    for (const { pid } of left) send(pid, signal);
    while (left.length > 0 && Date.now() < deadline) {
      await sleep(20);
      left = orphans();
    }
    if (left.length === 0) break;
  }
  return found.length;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Whether `pid` is alive and certainly no server of `pgdata`. */
export function isForeign(pid: number, pgdata: string): boolean {
  const other = processes().find((candidate) => candidate.pid === pid);
  if (!other) return false;
  if (process.platform !== 'linux') return !other.args.includes(pgdata);
  try {
    const [here, there] = [statSync(pgdata), statSync(`/proc/${pid}/cwd`)];
    return here.ino !== there.ino || here.dev !== there.dev;
  } catch {
    return !/postgres/.test(other.args);
  }
}

/** The WAL segment that the recovery of `pgdata` is replaying; undefined without one. */
export function recoveringSegment(pgdata: string): string | undefined {
  const marker = markerOf(pgdata);
  const titles = processes().map(({ args }) => args);
  return titles
    .filter((args) => args.includes(marker))
    .map((args) => /startup recovering ([0-9A-F]{24})/.exec(args)?.[1])
    .find((segment) => segment !== undefined);
}

function processes(): Process[] {
  return process.platform === 'linux' ? fromProc() : fromPs();
}

function fromProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), uid: statSync(`/proc/${name}`).uid, args }];
      } catch {
        return [];
      }
    });
}

function fromPs(): Process[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,uid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, uid, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return args === undefined ? [] : [{ pid: Number(pid), uid: Number(uid), args }];
  });
}
