import { connect, createServer, type AddressInfo } from 'node:net';

/** A line to `url` that may break: what is sent arrives, but while it cuts no reply comes back. */
export async function openCuttingProxy(url: string) {
  const { hostname, port } = new URL(url);
  const state = { isCutting: false, cuts: 0 };
  const server = createServer((client) => {
    const shop = connect(Number(port), hostname);
    client.pipe(shop);
    shop.on('data', (reply) => {
      if (!state.isCutting) return client.write(reply);
      state.cuts += 1;
      client.destroy();
      return shop.destroy();
    });
    client.on('error', () => shop.destroy());
    client.on('close', () => shop.destroy());
    shop.on('error', () => client.destroy());
    shop.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
