import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** Where a link breaks: at the n-th message from now, before the database gets it, or before its answer comes back. */
export interface LinkCut {
  readonly message: number;
  readonly side: 'request' | 'answer';
}

/** A way to a database that breaks when told to. */
export interface DatabaseLink {
  /** The database's URL by this way. */
  readonly url: string;
  /** Breaks all connections at a message, and refuses new ones until `mend`. */
  cutAt(cut: LinkCut): void;
  /** Breaks all connections now. */
  cut(): void;
  /** Lets connections pass again, and forgets a cut that has not come. @returns whether the link was cut since the last call */
  mend(): boolean;
  close(): Promise<void>;
}

/** @param databaseUrl of an embedded database, which has a socket in a folder @param folder for the link's own socket */
export async function openDatabaseLink(databaseUrl: string, folder: string): Promise<DatabaseLink> {
  const target = new URL(databaseUrl);
  const socketName = `.s.PGSQL.${target.port || '5432'}`;
  const database = join(target.searchParams.get('host') ?? '', socketName);
  await mkdir(folder, { recursive: true });
  target.searchParams.set('host', folder);
  const open = new Set<Socket>();
  let next: LinkCut | undefined;
  let messages = 0;
  let isCut = false;
  const cut = () => {
    isCut = true;
    next = undefined;
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const backend = connect(database);
    let isAnswerLost = false;
    client.on('data', (data) => {
      if (next && ++messages >= next.message) {
        if (next.side === 'request') return cut();
        isAnswerLost = true;
      }
      backend.write(data);
    });
    backend.on('data', (data) => (isAnswerLost ? cut() : client.write(data)));
    for (const [socket, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(join(folder, socketName), resolve));
  return {
    url: target.href,
    cut,
    cutAt(wanted) {
      messages = 0;
      next = wanted;
    },
    mend() {
      const wasCut = isCut;
      isCut = false;
      next = undefined;
      return wasCut;
    },
    async close() {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
