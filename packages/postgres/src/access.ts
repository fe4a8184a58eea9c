import pg from 'pg';
import { socketPath, urlOf } from './address.ts';
import { clusterIn, passwordOf, type Cluster } from './cluster.ts';
import { prepareFolder } from './folder.ts';

/** Access of a backup to a running server. The password is not exposed. */
export interface ClusterAccess {
  /** Of the database `zay`, whose owner is no superuser. */
  readonly url: string;
  /** PostgreSQL's own folder. */
  readonly pgdata: string;
  /** Opens a connection as superuser, which the caller ends. @param database default `postgres` */
  connectAsSuperuser(database?: string): Promise<pg.Client>;
}

/** @param port on loopback; undefined: Unix socket only */
export function accessTo(cluster: Cluster, socket: string, port: number | undefined): ClusterAccess {
  const password = passwordOf(cluster);
  return {
    url: urlOf({ role: 'zay', password, database: 'zay', socket, port }),
    pgdata: cluster.pgdata,
    async connectAsSuperuser(database = 'postgres') {
      const connectionString = urlOf({ role: 'postgres', password, database, socket, port });
      const client = new pg.Client({ connectionString, application_name: 'zay backup' });
      // A broken connection fails its next statement; an unhandled 'error' event would end the process.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
  };
}

/**
 * Access to the server of `dataDir` that another process (of the same user) runs. Call it after DataDirInUse: it does
 * not check whether a server runs.
 */
export function besideRunning(dataDir: string): ClusterAccess {
  const cluster = clusterIn(prepareFolder(dataDir));
  return accessTo(cluster, socketPath(cluster.pgdata).path, undefined);
}
