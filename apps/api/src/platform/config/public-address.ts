import { networkInterfaces } from 'node:os';

type Interfaces = ReturnType<typeof networkInterfaces>;

/** A host as URLs write it, so that other spellings of one address are the same: `::0` is `[::]`, `0` is `0.0.0.0`. */
function nameOf(host: string): string {
  const written = host.includes(':') ? `[${host}]` : host;
  return URL.canParse(`http://${written}`) ? new URL(`http://${written}`).hostname : written;
}

/** Whether a server listens on every address of the machine. */
export const isEveryAddress = (host: string): boolean => ['0.0.0.0', '[::]'].includes(nameOf(host));

/** Whether only this machine reaches it. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(nameOf(host));

/** By which other machines reach this one: its first IPv4 address, else the first that is not of one wire only. */
export function ownAddress(interfaces: Interfaces = networkInterfaces()): string | undefined {
  const outer = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'));
  return (outer.find(({ family }) => family === 'IPv4') ?? outer[0])?.address;
}

/**
 * Where a shop is found that listens there and has no configured public address. Never of a request's Host header, which anybody
 * can write.
 */
export function addressOf(host: string, port: number, interfaces?: Interfaces): string {
  const name = isEveryAddress(host) ? (ownAddress(interfaces) ?? 'localhost') : host;
  return `http://${nameOf(name)}:${port}`;
}

/** The same on this machine. */
export const localAddressOf = (host: string, port: number): string =>
  addressOf(isEveryAddress(host) ? 'localhost' : host, port);
