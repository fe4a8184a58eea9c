import { setTimeout as wait } from 'node:timers/promises';
import { closeLater } from '@zay/api/testing/close-later';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { expect, test } from 'vitest';
import { copyShop } from './backed-shop.ts';
import { insist, makeOrders, startCrashingShop } from './order-crashes.ts';
import { handlesOf, memoryOf, startFlags } from './run-shop.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 20);
const callsInSecond = 30;
const samplesInMinute = 6;

const reads = [
  '/',
  '/home',
  '/api/Product/GetLandingProductLatest',
  '/api/Product/ProductSearch?SearchText=longyi',
  '/api/Miscellaneous/GetCity',
  '/api/Miscellaneous/GetBrand',
  '/readyz',
];

const sample = (pid: number) => ({ megabytes: memoryOf(pid), handles: handlesOf(pid) });

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

test.runIf(isWholeRun)(
  '[KEEP-08] mixed load leaves memory and open handles where they were',
  { timeout: (minutes + 10) * 60_000 },
  async () => {
    const dataDir = (await testFolder())('data');
    await copyShop('bare', dataDir);
    // Without these flags V8 lets the heap grow for longer than this test takes, though nothing leaks.
    const shop = await startCrashingShop(dataDir, { NODE_OPTIONS: startFlags });
    closeLater(() => shop.stop());
    const orders = await makeOrders(shop, minutes * 60);
    const pid = shop.running.child.pid ?? 0;
    const samples: ReturnType<typeof sample>[] = [];
    const failed: string[] = [];
    const running = new Set<Promise<void>>();
    const read = async (path: string) => {
      const answer = await fetch(shop.running.url + path);
      await answer.arrayBuffer();
      if (answer.status >= 500) failed.push(`${path} ${answer.status}`);
    };
    const track = (work: Promise<void>) => {
      running.add(work);
      void work.finally(() => running.delete(work));
    };
    for (let second = 0; second < orders.length; second += 1) {
      const next = wait(1_000);
      for (let call = 1; call < callsInSecond; call += 1)
        track(read(reads[(second + call) % reads.length] ?? '/'));
      const order = orders[second];
      if (order) track(insist(shop, order).then(() => undefined));
      // A slower machine gets fewer calls, not more and more at once.
      await Promise.all(running);
      await next;
      if (second % (60 / samplesInMinute) === 0) samples.push(sample(pid));
    }
    expect(failed).toEqual([]);
    // After the first quarter, in which caches fill.
    const quarter = samples.length >> 2;
    const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
    const [before, after] = [early, late].map((some) => ({
      megabytes: median(some.map(({ megabytes }) => megabytes)),
      handles: median(some.map(({ handles }) => handles)),
    }));
    expect(after!.megabytes).toBeLessThan(before!.megabytes * 1.1);
    expect(after!.handles).toBeLessThan(before!.handles + 20);
  },
);
