import { createHmac } from 'node:crypto';
import pg from 'pg';

/** Another server of the same database runs with another secret; the sentence says what to do. */
export class OtherSecret extends Error {}

export interface SharedSecret {
  /** Lets go of the connection that shows the secret to others. */
  close(): Promise<void>;
}

/** Of the locks by which servers see each other's secret; the other half of their key is the secret's fingerprint. */
const lockClass = 7_240_121;

/** Four bytes that say nothing of the secret, and that two secrets hardly share. */
const fingerprintOf = (secret: Uint8Array): number =>
  createHmac('sha256', secret).update('fingerprint of the token secret').digest().readInt32BE(0);

/**
 * Shows all servers of the database the fingerprint of this one's token secret, for as long as it runs: a lock on a connection of
 * its own, so that nothing stays of a server that dies. The secret itself may change from one start to the next.
 * @param onLost called when the connection breaks; then the fingerprint is not seen any more
 * @throws OtherSecret while a server runs with another one
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
  // First the lock, then the look: of two that start in one moment at least one sees the other.
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
