import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { pushKeysOf } from '../platform/config/secrets.ts';

/** Push keys of test shops: the private key is the number 1. */
export const testPushKeys = pushKeysOf(`${'A'.repeat(42)}E`);

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushServiceStandIn {
  /** `http://127.0.0.1:port`, to allow as a push service. */
  readonly url: string;
  readonly received: ReceivedPush[];
  /** Statuses of the next responses, then 201. */
  readonly answers: number[];
  close(): Promise<void>;
}

/** A fake push service on loopback. */
export async function openPushService(): Promise<PushServiceStandIn> {
  const received: ReceivedPush[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined);
    // The sender has closed the connection.
    if (body === undefined) return;
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(answers.shift() ?? 201, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A browser's subscription data. */
export function pushBrowser(serviceUrl: string) {
  const pair = createECDH('prime256v1');
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: {
      endpoint: `${serviceUrl}/send/${randomBytes(12).toString('base64url')}`,
      p256dh: pair.generateKeys('base64url'),
      auth,
    },
    /** Decrypts the message of a push, like the service worker. */
    read: ({ body }: ReceivedPush): unknown =>
      JSON.parse(
        ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString('utf8'),
      ),
  };
}
