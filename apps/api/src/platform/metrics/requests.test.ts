import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brands, cartDetail } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeCheckout, shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { orderCalls } from '../../testing/orders.ts';
import { openKeepingShop } from '../../testing/public-cache.ts';
import { noteForLog, watchRequest } from '../http/request-log.ts';
import { metricsText, processMetrics, watchCache } from './process-metrics.ts';

const shop = await openKeepingShop({ data: 'empty' });

async function valueOf(name: string, ...labels: string[]): Promise<number> {
  const lines = (await metricsText([await processMetrics()])).split('\n');
  const found = lines.filter(
    (line) => line.startsWith(`${name}{`) && labels.every((one) => line.includes(one)),
  );
  return found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const count = (...labels: string[]) => valueOf('zay_http_request_duration_seconds_count', ...labels);

const read = () => count('site="shop"', 'method="GET"', `route="${brands.path}"`, 'status="2xx"');
const refused = () => count(`route="${cartDetail.path}"`, 'status="4xx"');
const unknown = () => count('route="/api/*"', 'status="4xx"');

test('[OPS-05] requests are counted by site, method, route and class of the status, from the cache or not', async () => {
  const before = [await read(), await refused(), await unknown()] as const;
  watchCache(shop.cache);
  await shop.call(brands);
  const hits = await valueOf('zay_public_cache_reads_total', 'hit');
  await shop.call(brands);
  await shop.call(cartDetail);
  await fetch(`${shop.url}/api/nothing/${Math.random()}`);
  await expect.poll(read).toBe(before[0] + 2);
  await expect.poll(refused).toBe(before[1] + 1);
  await expect.poll(unknown).toBe(before[2] + 1);
  expect(await valueOf('zay_public_cache_reads_total', 'hit')).toBe(hits + 1);
});

test('[OPS-05] an address that no route knows, and a method of its own, add no label', async () => {
  await fetch(`${shop.url}/wp-admin/${Math.random()}`, { method: 'PROPFIND' });
  await expect.poll(() => count('method="PROPFIND"', 'route="none"')).toBe(1);
});

const placed = () => valueOf('zay_orders_placed_total', 'product');

test('[OPS-05] orders are counted where they are placed', async () => {
  const checkout = await makeCheckout(shop.db);
  const before = await placed();
  const { token } = await shopper(shop, checkout);
  await orderCalls(shop, checkout).place(token, [{ ...(await makeSku(shop.db)), qty: 1 }]);
  expect(await placed()).toBe(before + 1);
});

function measure(): void {
  const request = { method: 'GET', url: '/api/Product/GetProducts?page=1', socket: {} } as IncomingMessage;
  const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true });
  watchRequest(request, response as unknown as ServerResponse, { site: 'shop', log: undefined });
  noteForLog(request, { route: '/api/Product/GetProducts' });
  response.emit('close');
}

test('[OPS-05] measuring a request takes less than 20 µs of processor time', () => {
  const times = 20_000;
  for (let done = 0; done < times; done += 1) measure();
  const begun = process.cpuUsage();
  for (let done = 0; done < times; done += 1) measure();
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / times).toBeLessThan(20);
});
