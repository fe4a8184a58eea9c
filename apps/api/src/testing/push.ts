import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { pushKeysOf } from '../platform/config/secrets.ts';

/** The keys of a shop in tests: the private one is the number 1. */
export const testPushKeys = pushKeysOf(`${'A'.repeat(42)}E`);

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushServiceStandIn {
  /** `http://127.0.0.1:port`, to be allowed as a push service. */
  readonly url: string;
  readonly received: ReceivedPush[];
  /** Statuses of the next answers, then 201. */
  readonly answers: number[];
  close(): Promise<void>;
}

/** A push service on loopback that delivers to nobody. */
export async function openPushService(): Promise<PushServiceStandIn> {
  const received: ReceivedPush[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined);
    // Who sent has given up.
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

/** What a browser gives when it subscribes at a push service. */
export function pushBrowser(serviceUrl: string) {
  const pair = createECDH('prime256v1');
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: {
      endpoint: `${serviceUrl}/send/${randomBytes(12).toString('base64url')}`,
      p256dh: pair.generateKeys('base64url'),
      auth,
    },
    /** The message that a push carries, as the service worker reads it. */
    read: ({ body }: ReceivedPush): unknown =>
      JSON.parse(
        ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString('utf8'),
      ),
  };
}
