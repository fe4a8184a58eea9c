import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment, pgdataArgument, type Cluster } from './cluster.ts';
import { DatabaseStartError } from './errors.ts';
import { errorSummary, sizeOf, trim } from './logfile.ts';
import { isForeign } from './processes.ts';
import { idsOf, type Programs } from './programs.ts';
import { asArguments } from './settings.ts';

/** Recovery after a crash replays at most `max_wal_size`; a server without progress for longer (ms) hangs. */
const patience = 120_000;

export interface Postmaster {
  pid: number;
  /** Resolves when it accepts connections; rejects with a DatabaseStartError when it ends or hangs before. */
  ready: Promise<void>;
  /** Resolves with a description when it ends. */
  ended: Promise<string>;
  signal(name: NodeJS.Signals): void;
}

/** Not in the cluster's folder: as root we write only where other users cannot plant a link. */
export const logOf = (cluster: Cluster): string => join(dirname(cluster.folder), 'postgres.log');

/**
 * Starts the server on a cluster without a running one. It is stopped when this process exits.
 * @param patienceMs maximum time without progress before it accepts connections
 */
export function launch(
  cluster: Cluster,
  programs: Programs,
  values: Record<string, string>,
  patienceMs = patience,
): Postmaster {
  removeStalePidFile(cluster);
  const logFile = logOf(cluster);
  trim(logFile);
  const logStart = sizeOf(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(programs.postgres, ['-D', pgdataArgument(cluster), ...asArguments(values)], {
    cwd: cluster.pgdata,
    env: childEnvironment,
    stdio: ['ignore', log, log],
    // Own process group: Ctrl-C in a terminal signals only us, and we stop it in order.
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
      `The database in ${cluster.folder} does not start (${how}): ${errorSummary(logFile, logStart)}`,
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

/** After a crash another program may have the old pid, which PostgreSQL would take for a running server. */
function removeStalePidFile({ pgdata }: Cluster): void {
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
