import pg from 'pg';
import { BackupError } from './store.ts';

/**
 * Does some work while no other process takes a backup of the same shop. The lock ends with its connection.
 * @param url of the shop's database
 * @throws {BackupError} when another one is under way
 */
export async function withBackupLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'zay backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('zay backup', 0)) as mine",
    );
    if (!rows[0]?.mine) throw new BackupError('Another backup is under way: try again when it is complete.');
    return await work();
  } finally {
    await client.end();
  }
}
