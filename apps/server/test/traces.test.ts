import { createServer, type IncomingMessage } from 'node:http';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brands, login } from '@zay/contract';
import { closeLater } from '@zay/api/testing/close-later';
import { cloneDatabase, connectUntilEnd } from '@zay/api/testing/databases';
import { testFolder } from '@zay/api/testing/test-folder';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { spyInto } from './spy.ts';
import { startShop } from './start-shop.ts';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, string | number>>;
}
interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** A receiver of OTLP over HTTP, which the alerts for staff reach too. */
const received: { readonly path: string; readonly body: string }[] = [];
const receiver = createServer(async (request: IncomingMessage, response) => {
  received.push({ path: request.url ?? '', body: await text(request) });
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
closeLater(async () => void receiver.close());
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const folder = await testFolder();
const valueOf = ({ attributes }: Pick<SentSpan, 'attributes'>, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

test(
  '[OPS-14] requests, statements, jobs and messages are spans, without personal data',
  { timeout: 120_000 },
  async () => {
    const { url: databaseUrl, dataDir } = await cloneDatabase('demo');
    const shop = await startShop({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      WEB_PROCESSES: '1',
      TRUSTED_PROXIES: 'loopback',
      ORDER_WEBHOOK_URL: `${address}/alerts`,
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      OTEL_SERVICE_NAME: 'shop of a test',
      NODE_OPTIONS: spyInto(folder('loaded')),
    });
    const traceId = 'a1'.repeat(16);
    const parentId = 'b2'.repeat(8);
    const headers = { traceparent: `00-${traceId}-${parentId}-01` };
    for (const _ of [1, 2]) await (await fetch(shop.url + brands.path, { headers })).text();
    const phone = '09770000001';
    await fetch(shop.url + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...(login.example?.body as object),
        emailOrPhoneNo: phone,
        password: 'secret of a buyer',
      }),
    });
    await (await fetch(`${shop.url}/bybrand/1?PageNumber=1`)).text();
    const client = await connectUntilEnd(databaseUrl);
    await client.query(
      `insert into outbox (topic, group_key, payload) values ('job-alert', 'jobs', '{"job": "sweep", "message": "broken"}')`,
    );
    await expect.poll(() => received.some(({ path }) => path === '/alerts'), { timeout: 20_000 }).toBe(true);
    shop.child.kill('SIGTERM');
    expect(await shop.exited).toBe(0);

    const bodies = received.filter(({ path }) => path === '/v1/traces').map(({ body }) => body);
    const sent = bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans);
    expect(new Set(sent.map(({ resource }) => valueOf(resource, 'service.name')))).toEqual(
      new Set(['shop of a test']),
    );
    const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans));
    const requests = spans.filter((span) => valueOf(span, 'http.request.method') !== undefined);
    const childrenOf = ({ spanId }: SentSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);

    // The second answer came from the cache, before Fastify.
    const reads = requests.filter(({ name }) => name === `GET ${brands.path}`);
    expect(reads.map((span) => [span.traceId, span.parentSpanId])).toEqual([
      [traceId, parentId],
      [traceId, parentId],
    ]);
    expect(reads.map((span) => valueOf(span, 'http.response.status_code'))).toEqual([200, 200]);
    const [read] = reads;
    const { reqId } = shop
      .output()
      .split('\n')
      .filter((line) => line.includes(`"path":"${brands.path}"`))
      .map((line) => JSON.parse(line) as { reqId: string })[0]!;
    expect(valueOf(read!, 'zay.request_id')).toBe(reqId);
    const [statement] = childrenOf(read!).filter(({ name }) => name === 'SELECT');
    expect(valueOf(statement!, 'db.query.text')).toContain('from "brand"');
    expect(valueOf(statement!, 'db.response.returned_rows')).toBeGreaterThan(0);

    // Its statements follow a body, which is read outside the span.
    const [attempt] = requests.filter(({ name }) => name === `POST ${login.path}`);
    expect(attempt?.traceId).not.toBe(traceId);
    expect(childrenOf(attempt!).length).toBeGreaterThan(0);
    expect(requests.map(({ name }) => name)).toContain('GET /bybrand/:id');

    const [message] = spans.filter(({ name }) => name === 'message for order-webhook');
    expect([valueOf(message!, 'zay.topic'), valueOf(message!, 'zay.attempts')]).toEqual(['job-alert', 1]);
    const [job] = spans.filter(({ spanId }) => spanId === message?.parentSpanId);
    expect([job?.name, valueOf(job!, 'zay.done')]).toEqual(['job messages for order-webhook', 1]);
    // Several a second find nothing to do.
    expect(spans.filter((span) => valueOf(span, 'zay.done') === 0)).toEqual([]);

    for (const secret of [phone, 'secret of a buyer', '9770000001', 'broken'])
      expect(bodies.join('\n')).not.toContain(secret);
    expect(readFileSync(folder('loaded'), 'utf8')).toContain('@opentelemetry/sdk-trace');
  },
);

test('[OPS-15] a receiver that never answers delays neither requests nor the stop, and is reported once', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  closeLater(async () => void silent.close().closeAllConnections());
  const { url: databaseUrl, dataDir } = await cloneDatabase('demo');
  const shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    WEB_PROCESSES: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  });
  expect((await fetch(shop.url + brands.path)).status).toBe(200);
  await expect.poll(() => shop.output(), { timeout: 20_000 }).toContain('Traces cannot be sent');
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  const began = performance.now();
  shop.child.kill('SIGTERM');
  expect(await shop.exited).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(shop.output().match(/Traces cannot be sent/g)).toHaveLength(1);
});
