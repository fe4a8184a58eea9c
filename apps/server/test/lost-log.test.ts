import { openSync } from 'node:fs';
import { closeLater } from '@zay/api/testing/close-later';
import { freePort } from '@zay/api/testing/free-port';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { expect, test } from 'vitest';
import { copyShop } from './backed-shop.ts';
import { killAll, runShop } from './run-shop.ts';

const folder = await testFolder();

/** What the shop prints to. */
const outputs = {
  'a reader that has gone': 'pipe',
  'a full disk': openSync('/dev/full', 'w'),
} as const;

test.runIf(isWholeRun).each(Object.entries(outputs))(
  '[OPS-41] a shop that logs to %s serves, and stops cleanly',
  { timeout: 300_000 },
  async (name, output) => {
    const dataDir = folder(name.replaceAll(' ', '-'));
    await copyShop('bare', dataDir);
    const port = await freePort();
    const shop = runShop({ DATA_DIR: dataDir, PORT: String(port), WEB_PROCESSES: '2' }, undefined, output);
    closeLater(() => killAll(shop));
    shop.child.stdout?.destroy();
    shop.child.stderr?.destroy();
    const statusOf = (path: string) =>
      fetch(`http://localhost:${port}${path}`, { signal: AbortSignal.timeout(10_000) }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => statusOf('/readyz'), { timeout: 180_000, interval: 200 }).toBe(200);
    // Each is a line of the log.
    for (let at = 0; at < 5; at += 1) expect(await statusOf(`/api/unknown/${at}`)).toBe(404);
    expect(await statusOf('/home')).toBe(200);
    shop.child.kill('SIGTERM');
    expect(await shop.exited).toBe(0);
  },
);
