import pg from 'pg';
import { socketPath, urlOf } from './address.ts';
import { clusterIn, passwordOf, type Cluster } from './cluster.ts';
import { prepareFolder } from './folder.ts';

/** What a backup needs of a running server. The password stays in here. */
export interface ClusterAccess {
  /** Of the database `zay`, whose role owns it but is no superuser. */
  readonly url: string;
  /** PostgreSQL's own folder. */
  readonly pgdata: string;
  /** A new connection as superuser. The caller ends it. @param database default `postgres` */
  connectAsSuperuser(database?: string): Promise<pg.Client>;
}

/** @param port where the server listens on loopback; undefined: at its socket only */
export function accessTo(cluster: Cluster, socket: string, port: number | undefined): ClusterAccess {
  const password = passwordOf(cluster);
  return {
    url: urlOf({ role: 'zay', password, database: 'zay', socket, port }),
    pgdata: cluster.pgdata,
    async connectAsSuperuser(database = 'postgres') {
      const connectionString = urlOf({ role: 'postgres', password, database, socket, port });
      const client = new pg.Client({ connectionString, application_name: 'zay backup' });
      // A connection that breaks fails its next statement; without a listener it would end the process.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
  };
}

/**
 * The server that runs on `dataDir` in another process, for a command beside it (of the same user).
 * Call it after DataDirInUse: it does not check whether a server runs.
 */
export function besideRunning(dataDir: string): ClusterAccess {
  const cluster = clusterIn(prepareFolder(dataDir));
  return accessTo(cluster, socketPath(cluster.pgdata).path, undefined);
}
