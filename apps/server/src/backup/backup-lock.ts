import pg from 'pg';
import { BackupError } from './store.ts';

/** Another process holds the lock. A caller that can retry later need not treat it as a failure. */
export class BackupBusy extends BackupError {
  override name = 'BackupBusy';
}

/**
 * Runs `work` under the advisory lock for backups of this shop. The lock ends with its connection.
 * @param url of the shop's database
 * @throws {BackupBusy} when another one is under way
 */
export const withBackupLock = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  withLock(url, 'zay backup', 'Another backup is under way: try again when it is complete.', work);

/** The same for restore drills. They have a lock of their own, so they never block a backup. */
export const withDrillLock = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  withLock(url, 'zay drill', 'Another restore drill is under way: try again when it has ended.', work);

/** Runs `work` while no other process of this shop changes its lease of a place. Waits for its turn. */
export const withWriterLock = <T>(url: string, slot: string, work: () => Promise<T>): Promise<T> =>
  withClient(url, 'zay backup writer', async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`${slot} writer`]);
    return work();
  });

async function withLock<T>(url: string, name: string, taken: string, work: () => Promise<T>): Promise<T> {
  return withClient(url, name, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      [name],
    );
    if (!rows[0]?.mine) throw new BackupBusy(taken);
    return work();
  });
}

async function withClient<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface PlaceLock {
  /** @throws {BackupBusy} when another process has it */
  hold(): Promise<void>;
  release(): Promise<void>;
}

/**
 * A lock that lets only one process at a time run the backup loop for a place. Otherwise one process could remove objects
 * that another one is putting there.
 * @param name of the place, from `slotOf`
 * @param onLost called when the connection of the lock broke; `hold` can take the lock again
 * @returns the lock. Its `hold` rejects with BackupBusy while another process has it
 */
export function placeLock(url: string, name: string, place: string, onLost: () => void): PlaceLock {
  let held: Promise<pg.Client> | undefined;
  let isReleased = false;
  const lose = () => {
    held = undefined;
    onLost();
  };
  const take = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'zay backup place',
      keepAlive: true,
    });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      [name],
    );
    if (rows[0]?.mine && !isReleased) {
      client.once('end', lose);
      return client;
    }
    await client.end();
    throw new BackupBusy(
      `Another process backs up to ${place} already, such as the shop itself (BACKUP_TO).`,
    );
  };
  return {
    async hold() {
      held ??= take().catch((error: unknown) => {
        held = undefined;
        throw error;
      });
      await held;
    },
    async release() {
      isReleased = true;
      const client = await held?.catch(() => undefined);
      client?.off('end', lose);
      await client?.end();
    },
  };
}
