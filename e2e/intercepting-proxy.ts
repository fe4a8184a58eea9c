import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Answers a request instead of the shop. @returns false to pass it on */
export type Answerer = (path: string, answer: ServerResponse) => boolean;

/** A later release, as browsers see it: all its assets have other addresses. */
const release = '/assets/next/';
const isText = /html|javascript|css/;

/** A proxy in front of the shop, like hotel Wi-Fi. It also sees requests of a service worker, unlike page routes. */
export async function openProxy(shop: string) {
  let answers: Answerer | undefined;
  let isReleased = false;
  const server = createServer((incoming, answer) => {
    if (answers?.(incoming.url ?? '', answer)) return;
    const path = incoming.url ?? '';
    if (isReleased && path.startsWith('/assets/') && !path.startsWith(release)) {
      answer.writeHead(404).end();
      return;
    }
    const headers = { ...incoming.headers };
    if (isReleased) delete headers['accept-encoding'];
    const forward = request(
      new URL(path.replace(release, '/assets/'), shop),
      { method: incoming.method ?? 'GET', headers },
      async (given) => {
        const isChanged = isReleased && isText.test(given.headers['content-type'] ?? '');
        // They describe the body of the shop.
        const dropped = isChanged ? ['content-security-policy', 'content-length'] : [];
        const kept = Object.entries(given.headers).filter(([name]) => !dropped.includes(name));
        answer.writeHead(given.statusCode ?? 502, Object.fromEntries(kept));
        if (!isChanged) return void given.pipe(answer);
        // Imports of other scripts are relative.
        answer.end((await text(given)).replaceAll(/(?<=["'`(/])assets\/(?=[\w.-])/g, 'assets/next/'));
      },
    );
    forward.on('error', () => answer.destroy());
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answerBy: (answerer: Answerer) => void (answers = answerer),
    /** The next release is there, and the assets of the former one are gone. */
    release: () => void (isReleased = true),
    letThrough: () => void (answers = undefined),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
