import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** Answers of the database that were waited for so far, on all connections. */
  readonly roundTrips: number;
  /** Breaks every connection. */
  cut(): void;
  /** Breaks every connection and accepts no other until `open`. */
  goDown(): void;
  /** Passes nothing on until `open`, and breaks nothing. */
  freeze(): void;
  /** Passes everything on again. */
  open(): void;
  /** Breaks the connection of the next commit once the database has got it. Commits must not be prepared. */
  cutNextCommit(): void;
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
  let state: 'open' | 'down' | 'frozen' = 'open';
  let cutsCommit = false;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname);
    if (state === 'down') client.destroy();
    for (const socket of [client, database]) {
      if (state === 'frozen') socket.pause();
      open.add(socket.setNoDelay(true));
      socket.on('close', () => open.delete(socket));
    }
    let isWaiting = false;
    pass(client, database, delayMs, (data) => {
      if (!isWaiting) roundTrips += 1;
      isWaiting = true;
      if (!cutsCommit || !data.includes('commit\0')) return;
      cutsCommit = false;
      // Its end, and no reset, which could overtake the commit.
      client
        .removeAllListeners('close')
        .removeAllListeners('error')
        .on('error', () => undefined);
      setImmediate(() => {
        client.destroy();
        database.end();
      });
    });
    pass(database, client, 0, () => {
      isWaiting = false;
    });
  });
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: target.href,
    get roundTrips() {
      return roundTrips;
    },
    cut,
    goDown: () => {
      state = 'down';
      cut();
    },
    freeze: () => {
      state = 'frozen';
      for (const socket of open) socket.pause();
    },
    open: () => {
      state = 'open';
      for (const socket of open) socket.resume();
    },
    cutNextCommit: () => {
      cutsCommit = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

function pass(from: Socket, to: Socket, delayMs: number, note: (data: Buffer) => void): void {
  from.on('data', (data: Buffer) => {
    note(data);
    if (delayMs === 0) to.write(data);
    else void wait(delayMs).then(() => to.write(data));
  });
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}
