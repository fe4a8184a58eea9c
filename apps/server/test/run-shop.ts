import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.js', import.meta.url));

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string };
};
/** Memory flags of `npm start`, for NODE_OPTIONS. */
export const startFlags = scripts.start.match(/--\S+/g)?.join(' ') ?? '';

export interface ShopProcess {
  readonly child: ChildProcess;
  /** The announced URL; '' until it is ready. */
  readonly url: string;
  readonly officeUrl: string;
  /** The output so far. */
  output(): string;
  /** Resolves when the shop is ready; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when it has ended and its output was read. */
  readonly exited: Promise<number | null>;
}

/**
 * Starts the shop as `npm start` does, in a child process, at reserved ports.
 * @param program of another release; default: the current one
 * @param output where it prints to; default: a pipe that is read
 */
export function runShop(
  variables: Record<string, string>,
  program = main,
  output: 'pipe' | number = 'pipe',
): ShopProcess {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, RATE_LIMITS: 'off', PORT: '0', BACKOFFICE_PORT: '0', ...variables },
    stdio: ['ignore', output, output],
  });
  let printed = '';
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Ready.')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void exited.then((code) => reject(new Error(`the shop ended with ${code}:\n${printed}`)));
  });
  ready.catch(() => {});
  // A log line, because there is no terminal.
  const addressOf = (name: string) =>
    printed.includes('Ready.') ? (new RegExp(`"msg":"${name} +(http[^"]+)"`).exec(printed)?.[1] ?? '') : '';
  return {
    child,
    get url() {
      return addressOf('Shop');
    },
    get officeUrl() {
      return addressOf('Back office');
    },
    output: () => printed,
    ready,
    exited,
  };
}

/** Resident memory of a process in MB. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Number of open handles of a process. */
export const handlesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** Of a stop, as docs/operating.md has it. */
export const longestStopMs = 40_000;

/** Process ids of the shop's embedded databases. */
export function databasesOf(shop: ShopProcess): number[] {
  const list = spawnSync('ps', ['--no-headers', '-o', 'pid,comm', '--ppid', String(shop.child.pid)], {
    encoding: 'utf8',
  });
  const lines = list.stdout.split('\n').filter((line) => line.includes('postgres'));
  return lines.map((line) => Number.parseInt(line, 10));
}

type Part = 'server' | 'database' | 'all';

/** Ids of processes: `server` has its worker processes too, `database` those of its connections. */
async function processesOf(shop: ShopProcess, part: Part): Promise<number[]> {
  const all = await descendants(shop.child.pid ?? 0);
  const databases = (await Promise.all(databasesOf(shop).map(descendants))).flat();
  return part === 'all' ? all : all.filter((pid) => databases.includes(pid) === (part === 'database'));
}

function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It already ended, for example after its parent was killed.
    }
  }
}

/** Signals the shop and all its processes but the database's, as a terminal signals a group. */
export async function signalServer(shop: ShopProcess, signal: NodeJS.Signals): Promise<void> {
  signalEach(await processesOf(shop, 'server'), signal);
}

/** Stops processes where they are. @returns a function that lets them continue */
export async function pause(shop: ShopProcess, part: Part): Promise<() => void> {
  signalEach(await processesOf(shop, part), 'SIGSTOP');
  // Those that were started meanwhile too.
  const pids = await processesOf(shop, part);
  signalEach(pids, 'SIGSTOP');
  return () => signalEach(pids, 'SIGCONT');
}

/** Kills the shop and all its child processes at once, like a power failure. */
export async function killAll(shop: ShopProcess): Promise<void> {
  signalEach(await processesOf(shop, 'all'), 'SIGKILL');
  await shop.exited;
}

/** The process and its descendants. */
export async function descendants(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // After the program's name in parentheses: state, then parent.
    const parent = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent > 0) parents.set(Number(name), parent);
  }
  const found = [root];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}
