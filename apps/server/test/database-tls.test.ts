import { chmodSync, chownSync, copyFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertUsable } from '@zay/api/assert-usable';
import { readConfig } from '@zay/api/config';
import { closeLater } from '@zay/api/testing/close-later';
import { runCommand } from '@zay/api/testing/commands';
import { freePort } from '@zay/api/testing/free-port';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { startPostgres } from '@zay/postgres';
import { expect, test } from 'vitest';
import { copyShop } from './backed-shop.ts';
import { writeCertificates } from './certificates.ts';
import { runShop } from './run-shop.ts';
import { startShop } from './start-shop.ts';

const folder = await testFolder();
const certificate = (name: string) => folder(`${name}.pem`);
await writeCertificates(folder);
const dataDir = folder('shop');
await copyShop('bare', dataDir);
const port = await freePort();
const postgres = await startPostgres({
  dataDir: join(dataDir, 'postgres'),
  log: () => {},
  durable: false,
  port,
});
closeLater(() => postgres.stop());

async function asAdmin(text: string, values: unknown[] = []) {
  const client = await postgres.connectAsSuperuser('zay');
  return client.query<Record<string, unknown>>(text, values).finally(() => client.end());
}

/** Gives the running database this certificate; null switches TLS off. */
async function present(name: string | null): Promise<void> {
  const { uid, gid } = statSync(postgres.pgdata);
  for (const [from, to] of [
    [name ?? 'good', 'server.crt'],
    ['key', 'server.key'],
  ] as const) {
    const path = join(postgres.pgdata, to);
    copyFileSync(certificate(from), path);
    chmodSync(path, 0o600);
    chownSync(path, uid, gid);
  }
  await asAdmin(`alter system set ssl = ${name === null ? 'off' : 'on'}`);
  const began = new Date();
  await asAdmin('select pg_reload_conf()');
  const isLoaded = async () =>
    (await asAdmin('select pg_conf_load_time() >= $1 as done', [began])).rows[0]?.['done'];
  await expect.poll(isLoaded).toBe(true);
}

function address(query: string): string {
  const url = new URL(postgres.url);
  url.host = `localhost:${port}`;
  url.search = query;
  return url.href;
}
const checked = address(`sslmode=verify-full&sslrootcert=${certificate('ca')}`);
const where = `The database at localhost port ${port} is not used`;

test.each([
  ['expired', checked, 'has expired; renew it on the server of the database'],
  [
    'self-signed',
    checked,
    'is self-signed, and not the one of sslrootcert; name its file by sslrootcert=FILE',
  ],
  ['other-host', checked, 'is for another host; use a host of the certificate in DATABASE_URL'],
  ['good', address('sslmode=verify-full'), 'no authority that this shop trusts has signed its certificate'],
  [null, checked, 'it offers no TLS; switch it on there'],
  [null, address('sslmode=require'), 'it offers no TLS; switch it on there'],
])('[OPS-17] a certificate (%s) that does not fit is named with the remedy', async (name, url, problem) => {
  await present(name);
  const refused = expect(assertUsable(readConfig({ DATABASE_URL: url }).databaseUrl ?? '')).rejects;
  await refused.toThrow(new RegExp(`^${where}: .*${problem}`));
});

test.each([
  ['has sslmode=prefer: use verify-full', 'sslmode=prefer'],
  ['has sslmode=verify_full: use verify-full', 'sslmode=verify_full'],
  ['has sslrootcert=/no/ca.pem, which cannot be read', 'sslmode=verify-full&sslrootcert=/no/ca.pem'],
  ['key.pem, which is no certificate (PEM)', `sslmode=verify-full&sslrootcert=${certificate('key')}`],
])('[OPS-17] the start says that DATABASE_URL %s', (problem, query) => {
  expect(() => readConfig({ DATABASE_URL: address(query) })).toThrow(problem);
});

test('[OPS-17] the start and every command print that sentence alone', { timeout: 240_000 }, async () => {
  await present('expired');
  const sentence = new RegExp(`^${where}: its certificate.*has expired; .*\\.$`);
  const started = runShop({ DATA_DIR: dataDir, DATABASE_URL: checked });
  expect(await started.exited).toBe(1);
  expect(started.output().trim()).toMatch(sentence);
  const csv = folder('products.csv');
  writeFileSync(csv, 'Handle,Title\na,A\n');
  const commands = [
    // Each of these opens the database in its own way; the others open it as the first.
    ['verify'],
    ['backup', '--to', folder('backup')],
    ['../apps/api/seed/cli'],
    ['outbox'],
    ['account'],
    ['go-live'],
    ['password-link', '09770000001'],
    ['import', csv],
  ] as const;
  for (const [name, ...words] of isWholeRun ? commands : commands.slice(0, 3)) {
    const { ok, says } = await runCommand({ databaseUrl: checked, dataDir }, name, words);
    expect([name, ok, says]).toEqual([name, false, expect.stringMatching(sentence)]);
  }
});

test('[OPS-18] every connection of a shop uses TLS, and a certificate that expires stops new ones', async () => {
  await present('good');
  const real = { DEMO: '0', OTP_MODE: 'sms', SMS_SENDER: 'console' };
  const shop = await startShop({ ...real, DATA_DIR: dataDir, DATABASE_URL: checked, WEB_PROCESSES: '1' });
  const status = async () => (await fetch(`${shop.url}/readyz`)).status;
  expect(await status()).toBe(200);
  const ofShop = `from pg_stat_activity join pg_stat_ssl using (pid) where usename = 'zay'`;
  const { rows } = await asAdmin(`select distinct application_name as name, ssl ${ofShop} order by 1`);
  expect(rows).toEqual(['zay', 'zay cache', 'zay secret'].map((name) => ({ name, ssl: true })));
  await present('expired');
  await asAdmin(`select pg_terminate_backend(pid) ${ofShop}`);
  expect(await status()).toBe(503);
  await present('good');
  expect(await status()).toBe(200);
});
