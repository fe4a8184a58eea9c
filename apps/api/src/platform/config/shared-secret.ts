import { createHmac } from 'node:crypto';
import pg from 'pg';

/** Another server of the same database has another secret; the message has the remedy. */
export class OtherSecret extends Error {}

export interface SharedSecret {
  /** Closes the connection that holds the lock. */
  close(): Promise<void>;
}

/** Class of the advisory locks that show each server's secret; the second key is its fingerprint. */
const lockClass = 7_240_121;

/** Four bytes that do not reveal the secret; collisions are unlikely. */
const fingerprintOf = (secret: Uint8Array): number =>
  createHmac('sha256', secret).update('fingerprint of the token secret').digest().readInt32BE(0);

/**
 * Publishes the fingerprint of this server's token secret to all servers of the database while it runs: an advisory
 * lock on a dedicated connection, so that a dead server leaves nothing. The secret may change between starts.
 * @param onLost called when the connection breaks, which releases the lock
 * @throws OtherSecret while a server with another secret runs
 */
export async function shareTokenSecret(
  databaseUrl: string,
  secret: Uint8Array,
  onLost: (error: Error) => void,
): Promise<SharedSecret> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    application_name: 'zay secret',
  });
  let isOpen = true;
  client.on('error', (error) => {
    if (isOpen) onLost(error);
    isOpen = false;
  });
  await client.connect();
  const fingerprint = fingerprintOf(secret);
  // Lock first, then check: of two concurrent starts at least one sees the other.
  await client.query('select pg_advisory_lock_shared($1, $2)', [lockClass, fingerprint]);
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_locks
     where locktype = 'advisory' and objsubid = 2 and classid::bigint = $1 and objid <> ($2::int)::bigint::bit(32)::bigint::oid
       and database = (select oid from pg_database where datname = current_database())`,
    [lockClass, fingerprint],
  );
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await client.end();
  };
  if (rows[0]?.others === 0) return { close };
  await close();
  throw new OtherSecret(
    'Another server runs on this database with another TOKEN_SECRET: whoever logs in at one would be logged out by the other. Give all servers of a database the same TOKEN_SECRET, or the same DATA_DIR, which keeps it in token-secret.',
  );
}
