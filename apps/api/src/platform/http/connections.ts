import type { Server } from 'node:http';
import { networkOf } from './network.ts';

/** Limits of the open connections of a server in one process. */
export interface ConnectionLimits {
  readonly most: number;
  /** Of one address, or of one /64 network of IPv6. */
  readonly mostOfOne: number;
  /** Proxies carry the connections of all visitors, and have limits of their own. */
  readonly isProxy: (address: string) => boolean;
}

/** Refuses connections above the limits. When the server is full, those that are idle make room for new ones. */
export function limitConnections(server: Server, { most, mostOfOne, isProxy }: ConnectionLimits): void {
  const open = new Map<string, number>();
  server.maxConnections = most;
  server.on('drop', () => server.closeIdleConnections());
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = open.get(network) ?? 0;
    if (count >= mostOfOne) return void socket.destroy();
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
