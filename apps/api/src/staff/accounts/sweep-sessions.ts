import { sql } from 'kysely';
import { rowsAtOnce } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Forgets sessions of staff that are over, a thousand at most, but for the one that each used last: it says when they were
 * seen. @returns how many
 */
export async function sweepStaffSessions(db: Database, now: Date): Promise<number> {
  const over = db
    .selectFrom('staff_session as session')
    .select('session.id')
    .where('session.expires_at', '<', now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staff_session as later')
          .select('later.id')
          .whereRef('later.staff_id', '=', 'session.staff_id')
          .where(sql<boolean>`(later.last_used_at, later.id) > (session.last_used_at, session.id)`),
      ),
    )
    .orderBy('session.expires_at')
    .limit(rowsAtOnce);
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('id', 'in', over)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
