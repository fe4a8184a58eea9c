import { expect, test } from 'vitest';
import { commonMessages } from '../http/messages.ts';
import { createHttp } from '../http/http.ts';
import { registerMetrics } from './metrics.routes.ts';

async function statusFor(
  metricsFrom: readonly string[],
  remoteAddress: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const app = await createHttp({ logLevel: 'silent', trustedProxies: [] }, commonMessages);
  registerMetrics(app, { metricsFrom }, async () => 'zay_up 1\n');
  const answer = await app.inject({ url: '/metrics', remoteAddress, headers });
  await app.close();
  if (answer.statusCode === 200) {
    expect(answer.body).toBe('zay_up 1\n');
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-store');
  }
  return answer.statusCode;
}

test.each([
  [['loopback'], '127.0.0.1', 200],
  [['loopback'], '::1', 200],
  [['loopback'], '::ffff:127.0.0.1', 200],
  [['loopback'], '192.168.1.20', 404],
  [['loopback'], '2001:db8::1', 404],
  [['loopback', '10.1.0.0/16'], '10.1.2.3', 200],
  [['loopback', '10.1.0.0/16'], '::ffff:10.1.2.3', 200],
  [['10.1.0.0/16'], '10.2.2.3', 404],
  [['uniquelocal'], '192.168.1.20', 200],
  [['10.1.0.7'], '127.0.0.1', 404],
])('[OPS-09] /metrics for %s, asked from %s, answers %s', async (from, address, status) => {
  expect(await statusFor(from, address)).toBe(status);
});

test('[OPS-09] a request that a proxy forwarded comes from outside, whatever it claims', async () => {
  for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
    expect([header, await statusFor(['loopback'], '127.0.0.1', { [header]: '127.0.0.1' })]).toEqual([
      header,
      404,
    ]);
});

test('[OPS-09] metrics that cannot be read are answered with 503', async () => {
  const app = await createHttp({ logLevel: 'silent', trustedProxies: [] }, commonMessages);
  registerMetrics(app, { metricsFrom: ['loopback'] }, () => Promise.reject(new Error('no answer')));
  expect((await app.inject('/metrics')).statusCode).toBe(503);
  await app.close();
});
