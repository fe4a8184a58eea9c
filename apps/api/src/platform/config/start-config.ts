import { isPublicHost } from '../http/public-post.ts';
import { ConfigError, type Config } from './config.ts';
import { isEveryAddress, isLoopback } from './public-address.ts';

/**
 * Checks settings that only a start requires; commands run without them.
 * @throws ConfigError with one sentence
 */
export function assertStartable(config: Config): void {
  const problem = config.demo ? problemOfDemo(config) : problemOfShop(config);
  if (problem) throw new ConfigError(`Configuration: ${problem}`);
}

function problemOfDemo({ demoPublic, host, publicUrl, hasPublicUrl }: Config): string | null {
  if (demoPublic) return null;
  const { hostname } = new URL(publicUrl);
  const setting = isLoopback(host)
    ? hasPublicUrl && !isLoopback(hostname.replace(/^\[|\]$/g, '')) && `PUBLIC_URL=${publicUrl}`
    : `HOST=${host}`;
  if (!setting) return null;
  return `the passwords of the demo are known to everybody, and ${setting} lets others reach it. Set DEMO=0 for a real shop, or DEMO_PUBLIC=on to show the demo to others.`;
}

function problemOfShop(config: Config): string | null {
  const { host, hasPublicUrl } = config;
  const plain = plainConnections(config).join(', ');
  if (plain !== '')
    return `others could read what is sent without encryption to ${plain}. Begin the address with https://, or for a database end it with ?sslmode=verify-full. Only loopback, private addresses such as 10.0.0.5, and names without a dot may be without.`;
  if (hasPublicUrl || !isEveryAddress(host)) return null;
  return `HOST=${host} does not say where visitors find the shop. Set PUBLIC_URL, such as https://shop.example: shared links and search engines use it.`;
}

/** @returns the settings whose address is in the internet, and called without encryption */
function plainConnections(config: Config): string[] {
  const { sms, webhook, trace, facebook } = config;
  const services = {
    SMS_URL: sms === 'console' ? undefined : sms?.url,
    ORDER_WEBHOOK_URL: webhook?.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: trace?.url,
    FACEBOOK_GRAPH_URL: facebook?.graphUrl,
    DATABASE_URL: config.databaseUrl,
    DATABASE_POOLER_URL: config.databasePoolerUrl,
    DATABASE_REPLICA_URLS: config.databaseReplicaUrls.find(isPlain),
  };
  return Object.entries(services).flatMap(([name, url]) => (url !== undefined && isPlain(url) ? name : []));
}

function isPlain(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  if (protocol.startsWith('http')) return protocol === 'http:' && isPublicHost(hostname);
  // node-postgres goes without TLS unless the address has one of these; `host` may be the folder of a socket.
  const isEncrypted =
    (searchParams.get('sslmode') ?? 'disable') !== 'disable' ||
    ['true', '1'].includes(searchParams.get('ssl') ?? '');
  const host = searchParams.get('host') ?? hostname;
  return !isEncrypted && !host.startsWith('/') && isPublicHost(host);
}
