import { randomBytes } from 'node:crypto';
import type { ClusterAccess } from '@zay/postgres';
import type pg from 'pg';
import { appliedMigrations, countRows } from './counts.ts';
import { listCluster, putCluster } from './database-copy.ts';
import { basePrefix, type DatabaseEntry } from './manifest.ts';
import type { Progress } from './progress.ts';
import type { Vault } from './vault.ts';
import { segmentOf, timelineOf } from './wal.ts';

export const databasePrefix = (id: string): string => `${basePrefix(id)}database/`;

/**
 * Puts a base backup of the running cluster into the vault.
 * @param client a superuser's connection to the shop's database. PostgreSQL keeps the log until it ends
 * @returns the manifest entry, and the added bytes (`kept`). The copy is consistent after replaying up to `lastSegment`, which
 *   is finished
 */
export async function putBase(
  client: pg.Client,
  { pgdata }: ClusterAccess,
  vault: Vault,
  id: string,
  progress: Progress,
): Promise<{ entry: DatabaseEntry; kept: number }> {
  // A temporary slot: PostgreSQL drops it with the session, so that a killed backup does not keep the log forever.
  const slot = `zay_backup_${randomBytes(6).toString('hex')}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  await client.query('select pg_backup_start($1, true)', [`zay ${id}`]);
  const entries = await listCluster(pgdata);
  const count = progress(
    'Database',
    entries.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  let label = '';
  const finish = async () => {
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(false)',
    );
    label = rows[0]?.labelfile ?? '';
    const map = rows[0]?.spcmapfile ?? '';
    return { backup_label: label, ...(map ? { tablespace_map: map } : {}) };
  };
  const { kept, ...copied } = await putCluster(vault, databasePrefix(id), pgdata, entries, finish, count);
  const firstSegment = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
  if (!firstSegment) throw new Error(`the backup label names no segment: ${label}`);
  const timeline = timelineOf(firstSegment);
  const { rows: versions } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  const counts = await countRows(client);
  const migrations = await appliedMigrations(client);
  return {
    kept,
    entry: {
      postgres: versions[0]?.major ?? 0,
      timeline,
      firstSegment,
      lastSegment: await endSegment(client, timeline),
      ...copied,
      migrations,
      counts,
    },
  };
}

/** Ends the current segment of the log. @returns its name */
export async function endSegment(client: pg.Client, timeline: number): Promise<string> {
  // pg_switch_wal() returns the end of the switch record, plus 1; the byte before lies in the ended segment.
  const { rows } = await client.query<{ lsn: string }>('select pg_switch_wal() - 1 as lsn');
  return segmentOf(timeline, rows[0]?.lsn ?? '0/0');
}

/** @returns PostgreSQL's system identifier, which identifies the shop. A restored copy keeps it. */
export async function clusterIdOf(cluster: ClusterAccess): Promise<string> {
  const client = await cluster.connectAsSuperuser();
  try {
    const { rows } = await client.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}
