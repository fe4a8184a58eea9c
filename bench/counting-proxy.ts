/** Counts what a browser loads, of whatever kind: pages, workers, headers. */
import { connect, createServer, type AddressInfo } from 'node:net';

export interface CountingProxy {
  /** `http://localhost:port` */
  readonly url: string;
  /** Bytes that the shop has sent so far, headers included. */
  readonly bytes: () => number;
  close(): Promise<void>;
}

/** Stands between a browser and a server of this machine. */
export async function countBytes(port: number): Promise<CountingProxy> {
  let bytes = 0;
  const sockets = new Set<{ destroy(): unknown }>();
  const proxy = createServer((browser) => {
    const shop = connect(port, 'localhost');
    shop.on('data', (chunk: Buffer) => (bytes += chunk.length));
    for (const socket of [browser, shop]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        shop.destroy();
      });
    }
    browser.pipe(shop).pipe(browser);
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
