import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { Front } from '../cache/front.ts';
import { PublicCache } from '../cache/public-cache.ts';
import type { ConnectionLimits } from './connections.ts';
import { createHttp } from './http.ts';

/** A listening server of the shop with short times, which answers every request with `ok`. */
async function listening(limits: Partial<ConnectionLimits>): Promise<() => Promise<Socket>> {
  const factory = new Front(new PublicCache(0)).serverFactory(
    { maxHeaderSize: 16_384 },
    {
      connectionTimeout: 60_000,
      requestTimeout: 60_000,
      headersTimeout: 100,
      keepAliveTimeout: 60_000,
      connectionsCheckingInterval: 50,
    },
    { most: 100, mostOfOne: 100, isProxy: () => false, ...limits },
  );
  const server = factory((_request, response) => response.end('ok'), {}) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
}

/** Asks for a page on an open connection. @returns whether it is answered; else the server ended the connection */
async function isAnswered(socket: Socket): Promise<boolean> {
  if (socket.closed) return false;
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  const [bytes] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as unknown[];
  return String(bytes).startsWith('HTTP/1.1 200');
}

test('[SAFE-57] a connection whose headers do not end is closed', async () => {
  const open = await listening({});
  const slow = await open();
  slow.write('GET / HTTP/1.1\r\nhost: a\r\n');
  const [answer] = (await once(slow, 'data')) as Buffer[];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408/);
  await once(slow, 'close');
});

test('[SAFE-57] an address has its own limit of connections, and proxies have none', async () => {
  for (const [isProxy, answered] of [
    [false, [true, true, false]],
    [true, [true, true, true]],
  ] as const) {
    const open = await listening({ mostOfOne: 2, isProxy: () => isProxy });
    const sockets = [await open(), await open(), await open()];
    const states: boolean[] = [];
    for (const socket of sockets) states.push(await isAnswered(socket));
    expect(states).toEqual(answered);
    // One that ends makes room.
    sockets[0]?.destroy();
    await expect.poll(async () => isAnswered(await open())).toBe(true);
  }
});

test('[SAFE-57] idle connections of a full server make room for new ones', async () => {
  const open = await listening({ most: 2 });
  const idle = [await open(), await open()];
  for (const socket of idle) expect(await isAnswered(socket)).toBe(true);
  await expect.poll(async () => isAnswered(await open())).toBe(true);
});

test('[SAFE-57] the servers of the shop have all limits of connections', async () => {
  const { server } = await createHttp({ logLevel: 'silent', trustedProxies: [] }, {});
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 10_000,
    timeout: 60_000,
    maxConnections: 8_000,
  });
});
