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

function problemOfShop({ host, hasPublicUrl }: Config): string | null {
  if (hasPublicUrl || !isEveryAddress(host)) return null;
  return `HOST=${host} does not say where visitors find the shop. Set PUBLIC_URL, such as https://shop.example: shared links and search engines use it.`;
}
