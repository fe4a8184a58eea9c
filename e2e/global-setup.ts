import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@zay/postgres';
import { branding } from './branding.ts';
import { tokenSecret } from './tokens.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Starts the built shop with demo data on a database of the run; journeys reach both. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'zay-e2e-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {}, durable: false });
  process.env['ZAY_DATABASE_URL'] = postgres.url;
  const server = spawn('node', ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: process.env['ZAY_PORT'],
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: postgres.url,
      RATE_LIMITS: 'off',
      TOKEN_SECRET: tokenSecret,
      ...branding,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready.')) resolve();
    });
    void exited.then((code) =>
      reject(new Error(`the shop ended with ${code} before it was ready:\n${output}`)),
    );
  });
  return async () => {
    server.kill('SIGTERM');
    await exited;
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
