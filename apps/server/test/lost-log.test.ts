import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { closeLater } from '@zay/api/testing/close-later';
import { freePort } from '@zay/api/testing/free-port';
import { testFolder } from '@zay/api/testing/test-folder';
import { expect, test } from 'vitest';
import { copyShop } from './backed-shop.ts';

const folder = await testFolder();
const main = fileURLToPath(new URL('../src/main.js', import.meta.url));

/** What the shop prints to. */
const outputs = {
  'a reader that has gone': 'pipe',
  'a full disk': openSync('/dev/full', 'w'),
} as const;

test.each(Object.entries(outputs))(
  '[OPS-41] a shop that logs to %s serves, and stops cleanly',
  { timeout: 300_000 },
  async (name, output) => {
    const dataDir = folder(name.replaceAll(' ', '-'));
    await copyShop('bare', dataDir);
    const port = await freePort();
    const shop = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        BACKOFFICE_PORT: '0',
        WEB_PROCESSES: '2',
      },
      stdio: ['ignore', output, output],
    });
    const ended = once(shop, 'exit');
    closeLater(async () => void shop.kill('SIGKILL'));
    shop.stdout?.destroy();
    shop.stderr?.destroy();
    const statusOf = (path: string) =>
      fetch(`http://localhost:${port}${path}`, { signal: AbortSignal.timeout(10_000) }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => statusOf('/readyz'), { timeout: 180_000, interval: 200 }).toBe(200);
    // Each is a line of the log.
    for (let at = 0; at < 5; at += 1) expect(await statusOf(`/api/unknown/${at}`)).toBe(404);
    expect(await statusOf('/home')).toBe(200);
    shop.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);
