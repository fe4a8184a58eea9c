import { networkInterfaces } from 'node:os';

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Normalises a host as URLs do: `::0` is `[::]`, `0` is `0.0.0.0`. */
function nameOf(host: string): string {
  const written = host.includes(':') ? `[${host}]` : host;
  return URL.canParse(`http://${written}`) ? new URL(`http://${written}`).hostname : written;
}

/** Whether a server listens on every address of the machine. */
export const isEveryAddress = (host: string): boolean => ['0.0.0.0', '[::]'].includes(nameOf(host));

/** Whether it is reachable from this machine only. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(nameOf(host));

/** Address of this machine in its network: the first IPv4 address, else the first that is not link-local. */
export function ownAddress(interfaces: Interfaces = networkInterfaces()): string | undefined {
  const outer = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'));
  return (outer.find(({ family }) => family === 'IPv4') ?? outer[0])?.address;
}

/** Origin of a shop without a configured public address. Never from a request's Host header, which clients can forge. */
export function addressOf(host: string, port: number, interfaces?: Interfaces): string {
  const name = isEveryAddress(host) ? (ownAddress(interfaces) ?? 'localhost') : host;
  return `http://${nameOf(name)}:${port}`;
}

/** The same with a loopback address. */
export const localAddressOf = (host: string, port: number): string =>
  addressOf(isEveryAddress(host) ? 'localhost' : host, port);
