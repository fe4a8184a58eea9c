import { sql } from 'kysely';
import type { Database, Queries } from '../database/database.ts';
import { addToOutbox } from '../messaging/outbox.ts';

/** Failures in a row after which staff are alerted: the job no longer recovers by itself. */
export const failuresBeforeAlert = 3;

const longestMessage = 500;

/**
 * Records one more failure of a job. Alerts staff's messenger once, when the failures in a row reach `alertAfter`.
 * @param alertAfter failures in a row
 */
export function noteFailure(
  db: Database,
  job: string,
  error: Error,
  { alertAfter = failuresBeforeAlert } = {},
): Promise<void> {
  const message = error.message.slice(0, longestMessage);
  return db.transaction().execute(async (trx) => {
    const { failures } = await trx
      .insertInto('job_failure')
      .values({ job, failures: 1, message, tell_at: alertAfter })
      .onConflict((conflict) =>
        conflict.column('job').doUpdateSet((eb) => ({
          failures: eb('job_failure.failures', '+', 1),
          message,
          tell_at: alertAfter,
          last_failed_at: sql`now()`,
        })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    if (failures !== alertAfter) return;
    await addToOutbox(trx, { topic: 'job-alert', group: `job ${job}`, payload: { job, message } });
  });
}

export async function forgetFailures(queries: Queries, job: string): Promise<void> {
  await queries.deleteFrom('job_failure').where('job', '=', job).execute();
}

/** Jobs whose failures in a row have reached `tell_at`, the longest failing first. */
export function findFailing(queries: Queries) {
  return queries
    .selectFrom('job_failure')
    .select(['job', 'failures', 'message', 'failing_since as since'])
    .whereRef('failures', '>=', 'tell_at')
    .orderBy('failing_since')
    .execute();
}
