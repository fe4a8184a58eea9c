import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface ShopProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** All that it printed so far. */
  output(): string;
  /** Resolves when the shop says that it is ready; rejects when it ends before. */
  readonly ready: Promise<void>;
  readonly exited: Promise<number | null>;
}

/** Starts the shop as `npm start` does, in a process of its own. */
export function runShop(variables: Record<string, string>): ShopProcess {
  const child = spawn(process.execPath, [main], {
    // Many shops run side by side: the port after another's may be taken.
    env: { ...process.env, RATE_LIMITS: 'off', BACKOFFICE_PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready.')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => reject(new Error(`the shop ended with ${code}:\n${output}`)));
  });
  ready.catch(() => {});
  return { child, url: `http://localhost:${variables['PORT']}`, output: () => output, ready, exited };
}

/** Process ids of the databases that the shop started itself. */
export function databasesOf(shop: ShopProcess): number[] {
  const list = spawnSync('ps', ['--no-headers', '-o', 'pid,comm', '--ppid', String(shop.child.pid)], {
    encoding: 'utf8',
  });
  const lines = list.stdout.split('\n').filter((line) => line.includes('postgres'));
  return lines.map((line) => Number.parseInt(line, 10));
}

/** A port that nothing listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
