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
