import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { closeLater } from './close-later.ts';

/** Where a connection breaks: after this many bytes of the request or the response. */
export interface Cut {
  readonly side: 'request' | 'answer';
  readonly after: number;
}

/**
 * A proxy to `url` with breaking connections. While `state.isCutting`, `cutOf` decides for each connection; by default
 * it passes the whole request and nothing of the response. Closed after the file's last test.
 */
export async function openCuttingProxy(
  url: string,
  cutOf: () => Cut | undefined = () => ({ side: 'answer', after: 0 }),
) {
  const { hostname, port } = new URL(url);
  const state = { isCutting: false, cuts: 0 };
  const server = createServer((client) => {
    const shop = connect(Number(port), hostname);
    const cut = state.isCutting ? cutOf() : undefined;
    const breaks = () => {
      state.cuts += 1;
      client.destroy();
      shop.destroy();
    };
    pass(client, shop, cut?.side === 'request' ? cut.after : Infinity, breaks);
    pass(shop, client, cut?.side === 'answer' ? cut.after : Infinity, breaks);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeLater(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state };
}

/** Forwards bytes up to a limit and breaks on the next one. */
function pass(from: Socket, to: Socket, bytes: number, breaks: () => void): void {
  let left = bytes;
  from.on('data', (data) => {
    if (data.length <= left) {
      left -= data.length;
      to.write(data);
    } else if (left === 0) breaks();
    else {
      to.write(data.subarray(0, left), breaks);
      left = 0;
    }
  });
  from.on('end', () => to.end());
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}
