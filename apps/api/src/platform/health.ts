import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { Refusal } from './refusal.ts';

/** /livez: the process answers. /readyz: the database answers too. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.refuse(new Refusal('unavailable'));
    }
  });
}
