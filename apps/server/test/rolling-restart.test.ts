import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { loggedIn, makeAddress, makeBuyer } from '@zay/api/testing/buyers';
import { makeCheckout, orderInput } from '@zay/api/testing/checkout';
import { closeLater } from '@zay/api/testing/close-later';
import { cloneDatabase, openUntilEnd } from '@zay/api/testing/databases';
import { makeSku } from '@zay/api/testing/goods';
import { callOverHttp, type CalledApi } from '@zay/api/testing/http-call';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { buildRequest, postOrder, type PlacedOrder } from '@zay/contract';
import { expect, test } from 'vitest';
import { runShop } from './run-shop.ts';

const fewestRequests = isWholeRun ? 10_000 : 400;
const restarts = isWholeRun ? 2 : 1;
const pauseMs = isWholeRun ? 5 : 50;
const visitors = 8;
const checkEveryMs = 100;
const byNumber = (a: number, b: number) => a - b;

const { url: databaseUrl, dataDir } = await cloneDatabase('demo');

async function startServer(port = '0') {
  const server = runShop({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: port,
    WEB_PROCESSES: '1',
    MAX_UNCHECKED_ORDERS: '100000',
    SHUTDOWN_DELAY_SECONDS: '3',
  });
  await server.ready;
  return { ...server, url: server.url, port: new URL(server.url).port };
}

const servers = [await startServer(), await startServer()];
closeLater(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ exited }) => exited));
});
const { db } = openUntilEnd(databaseUrl);

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
interface Received {
  readonly status: number;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true });

/** @returns null where the connection was refused, or had been closed before it was used again */
function forward(port: string, { path, method = 'GET', headers, body }: Sent): Promise<Received | null> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: 'localhost', port, path, method, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('error', reject).once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const isUnsent = error.code === 'ECONNREFUSED' || (error.code === 'ECONNRESET' && sent.reusedSocket);
      if (isUnsent) resolve(null);
      else reject(error);
    });
    sent.end(body);
  });
}

/** Servers take turns, but for those whose /readyz does not answer 200. What was not sent goes to the next one. */
function openBalancer() {
  const ready = new Set(servers.map(({ port }) => port));
  let isOpen = true;
  const check = async ({ port }: { readonly port: string }) => {
    for (; isOpen; await sleep(checkEveryMs)) {
      const answer = await forward(port, { path: '/readyz' }).catch(() => null);
      if (answer?.status === 200) ready.add(port);
      else ready.delete(port);
    }
  };
  const checks = servers.map(check);
  let turn = 0;
  return {
    ready,
    async send(sent: Sent): Promise<Received> {
      for (;;) {
        const ports = [...ready];
        const answer = ports.length > 0 && (await forward(ports[(turn += 1) % ports.length] ?? '', sent));
        if (answer) return answer;
        await sleep(20);
      }
    },
    async close() {
      isOpen = false;
      await Promise.all(checks);
    },
  };
}

test(
  '[OPS-40] while servers behind a balancer are restarted one after the other no request fails, and each order is placed once',
  { timeout: 1_200_000 },
  async () => {
    const checkout = await makeCheckout(db);
    const sku = await makeSku(db, { stock: 100_000 });
    const line = { ...sku, price: 1_000, qty: 1 };
    const order = buildRequest(postOrder, { body: orderInput(checkout, [line]), query: { buyNow: true } });
    await db
      .updateTable('setting')
      .set({ value: '2000000000' })
      .where('key', '=', 'cash_limit_new_buyer')
      .execute();
    const shop: CalledApi = {
      call: (endpoint, options = {}) => callOverHttp(servers[0]?.url ?? '', endpoint, options),
    };
    const buyers = await Promise.all(
      Array.from({ length: visitors }, async () => {
        const buyer = await loggedIn(shop, await makeBuyer(db));
        await makeAddress(db, buyer.id, checkout.place);
        return buyer;
      }),
    );

    const balancer = openBalancer();
    const failed: string[] = [];
    const placed: number[] = [];
    let sent = 0;
    let isRestarting = true;
    const visit = async ({ id, token }: { readonly id: number; readonly token: string }) => {
      for (let at = 0; isRestarting || sent < fewestRequests; at += 1) {
        const headers = {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': `order ${at} of ${id}`,
        };
        const requests: Sent[] = [
          { path: '/' },
          { path: '/productdetails?productId=1' },
          { path: '/api/Product/GetProductDetail_v2?ProductId=1' },
          { path: order.path, method: order.method, headers, body: String(order.body) },
        ];
        const next = requests[at % requests.length] as Sent;
        sent += 1;
        const answer = await balancer
          .send(next)
          .catch((error: Error) => ({ status: 0, text: error.message }));
        if (answer.status !== 200) failed.push(`${next.path}: ${answer.status} ${answer.text.slice(0, 200)}`);
        else if (next.body) placed.push((JSON.parse(answer.text) as PlacedOrder).orderId);
        await sleep(pauseMs);
      }
    };
    const visits = buyers.map(visit);
    for (const [at, { child, exited, port }] of servers.slice(0, restarts).entries()) {
      child.kill('SIGTERM');
      expect(await exited).toBe(0);
      servers[at] = await startServer(port);
      await expect.poll(() => balancer.ready.size).toBe(servers.length);
    }
    isRestarting = false;
    await Promise.all(visits);
    await balancer.close();

    expect(failed).toEqual([]);
    const lines = await db
      .selectFrom('order_line')
      .select('order_id')
      .where('sku_id', '=', sku.skuId)
      .execute();
    expect(lines.map(({ order_id }) => order_id).toSorted(byNumber)).toEqual(placed.toSorted(byNumber));
    expect(placed.length).toBeGreaterThan(fewestRequests / 10);
  },
);
