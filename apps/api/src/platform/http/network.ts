import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

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

/** Names of local ranges, as Fastify's `trustProxy` knows them. */
const named = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** @returns whether a text is an IP address, a CIDR range as `10.0.0.0/8`, or the name of one of the three local ranges */
export function isNetwork(text: string): boolean {
  if (named.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0 || !(isIPv4(address) || isIPv6(address))) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128);
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** @returns a check whether an address is in one of these networks, each of which `isNetwork` accepts */
export function networkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks.flatMap((one) => named.get(one) ?? [one])) {
    const [address = '', bits = isIPv4(address) ? '32' : '128'] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address.replace(/%.*$/, ''), familyOf(address));
}
