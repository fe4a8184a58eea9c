import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { Front } from '../cache/front.ts';
import { PublicCache } from '../cache/public-cache.ts';
import { openSlowPeers } from '../../testing/slow-peers.ts';
import type { ConnectionLimits } from './connections.ts';
import { createHttp } from './http.ts';

/** Longer than a test: only the limits under test close connections. */
const longMs = 600_000;

/** More than the system buffers for a client that does not read. */
const large = Buffer.alloc(16_000_000);

/** A listening server of the shop with short times for slow clients, which answers after the body of a request. */
async function listen(limits: Partial<ConnectionLimits> = {}) {
  const factory = new Front(new PublicCache(0)).serverFactory(
    { maxHeaderSize: 16_384 },
    {
      connectionTimeout: longMs,
      requestTimeout: longMs,
      headersTimeout: 1_000,
      keepAliveTimeout: longMs,
      connectionsCheckingInterval: 50,
    },
    {
      most: 1_000,
      mostOfOne: 1_000,
      isProxy: () => false,
      slow: { bodyMs: 100, bytesPerSecond: 500, stalledMs: 100, everyMs: 50 },
      ...limits,
    },
  );
  const server = factory((request, response) => {
    request.resume().once('end', () => response.end(request.url === '/home' ? large : 'ok'));
  }, {}) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { server, open, url: `http://127.0.0.1:${port}` };
}

/** Asks for a page on an open connection. @returns whether it is answered; else the server ended the connection */
async function isAnswered(socket: Socket): Promise<boolean> {
  if (socket.closed) return false;
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  const [bytes] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as unknown[];
  return String(bytes).startsWith('HTTP/1.1 200');
}

test('[SAFE-57] a connection whose headers do not end is closed', async () => {
  const { open } = await listen();
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
    const { open } = await listen({ mostOfOne: 2, isProxy: () => isProxy });
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
  const { open } = await listen({ most: 2 });
  const idle = [await open(), await open()];
  for (const socket of idle) expect(await isAnswered(socket)).toBe(true);
  await expect.poll(async () => isAnswered(await open())).toBe(true);
});

test('[SAFE-103] clients that send or read a byte at a time are cut; a slow body and other clients are answered', async () => {
  const { server, open, url } = await listen();
  const connections = promisify(server.getConnections.bind(server));
  const body = Buffer.alloc(60_000);
  const slow = await open();
  slow.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n`);
  slow.write(body.subarray(1));
  await openSlowPeers(url, 200, 20);
  do {
    const other = await open();
    expect(await isAnswered(other)).toBe(true);
    await Promise.all([once(other, 'close'), other.destroy()]);
    // The slow body, and the one that was just answered.
  } while ((await connections()) > 2);
  await expect.poll(() => connections()).toBe(1);
  slow.write(body.subarray(0, 1));
  expect(String((await once(slow, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
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
