import { createHash } from 'node:crypto';
import { lstatSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError } from './errors.ts';

/** The kernel's limit for a socket's path is 104 bytes on macOS, 108 on Linux. */
const longestPath = 100;

/**
 * A path to the cluster's socket folder short enough to connect to: the folder itself, or a link to it.
 * @returns the path, and `remove` to delete the link
 */
export function socketPath(pgdata: string): { path: string; remove(): void } {
  if (Buffer.byteLength(join(pgdata, '.s.PGSQL.5432')) <= longestPath) {
    return { path: pgdata, remove: () => undefined };
  }
  const name = createHash('sha256').update(pgdata).digest('hex').slice(0, 16);
  const link = `/tmp/zay-${name}`;
  if (!isOurLink(link, pgdata)) replaceLink(link, pgdata);
  return { path: link, remove: () => rmSync(link, { force: true }) };
}

function replaceLink(link: string, pgdata: string): void {
  try {
    rmSync(link, { force: true });
    symlinkSync(pgdata, link);
  } catch {
    throw new DatabaseStartError(
      `The path ${pgdata} is too long for a socket, and the link ${link} to it cannot be made: set DATA_DIR to a shorter path.`,
    );
  }
}

function isOurLink(link: string, to: string): boolean {
  const found = lstatSync(link, { throwIfNoEntry: false });
  return found?.isSymbolicLink() === true && found.uid === process.getuid?.() && readlinkSync(link) === to;
}

/** The URL of a database of the cluster for node-postgres: over the socket, or over loopback if a port is given. */
export function urlOf(where: {
  role: string;
  password: string;
  database: string;
  socket: string;
  port: number | undefined;
}): string {
  const host = where.port === undefined ? 'localhost:5432' : `127.0.0.1:${where.port}`;
  const url = new URL(`postgresql://${where.role}:${where.password}@${host}/${where.database}`);
  if (where.port === undefined) url.searchParams.set('host', where.socket);
  url.searchParams.set('sslmode', 'disable');
  return url.href;
}
