import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.ts';

/** Limits of the open connections of a server in one process. */
export interface ConnectionLimits {
  readonly most: number;
  /** Of one address, or of one /64 network of IPv6. */
  readonly mostOfOne: number;
  /** Proxies carry the connections of all visitors, and have limits of their own. */
  readonly isProxy: (address: string) => boolean;
  readonly slow: SlowPeers;
}

/** The slowest that a client may send a body or read an answer. */
export interface SlowPeers {
  /** From this age on a body needs `bytesPerSecond` on average, in milliseconds. */
  readonly bodyMs: number;
  readonly bytesPerSecond: number;
  /** An answer of which nothing was taken for so many milliseconds, or up to twice as many, is given up. */
  readonly stalledMs: number;
  /** How often both are checked. */
  readonly everyMs: number;
}

/** Refuses connections above the limits. When the server is full, those that are idle make room for new ones. */
export function limitConnections(server: Server, { most, mostOfOne, isProxy, slow }: ConnectionLimits): void {
  cutSlowPeers(server, slow);
  const silent = new Set<Socket>();
  silentConnections.set(server, silent);
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  const open = new Map<string, number>();
  server.maxConnections = most;
  server.on('drop', () => server.closeIdleConnections());
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
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

/** Of each server the connections without a request so far. */
const silentConnections = new WeakMap<Server, Set<Socket>>();

/** Closes connections without a request so far, as browsers open them in advance. To Node they are not idle. */
export function closeSilentConnections(server: Server): void {
  for (const socket of silentConnections.get(server) ?? []) socket.destroy();
}

/** Closes connections that Node's limits leave open: a byte now and then restarts its time without a byte. */
function cutSlowPeers(server: Server, { bodyMs, bytesPerSecond, stalledMs, everyMs }: SlowPeers): void {
  /**
   * The latest request of each open connection. `from`, `read`: bytes of the connection when the request before it and it
   * itself began; a part of its body may have come with its headers.
   */
  const latest = new Map<Socket, { request: IncomingMessage; since: number; from: number; read: number }>();
  server.on('connection', (socket) => socket.once('close', () => latest.delete(socket)));
  server.on('request', (request) => {
    const { socket } = request;
    const from = latest.get(socket)?.read ?? 0;
    latest.set(socket, { request, since: performance.now(), from, read: socket.bytesRead });
  });
  const check = () => {
    for (const [socket, { request, since, from }] of latest) {
      const age = performance.now() - since;
      const isSlow = (socket.bytesRead - from) * 1_000 < bytesPerSecond * age;
      if (!request.complete && age >= bodyMs && isSlow) socket.destroy();
      // Node restarts this time whenever a part of the answer was taken.
      else if (socket.writableLength > 0 && socket.timeout !== stalledMs) socket.setTimeout(stalledMs);
    }
  };
  const timer = setInterval(check, everyMs).unref();
  server.once('close', () => clearInterval(timer));
}
