import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request in the place of the shop. @returns false when the shop shall answer */
export type Answerer = (path: string, answer: ServerResponse) => boolean;

/** A proxy before the shop, as a hotel's Wi-Fi has. It reaches what a service worker asks for, which routes of a page do not. */
export async function openProxy(shop: string) {
  let answers: Answerer | undefined;
  const server = createServer((asked, answer) => {
    if (answers?.(asked.url ?? '', answer)) return;
    const forward = request(
      new URL(asked.url ?? '', shop),
      { method: asked.method ?? 'GET', headers: asked.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    forward.on('error', () => answer.destroy());
    asked.pipe(forward);
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
