import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment, pgdataArgument, type Cluster } from './cluster.ts';
import { DatabaseStartError } from './errors.ts';
import { complaint, sizeOf, trim } from './logfile.ts';
import { isForeign } from './processes.ts';
import { idsOf, type Programs } from './programs.ts';
import { asArguments } from './settings.ts';

/** Recovery after a crash replays at most `max_wal_size`; a server silent for longer (ms) hangs. */
const patience = 120_000;

/** A postmaster that was started. */
export interface Postmaster {
  pid: number;
  /** Resolves when it takes connections; rejects with a DatabaseStartError when it ends or hangs before. */
  ready: Promise<void>;
  /** Resolves when it ends, saying how. */
  ended: Promise<string>;
  signal(name: NodeJS.Signals): void;
}

/** Not in the cluster's folder: as root we write only where no one else can plant a link. */
export const logOf = (cluster: Cluster): string => join(dirname(cluster.folder), 'postgres.log');

/**
 * Starts the server on a cluster that nothing else runs on. A process that exits takes it along.
 * @param patienceMs how long it may be silent before it takes connections
 */
export function launch(
  cluster: Cluster,
  programs: Programs,
  values: Record<string, string>,
  patienceMs = patience,
): Postmaster {
  forgetRecycledPid(cluster);
  const logFile = logOf(cluster);
  trim(logFile);
  const logStart = sizeOf(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(programs.postgres, ['-D', pgdataArgument(cluster), ...asArguments(values)], {
    cwd: cluster.pgdata,
    env: childEnvironment,
    stdio: ['ignore', log, log],
    // Its own process group: Ctrl-C in a terminal reaches us alone, and we stop it in order.
    detached: true,
    ...idsOf(programs.account),
  });
  closeSync(log);
  const endWithUs = () => child.kill('SIGINT');
  process.on('exit', endWithUs);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
  }).finally(() => process.off('exit', endWithUs));
  const failed = (how: string) =>
    new DatabaseStartError(
      `The database in ${cluster.folder} does not start (${how}): ${complaint(logFile, logStart)}`,
    );
  return {
    pid: child.pid ?? 0,
    ready: untilReady(cluster, child, ended, failed, patienceMs),
    ended,
    signal: (name) => void child.kill(name),
  };
}

async function untilReady(
  { pgdata }: Cluster,
  child: ChildProcess,
  ended: Promise<string>,
  failed: (how: string) => Error,
  patienceMs: number,
): Promise<void> {
  let how: string | undefined;
  void ended.then((end) => (how = end));
  const deadline = Date.now() + patienceMs;
  for (;;) {
    await sleep(10);
    if (how !== undefined) throw failed(how);
    // Line 1 of postmaster.pid is the pid, line 8 the state.
    const lines = pidFile(pgdata);
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return;
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw failed('no answer');
    }
  }
}

/** After a crash another program may have got the old pid, and PostgreSQL would take it for a living server. */
function forgetRecycledPid({ pgdata }: Cluster): void {
  const pid = Number(pidFile(pgdata)[0]);
  if (!(pid > 0) || !isForeign(pid, pgdata)) return;
  const locks = readdirSync(pgdata).filter((name) => /^\.s\.PGSQL\.\d+\.lock$/.test(name));
  for (const name of ['postmaster.pid', ...locks]) rmSync(join(pgdata, name), { force: true });
}

function pidFile(pgdata: string): string[] {
  try {
    return readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
