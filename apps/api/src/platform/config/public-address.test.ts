import { expect, test } from 'vitest';
import { addressOf, isEveryAddress, isLoopback, localAddressOf, ownAddress } from './public-address.ts';

const card = (address: string, internal = false) => ({
  address,
  internal,
  netmask: '',
  mac: '',
  cidr: null,
  ...(address.includes(':') ? { family: 'IPv6' as const, scopeid: 0 } : { family: 'IPv4' as const }),
});
const office = {
  lo: [card('127.0.0.1', true)],
  eth0: [card('fe80::1'), card('fd00::2'), card('192.168.1.5')],
};

test('[SAFE-22] a shop that listens on all addresses uses the machine’s address, never localhost', () => {
  expect(addressOf('0.0.0.0', 3000, office)).toBe('http://192.168.1.5:3000');
  expect(addressOf('::', 3000, office)).toBe('http://192.168.1.5:3000');
  expect(addressOf('::', 3000, { eth0: [card('fe80::1'), card('fd00::2')] })).toBe('http://[fd00::2]:3000');
  expect(addressOf('0.0.0.0', 3000, { lo: [card('127.0.0.1', true)] })).toBe('http://localhost:3000');
  expect(ownAddress({ lo: [card('127.0.0.1', true)] })).toBeUndefined();
});

test('[SAFE-22] addresses of every kind are valid in URLs', () => {
  expect(addressOf('::1', 3000)).toBe('http://[::1]:3000');
  expect(addressOf('fd00::2', 3000)).toBe('http://[fd00::2]:3000');
  expect(addressOf('shop.example', 80)).toBe('http://shop.example:80');
  expect(localAddressOf('::', 3000)).toBe('http://localhost:3000');
  expect(localAddressOf('::1', 3000)).toBe('http://[::1]:3000');
});

const kindOf = (host: string) => (isEveryAddress(host) ? 'every' : isLoopback(host) ? 'own' : 'other');

test('[SAFE-20 SAFE-22] in any notation, a host is all addresses, loopback, or neither', () => {
  expect(['0.0.0.0', '0', '::', '::0', '0:0:0:0:0:0:0:0'].map(kindOf)).toEqual(Array(5).fill('every'));
  expect(['localhost', '127.0.0.1', '127.1', '::1', 'zay.localhost'].map(kindOf)).toEqual(
    Array(5).fill('own'),
  );
  expect(['192.168.1.5', 'shop.example', 'fd00::2', 'localhost.example', 'fe80::1%eth0'].map(kindOf)).toEqual(
    Array(5).fill('other'),
  );
});
