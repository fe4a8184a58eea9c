import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request instead of the shop. @returns false to pass it on */
export type Answerer = (path: string, answer: ServerResponse) => boolean;

/** A proxy in front of the shop, like hotel Wi-Fi. It also sees requests of a service worker, unlike page routes. */
export async function openProxy(shop: string) {
  let answers: Answerer | undefined;
  const server = createServer((incoming, answer) => {
    if (answers?.(incoming.url ?? '', answer)) return;
    const forward = request(
      new URL(incoming.url ?? '', shop),
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    forward.on('error', () => answer.destroy());
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answerBy: (answerer: Answerer) => void (answers = answerer),
    letThrough: () => void (answers = undefined),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
