import { expect, test } from 'vitest';
import { isNetwork, networkOf, networkCheck } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'unknown'],
  ['', 'unknown'],
])('limits count %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('a proxy is configured by its address, a network or a local range', () => {
  for (const name of ['10.0.0.5', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'uniquelocal'])
    expect([name, isNetwork(name)]).toEqual([name, true]);
  for (const name of [
    '',
    'proxy',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/8/8',
    '::1/129',
    '1',
    '*',
  ])
    expect([name, isNetwork(name)]).toEqual([name, false]);
});

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['::1', true],
  ['fe80::1%eth0', true],
  ['2001:db8::1', false],
  ['unknown', false],
  ['', false],
])('[OPS-14] the trace of %s is continued: %s', (address, isTrusted) => {
  expect(networkCheck(['10.0.0.0/8', '192.0.2.7', 'loopback', 'linklocal'])(address)).toBe(isTrusted);
  expect(networkCheck([])(address)).toBe(false);
});
