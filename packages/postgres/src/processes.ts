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
 * The name every process of a cluster carries in its command line (as `cluster_name`), by which a later start
 * knows them: it stands for this very folder, so neither a recycled pid nor a copied folder is mistaken for it.
 */
export function markerOf(pgdata: string): string {
  const { dev, ino } = statSync(pgdata, { bigint: true });
  return `zay-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 16)}`;
}

const signals: { signal: NodeJS.Signals; patience: number }[] = [
  { signal: 'SIGINT', patience: 5_000 },
  { signal: 'SIGQUIT', patience: 2_000 },
  // Nothing escapes it, but a process that waits for a slow disk goes only after that.
  { signal: 'SIGKILL', patience: 60_000 },
];

/**
 * Ends every process of the cluster in `pgdata`, in order first, then by force.
 * Call it only with the data folder locked: then whatever runs here was left by a server that was killed.
 * @returns how many there were; 0 too when there is no such folder
 */
export async function stopStrays(pgdata: string): Promise<number> {
  if (!existsSync(pgdata)) return 0;
  const marker = markerOf(pgdata);
  const owner = statSync(pgdata).uid;
  const strays = () =>
    processes().filter(
      ({ uid, args }) => uid === owner && args.includes(marker) && /postgres|initdb/.test(args),
    );
  const found = strays();
  // Without their postmaster ("postgres -D …") the others have nobody to shut them down in order.
  const inOrder = found.some(({ args }) => !args.startsWith('postgres:'));
  for (const { signal, patience } of inOrder ? signals : signals.slice(1)) {
    const deadline = Date.now() + patience;
    let left = strays();
    for (const { pid } of left) send(pid, signal);
    while (left.length > 0 && Date.now() < deadline) {
      await sleep(20);
      left = strays();
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

/** Does `pid` live without being a server of `pgdata`? (In doubt the answer is no.) */
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

/** The WAL segment that the recovery of `pgdata` reads now; undefined when none does. */
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
