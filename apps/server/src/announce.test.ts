import { readConfig } from '@zay/api/config';
import { addressOf } from '@zay/api/public-address';
import { expect, test } from 'vitest';
import { announce } from './announce.ts';

const real = { DEMO: '0', OTP_MODE: 'sms', SMS_SENDER: 'console' };

/** @returns the lines that a start with these settings prints */
function linesOf(variables: Record<string, string>): string[] {
  const lines: string[] = [];
  const config = readConfig(variables);
  announce(config, { shop: 3000, backoffice: 3001 }, { demoAccounts: { staff: 0, buyers: 0 } }, (line) =>
    lines.push(line.trim()),
  );
  return lines;
}

test.each([
  ['localhost', 'http://localhost'],
  ['0.0.0.0', 'http://localhost'],
  ['::', 'http://localhost'],
  ['::1', 'http://[::1]'],
  ['[::1]', 'http://[::1]'],
  ['192.168.1.5', 'http://192.168.1.5'],
])('[SAFE-22] with HOST=%s the addresses that a start says can be opened', (HOST, base) => {
  const lines = linesOf({ HOST });
  expect(lines).toContain(`Shop         ${base}:3000`);
  expect(lines).toContain(`API          ${base}:3000/api/docs`);
  expect(lines).toContain(`Back office  ${base}:3001`);
});

test('[SAFE-55] a start of a real shop names the document of its API, which has no page there', () => {
  expect(linesOf(real)).toContain('API          http://localhost:3000/api/openapi.json');
});

test('[SAFE-22] a start prints the shop’s public address, or that it is unknown', () => {
  const others = (variables: Record<string, string>) =>
    linesOf(variables).find((line) => line.startsWith('For others'));
  expect(others({})).toBeUndefined();
  expect(others({ PUBLIC_URL: 'https://shop.example' })).toBe('For others   https://shop.example');
  const own = addressOf('0.0.0.0', 3000);
  const expected = own === 'http://localhost:3000' ? undefined : `For others   ${own}`;
  expect(others({ HOST: '0.0.0.0' })).toBe(expected);
  expect(linesOf(real)).toContain(
    'PUBLIC_URL is not set: links that leave the shop begin with http://localhost:3000.',
  );
  expect(linesOf({ ...real, PUBLIC_URL: 'https://shop.example' }).join()).not.toContain('is not set');
});
