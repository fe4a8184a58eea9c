import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIPv6 } from 'node:net';
import { limits } from '@zay/contract';
import { isPublicIp } from '../../platform/http/public-post.ts';

/** A picture from an address, or the code of a problem. */
export type Loaded = { readonly bytes: Buffer } | { readonly problem: string };

interface Reply {
  readonly status: number;
  readonly location?: string | undefined;
  /** Null when it is longer than a picture may be. */
  readonly bytes: Buffer | null;
}

/** The network, replaced by tests. */
export interface Network {
  resolve(host: string): Promise<string[]>;
  /** Connects to this address, whatever the name of the host leads to by then. */
  get(url: URL, address: string): Promise<Reply>;
}

const hopsAtMost = 3;
const timeoutMs = 15_000;

const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  get: (url, address) =>
    new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          lookup: (_host, { all }, done) => {
            const family = isIPv6(address) ? 6 : 4;
            if (all) done(null, [{ address, family }]);
            else done(null, address, family);
          },
          signal: AbortSignal.timeout(timeoutMs),
          headers: { accept: 'image/*' },
        },
        async (response) => {
          const { statusCode: status = 0, headers } = response;
          const chunks: Buffer[] = [];
          let length = 0;
          try {
            for await (const chunk of response as AsyncIterable<Buffer>) {
              length += chunk.length;
              if (length > limits.uploadBytes) break;
              chunks.push(chunk);
            }
          } catch (error) {
            reject(error);
            return;
          }
          const bytes = length > limits.uploadBytes ? null : Buffer.concat(chunks);
          resolve({ status, location: headers.location, bytes });
        },
      );
      sent.on('error', reject);
      sent.end();
    }),
};

/**
 * Loads a picture by HTTPS from one of the allowed hosts. Every redirect is checked like the first address: its host must be
 * allowed and all its addresses public.
 */
export async function loadPicture(
  source: string,
  allowedHosts: readonly string[],
  network: Network = internet,
): Promise<Loaded> {
  let url = source;
  for (let hop = 0; hop <= hopsAtMost; hop += 1) {
    if (!isAllowed(url, allowedHosts)) return { problem: 'picture-host' };
    try {
      const at = new URL(url);
      const host = at.hostname.replaceAll(/^\[|\]$/g, '');
      const addresses = await network.resolve(host);
      const [first] = addresses;
      if (first === undefined || !addresses.every(isPublicIp)) return { problem: 'picture-host' };
      const { status, location, bytes } = await network.get(at, first);
      if (status >= 300 && status < 400 && location !== undefined) {
        url = new URL(location, at).href;
        continue;
      }
      if (status !== 200) return { problem: 'picture-unreachable' };
      return bytes === null ? { problem: 'image-too-large' } : { bytes };
    } catch {
      return { problem: 'picture-unreachable' };
    }
  }
  return { problem: 'picture-unreachable' };
}

/** HTTPS at the usual port, without a login, on a host of the list. */
export function isAllowed(address: string, allowedHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && allowedHosts.includes(hostname);
}
