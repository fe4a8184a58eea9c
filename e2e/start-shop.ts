import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@zay/api/testing/free-port';
import { branding } from './branding.ts';
import { tokenSecret } from './tokens.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts the built shop and waits until it is ready.
 * @param settings of this shop, in addition to those of all journeys
 * @returns a function that stops the shop
 */
export async function startShop(settings: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const server = spawn('node', ['apps/server/src/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      TOKEN_SECRET: tokenSecret,
      // Decisions on payments take effect at once; journeys about undo have their own shop.
      PAYMENT_UNDO_SECONDS: '0',
      ...branding,
      ...settings,
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
  };
}

/** Starts an additional shop on the same database and files, with other settings. */
export async function startShopBeside(settings: Readonly<Record<string, string>>) {
  const [port, officePort] = [await freePort(), await freePort()];
  const stop = await startShop({
    PORT: String(port),
    BACKOFFICE_PORT: String(officePort),
    DATA_DIR: process.env['ZAY_DATA_DIR'] ?? '',
    DATABASE_URL: process.env['ZAY_DATABASE_URL'] ?? '',
    ...settings,
  });
  return { url: `http://localhost:${port}`, officeUrl: `http://localhost:${officePort}`, stop };
}
