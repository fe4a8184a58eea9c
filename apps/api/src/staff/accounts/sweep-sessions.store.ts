import { sql } from 'kysely';
import { rowsAtOnce } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Deletes up to `rowsAtOnce` expired staff sessions, except the latest of each member of staff: it shows when they were
 * last seen.
 * @returns how many were deleted
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
