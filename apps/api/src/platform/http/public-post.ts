import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the internet. Addresses of IPv4 that are written as IPv6 are found by those of IPv4. */
const closed = new BlockList();
for (const network of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
].flatMap((line) => line.split(' '))) {
  const [address = '', bits] = network.split('/');
  closed.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

export function isPublicIp(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !closed.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** The connection goes to the address that was checked here, so that no second answer of the name server can differ. */
export const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const open = found.filter(({ address }) => isPublicIp(address));
    const [first] = open;
    if (!first) return done(new Error('the address is not in the internet'), '');
    return options.all ? done(null, open) : done(null, first.address, first.family);
  });

/** Whether an address can be called: https with a host of the internet, as far as it can be told without its name server. */
export function isPublicUrl(url: string): boolean {
  const { protocol, hostname, username, password } = URL.parse(url) ?? {};
  if (protocol !== 'https:' || !hostname || username || password) return false;
  return isPublicHost(hostname);
}

/** Whether a host of a URL is in the internet, as far as it can be told without its name server. */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare)
    ? isPublicIp(bare)
    : hostname.includes('.') && !/\.(local|localhost|internal|svc)\.?$/.test(hostname);
}

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Allows http, and addresses that are not public. */
  readonly isPrivateAllowed: boolean;
}

/**
 * Posts JSON to an address that strangers chose. Redirects are not followed, and the body of the answer is not read.
 * @returns the HTTP status
 * @throws {Error} with a sentence that staff may read
 */
export function postToPublic(url: string, body: string, options: PostOptions): Promise<number> {
  const { headers, signal, isPrivateAllowed } = options;
  if (!isPrivateAllowed && !isPublicUrl(url))
    return Promise.reject(new Error('the address is not a https address in the internet'));
  const send = url.startsWith('http:') ? plainRequest : secureRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      },
      agent: false,
      signal,
      ...(isPrivateAllowed ? {} : { lookup: publicLookup }),
    });
    request.on('response', (answer) => {
      answer.on('error', () => undefined).destroy();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });
}
