import { isIPv4, isIPv6 } from 'node:net';

/**
 * The rate limiter's key for an address: an IPv4 address, or the /64 network of an IPv6 address, since one subscriber may
 * use all of it. Everything else shares the key `unknown`; only our own proxy can send that.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(mapped)) return 'unknown';
  const [head = '', tail] = new URL(`http://[${mapped.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** @returns whether a text is an IP address, a CIDR range as `10.0.0.0/8`, or the name of one of the three local ranges */
export function isNetwork(text: string): boolean {
  if (named.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0 || !(isIPv4(address) || isIPv6(address))) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128);
}
