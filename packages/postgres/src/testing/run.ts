import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, constants, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { clusterIn } from '../cluster.ts';
import { stopOrphans } from '../processes.ts';

/** The last message of the test server: the running database, or why it refused. */
export interface Outcome {
  url?: string;
  pid?: number;
  refused?: string;
  message?: string;
}

export interface TestServer {
  process: ChildProcess;
  logged: string[];
  outcome: Promise<Outcome>;
  /** Resolves to the exit code, or the name of the signal that killed it. */
  exit: Promise<number | string | null>;
}

/** Running test servers. */
const running = new Set<ChildProcess>();

const script = fileURLToPath(new URL('server.ts', import.meta.url));

/** Runs the test server in a process (and process group) of its own. */
export function serve(
  dataDir: string,
  options: { uid?: number; gid?: number; script?: string; cwd?: string } = {},
): TestServer {
  const { script: program = script, ...spawnOptions } = options;
  const node = options.uid === undefined ? process.execPath : nodeForOthers(dirname(dataDir));
  const child = spawn(node, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    ...spawnOptions,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const logged: string[] = [];
  const exit = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  const outcome = new Promise<Outcome>((resolve) => {
    createInterface(child.stdout)
      .on('line', (line) => {
        const said = JSON.parse(line) as Outcome & { log?: string };
        if (said.log === undefined) resolve(said);
        else logged.push(said.log);
      })
      .once('close', () => resolve({}));
  });
  return { process: child, logged, outcome, exit };
}

/** A copy of Node in a public folder, because other users often cannot enter the checkout. */
function nodeForOthers(folder: string): string {
  const copy = join(folder, 'node');
  if (!existsSync(copy)) copyFileSync(process.execPath, copy, constants.COPYFILE_FICLONE);
  return copy;
}

/** Sends a signal and waits for the end. */
export async function end(server: TestServer, signal: NodeJS.Signals): Promise<number | string | null> {
  server.process.kill(signal);
  return server.exit;
}

/** A temporary folder that any user can enter; `remove` also ends all test servers and their database. */
export function temporaryFolder(mode = 0o755): { folder: string; dataDir: string; remove(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'zay-postgres-'));
  chmodSync(folder, mode);
  const dataDir = join(folder, 'data');
  const remove = async () => {
    for (const child of running) child.kill('SIGKILL');
    const { pgdata } = clusterIn(dataDir);
    await stopOrphans(pgdata);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { folder, dataDir, remove };
}

/** The first column of each row; of the last statement if there are several. */
export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const results = [await client.query<Record<string, unknown>>(sql)].flat();
    return results.at(-1)?.rows.map((row) => Object.values(row)[0]) ?? [];
  } finally {
    await client.end();
  }
}

/** Polls until `check` returns something truthy; its errors count as not yet. */
export async function until<T>(check: () => T | Promise<T>, milliseconds = 90_000): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    try {
      const found = await check();
      if (found) return found;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    if (Date.now() > deadline) throw new Error(`not within ${milliseconds} ms: ${check}`);
    await sleep(10);
  }
}

/** A free port below the ephemeral range of the system. */
export async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 12_000); ; port += 1) {
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}

/** Is a process running (not merely waiting to be reaped)? */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
