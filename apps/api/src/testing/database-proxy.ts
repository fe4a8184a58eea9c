import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** Answers of the database that were waited for so far, on all connections. */
  readonly roundTrips: number;
  close(): Promise<void>;
}

/** A proxy to a database on loopback that counts round trips. @param delayMs added to a round trip, in milliseconds */
export async function openDatabaseProxy(databaseUrl: string, delayMs = 0): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const { searchParams: params, port, hostname } = target;
  // The embedded database has a socket in a folder.
  const folder = params.get('host');
  params.delete('host');
  let roundTrips = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname);
    for (const socket of [client, database]) {
      open.add(socket.setNoDelay(true));
      socket.on('close', () => open.delete(socket));
    }
    let isWaiting = false;
    pass(client, database, delayMs, () => {
      if (!isWaiting) roundTrips += 1;
      isWaiting = true;
    });
    pass(database, client, 0, () => {
      isWaiting = false;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: target.href,
    get roundTrips() {
      return roundTrips;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function pass(from: Socket, to: Socket, delayMs: number, note: () => void): void {
  from.on('data', (data) => {
    note();
    if (delayMs === 0) to.write(data);
    else void wait(delayMs).then(() => to.write(data));
  });
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}
