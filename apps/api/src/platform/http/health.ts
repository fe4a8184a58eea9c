import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { backupOutage } from '../files/backup-outage.ts';
import { diskRoom, freeBytesOf, type FreeBytes } from '../files/disk-room.ts';
import type { FileStore } from '../files/files.ts';
import { Refusal } from './refusal.ts';

export interface HealthDependencies {
  readonly db: Database;
  readonly files: Pick<FileStore, 'problem'>;
  readonly config: Pick<Config, 'dataDir' | 'diskLowMegabytes' | 'databaseUrl' | 'backup'>;
  /** Default: reads the disks of `config.dataDir`. */
  readonly freeBytes?: FreeBytes;
  /** Whether the server is about to stop; default: never. */
  readonly isStopping?: () => boolean;
}

/**
 * Serves /livez (the process answers) and /readyz (the database answers too, the disk has space, and no stop is near). A disk
 * that is nearly full is reported as `disk: 'low'`, backups that are not made as `backup: 'none'`, a bucket of files that fails as
 * `files: 'away'`, and all three still count as ready: most pages do without.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, files, config, freeBytes = freeBytesOf(config.dataDir), isStopping }: HealthDependencies,
): void {
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isStopping?.()) return reply.refuse(new Refusal('unavailable'));
    try {
      await sql`select 1`.execute(db);
      const { state, freeMegabytes } = await diskRoom(freeBytes, config.diskLowMegabytes);
      if (state !== 'ok') request.log.warn(`the disk has ${freeMegabytes} MB left`);
      if (state === 'full') return reply.refuse(new Refusal('no-room'));
      const outage = await backupOutage(db, config, new Date());
      if (outage) request.log.warn({ since: outage.since }, 'nothing is being backed up');
      const problem = await files.problem();
      if (problem !== null) request.log.warn(problem);
      return {
        status: 'ok',
        ...(problem === null ? {} : { files: 'away' }),
        ...(state === 'low' ? { disk: 'low', freeMegabytes } : {}),
        ...(outage ? { backup: 'none', notBackedUpSince: outage.since } : {}),
      };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.refuse(new Refusal('unavailable'));
    }
  });
}
