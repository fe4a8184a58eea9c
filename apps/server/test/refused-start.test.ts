import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@zay/api/testing/test-folder';
import { expect, test } from 'vitest';
import { runShop } from './run-shop.ts';

const folder = await testFolder();

async function refusedStart(variables: Record<string, string>) {
  const shop = runShop({ DATA_DIR: folder('data'), ...variables });
  const code = await shop.exited;
  return { code, output: shop.output().trim() };
}

test('[OPS-07] an invalid value ends the start with one sentence and a status', async () => {
  const { code, output } = await refusedStart({ PORT: 'three' });
  expect(code).toBe(1);
  expect(output).toBe('Configuration: PORT must be a number (it is "three").');
});

test.each(['PORT', 'BACKOFFICE_PORT'])(
  '[OPS-07] a used %s is reported before the database is touched',
  async (setting) => {
    const holder = createServer().listen(0, 'localhost');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const { code, output } = await refusedStart({ [setting]: String(port) });
    holder.close();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^Port ${port} is already in use: .* ${setting}=`));
  },
);

test('[KEEP-05 OPS-07] a data folder whose restore was cut off is not started', async () => {
  const data = folder('half');
  await mkdir(join(data, 'restore-unfinished'), { recursive: true });
  const { code, output } = await refusedStart({ DATA_DIR: data });
  expect(code).toBe(1);
  expect(output).toBe(
    `A restore into ${data} is under way, or was cut off: in that case empty the folder and restore again.`,
  );
});

test('[OPS-07] a data folder that cannot be written is named', async () => {
  const file = folder('a-file');
  await writeFile(file, '');
  const { code, output } = await refusedStart({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(output.split('\n').at(-1)).toContain(`${file}/data cannot be written`);
});

test('[OPS-07 SAFE-10] a database that does not answer is named, without its password', async () => {
  // Port 1 is never assigned.
  const { code, output } = await refusedStart({ DATABASE_URL: 'postgres://zay:hunter2@127.0.0.1:1/zay' });
  expect(code).toBe(1);
  expect(output.split('\n').at(-1)).toContain('The database at 127.0.0.1 port 1 does not answer');
  expect(output).not.toContain('hunter2');
});

test.each([
  'postgres://zay:hunter2@[::1/zay',
  'postgres://zay:hunter2@host:port/zay',
  'mysql://zay:hunter2@host/zay',
])('[OPS-07 SAFE-10] an invalid database URL is refused without printing it: %s', async (DATABASE_URL) => {
  const { code, output } = await refusedStart({ DATABASE_URL });
  expect(code).toBe(1);
  expect(output).toMatch(/^Configuration: DATABASE_URL must .*\.$/);
  expect(output).not.toContain('hunter2');
});

test('[SAFE-20] the demo is not opened to others by accident, and nothing is begun', async () => {
  const dataDir = folder('public-demo');
  const { code, output } = await refusedStart({ HOST: '0.0.0.0', DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^Configuration: the passwords of the demo are known to everybody, .*DEMO_PUBLIC=on/,
  );
  expect(existsSync(dataDir)).toBe(false);
});
