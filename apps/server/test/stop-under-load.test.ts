import { rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@zay/api/database';
import { localFiles } from '@zay/api/files';
import { closeLater } from '@zay/api/testing/close-later';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { startPostgres } from '@zay/postgres';
import { expect, test, vi } from 'vitest';
import { openForReading } from '../src/backup/open-store.ts';
import { restoreShop } from '../src/backup/restore.ts';
import { openAnyVault } from '../src/backup/vault.ts';
import { copyShop } from './backed-shop.ts';
import { lostOrders } from './kept-orders.ts';
import { attempt, makeOrders, startCrashingShop, type SentOrder } from './order-crashes.ts';
import { longestStopMs, signalServer } from './run-shop.ts';

vi.setConfig({ testTimeout: 600_000 });
const patience = { timeout: 250_000, interval: 200 };
const buyers = 20;
const loadMs = isWholeRun ? 25_000 : 5_000;

/** A real shop that has backed itself up once. */
async function startBackedUp() {
  const at = await testFolder();
  await copyShop('bare', at('data'));
  const shop = await startCrashingShop(at('data'), { BACKUP_TO: at('store'), BACKUP_DRILL: 'off' });
  closeLater(() => shop.stop());
  await expect.poll(() => shop.running.output(), patience).toContain('The first backup is in');
  return { at, shop };
}

/** Restores the backup, and compares it with the orders that were acknowledged. */
async function lostInBackup(at: (...names: string[]) => string, orders: readonly SentOrder[]) {
  const vault = await openAnyVault(await openForReading(at('store')), undefined);
  expect(await restoreShop(vault, at('restored'), { say: () => {}, durable: false })).toEqual([]);
  const dataDir = at('restored/postgres');
  const restored = await startPostgres({ dataDir, log: () => {}, durable: false });
  const { db, close } = openDatabase(restored.url, { maxConnections: 1 });
  const lost = await lostOrders(db, localFiles(at('restored/files')), orders);
  await close();
  await restored.stop();
  return lost;
}

/** A connection that sends nothing, or only `text`, as browsers open them in advance. */
function openConnection(url: string, text?: string): void {
  const socket = connect(Number(new URL(url).port), 'localhost');
  socket.on('error', () => undefined);
  if (text !== undefined) socket.write(text);
  closeLater(async () => void socket.destroy());
}

test('[OPS-43] a stop while 20 buyers order ships all that was acknowledged, whoever holds connections open', async () => {
  const { at, shop } = await startBackedUp();
  const { running } = shop;
  const orders = await makeOrders(shop, isWholeRun ? 10_000 : 2_000, buyers);
  const waiting = [...orders];
  let isStopping = false;
  const buyer = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift())
      if ((await attempt(running, order)) !== 200 && isStopping) return;
  };
  const buying = Array.from({ length: buyers }, buyer);
  openConnection(running.url);
  openConnection(running.officeUrl);
  openConnection(running.url, 'POST /api/v1/x HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nhalf');
  await sleep(loadMs);
  isStopping = true;
  const began = Date.now();
  // The whole process group, as a terminal that is closed does it.
  await signalServer(running, 'SIGTERM');
  expect(await running.exited).toBe(0);
  const took = Date.now() - began;
  await Promise.all(buying);
  const answered = orders.filter(({ answer }) => answer);
  expect(running.output()).not.toContain('not in the backup');
  expect(answered.length).toBeGreaterThan(buyers);
  expect(await lostInBackup(at, answered)).toEqual([]);
  expect(took).toBeLessThan(longestStopMs);
});

test('[OPS-43] a stop that cannot ship says up to when the shop is backed up, and the next one ships the rest', async () => {
  const { at, shop } = await startBackedUp();
  const orders = await makeOrders(shop, 2);
  for (const order of orders) expect(await attempt(shop.running, order)).toBe(200);
  await rename(at('store'), at('aside'));
  await writeFile(at('store'), '');
  const { running } = shop;
  running.child.kill('SIGTERM');
  expect(await running.exited).toBe(0);
  const errors = running
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{"level":50'));
  expect(errors.at(-1)).toMatch(
    /was written after \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(Myanmar time\) is not in the backup/,
  );
  await rm(at('store'));
  await rename(at('aside'), at('store'));
  await shop.restart();
  await shop.stop();
  expect(shop.running.output()).not.toContain('not in the backup');
  expect(await lostInBackup(at, orders)).toEqual([]);
});
