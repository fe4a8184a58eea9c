import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { assertStartable } from './start-config.ts';

/** '' when the shop would start. */
function refusal(variables: Record<string, string>): string {
  try {
    assertStartable(readConfig(variables));
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
const real = { DEMO: '0', OTP_MODE: 'sms', SMS_SENDER: 'console' };

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.5'],
  ['PUBLIC_URL', 'https://shop.example'],
  ['PUBLIC_URL', 'http://192.168.1.5:3000'],
])('[SAFE-20] the demo does not start with %s=%s, unless it is meant to be public', (name, value) => {
  const says = refusal({ [name]: value });
  expect(says).toMatch(/^Configuration: the passwords of the demo are known to everybody, and /);
  expect(says).toContain(
    `${name}=${value} lets others reach it. Set DEMO=0 for a real shop, or DEMO_PUBLIC=on`,
  );
  expect(refusal({ [name]: value, DEMO_PUBLIC: 'on' })).toBe('');
  expect(refusal({ ...real, PUBLIC_URL: 'https://shop.example', [name]: value })).toBe('');
});

test('[SAFE-20] the demo starts where only this machine can reach it', () => {
  for (const HOST of ['localhost', '127.0.0.1', '::1', '[::1]']) expect(refusal({ HOST })).toBe('');
  for (const PUBLIC_URL of ['http://localhost:8080', 'http://[::1]:8080', 'https://zay.localhost'])
    expect(refusal({ PUBLIC_URL })).toBe('');
});

test('[SAFE-21] the fixed code is for the demo only: a real shop sends codes by SMS', () => {
  for (const variables of [{}, { OTP_MODE: 'placeholder' }])
    expect(refusal({ DEMO: '0', ...variables })).toMatch(
      /^Configuration: a shop that is not the demo \(DEMO=0\) needs OTP_MODE=sms/,
    );
  expect(refusal(real)).toBe('');
});

test('[SAFE-22] a real shop that listens on all addresses needs its public address', () => {
  for (const HOST of ['0.0.0.0', '::', '[::]']) {
    expect(refusal({ ...real, HOST })).toMatch(/does not say where visitors find the shop\. Set PUBLIC_URL/);
    expect(refusal({ ...real, HOST, PUBLIC_URL: 'https://shop.example' })).toBe('');
  }
  expect(refusal({ ...real, HOST: '192.168.1.5' })).toBe('');
});

test('[SAFE-99] a real shop does not start with an address in the internet that it would call without encryption', () => {
  const plain = {
    SMS_SENDER: 'http',
    SMS_URL: 'http://sms.example/send?key=hunter2',
    ORDER_WEBHOOK_URL: 'http://93.184.216.34/hook',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://[2606:4700::1]:4318',
    DATABASE_URL: 'postgres://zay:hunter2@db.example/zay',
    DATABASE_POOLER_URL: 'postgres://zay:hunter2@db.example:6432/zay?sslmode=disable',
    DATABASE_REPLICA_URLS: 'postgres://zay@10.0.0.7/zay, postgres://zay@93.184.216.34/zay',
  };
  const says = refusal({ ...real, ...plain });
  expect(says).toContain(
    'SMS_URL, ORDER_WEBHOOK_URL, OTEL_EXPORTER_OTLP_ENDPOINT, DATABASE_URL, DATABASE_POOLER_URL, DATABASE_REPLICA_URLS. Begin',
  );
  expect(says).not.toContain('hunter2');
  expect(refusal(plain)).toBe('');
  const encrypted = Object.fromEntries(
    Object.entries(plain).map(([name, url]) => [name, url.replace('http://', 'https://')]),
  );
  const databases = {
    DATABASE_URL: 'postgres://zay@db.example/zay?sslmode=verify-full',
    DATABASE_POOLER_URL: 'postgres://zay@db.example/zay?ssl=true',
    DATABASE_REPLICA_URLS: '',
  };
  expect(refusal({ ...real, ...encrypted, ...databases })).toBe('');
});

test.each([
  'localhost',
  '127.0.0.1',
  '10.0.0.5',
  '192.168.1.9',
  '[fd00::5]',
  'collector',
  'a.svc',
  'b.internal',
])('[SAFE-99] an address of the own network may do without: %s', (host) => {
  const own = {
    ...real,
    ORDER_WEBHOOK_URL: `http://${host}/hook`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}:4318`,
    DATABASE_URL: `postgres://zay@${host}/zay`,
  };
  expect(refusal(own)).toBe('');
  expect(refusal({ ...own, DATABASE_URL: 'postgres:///zay?host=/var/run/postgresql' })).toBe('');
});
