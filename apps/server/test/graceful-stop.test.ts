import { closeLater } from '@zay/api/testing/close-later';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { expect, test } from 'vitest';
import { copyShop } from './backed-shop.ts';
import { lostOrders } from './kept-orders.ts';
import { attempt, makeOrders, startCrashingShop } from './order-crashes.ts';

const stops = isWholeRun ? 20 : 1;
const buyers = 8;

const dataDir = (await testFolder())('data');
await copyShop('bare', dataDir);
const shop = await startCrashingShop(dataDir);
closeLater(() => shop.stop());

test(
  '[KEEP-04] SIGTERM under load fails no request that was accepted, and the shop ends within 10 s',
  { timeout: 300_000 + stops * 60_000 },
  async () => {
    const orders = await makeOrders(shop, stops * (isWholeRun ? 200 : 60));
    const waiting = [...orders];
    const took: number[] = [];
    for (let stop = 0; stop < stops; stop += 1) {
      const { child, exited } = shop.running;
      let acknowledged = 0;
      let began = 0;
      const statuses = new Set<number>();
      const buyer = async () => {
        for (let order = waiting.shift(); order; order = waiting.shift()) {
          const status = await attempt(shop.running, order);
          statuses.add(status);
          if (status === 200 && (acknowledged += 1) === 20) {
            began = Date.now();
            child.kill('SIGTERM');
          }
          if (began > 0 && status !== 200) return;
        }
      };
      await Promise.all(Array.from({ length: buyers }, buyer));
      expect(await exited).toBe(0);
      took.push(Date.now() - began);
      expect([...statuses].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
      await shop.restart();
    }
    // Of a shop that others hold up by no more than its own work.
    expect(Math.min(...took)).toBeLessThan(10_000);
    const database = shop.open();
    const answered = orders.filter(({ answer }) => answer);
    expect(answered.length).toBeGreaterThanOrEqual(stops * 20);
    // No other order is there: what got no answer had no effect.
    expect(await lostOrders(database.db, shop.files, answered)).toEqual([]);
    await database.close();
  },
);
