import { sql } from 'kysely';
import type { Database, Queries } from '../database/database.ts';
import { addToOutbox } from '../messaging/outbox.ts';

/** A job that fails so often in a row does not get well by itself: people are told. */
export const failuresToTell = 3;

const longestMessage = 500;

/**
 * Notes one more failure; staff's messenger is told once, when it lasts.
 * @param tellAt after how many failures in a row staff are told
 */
export function noteFailure(
  db: Database,
  job: string,
  error: Error,
  { tellAt = failuresToTell } = {},
): Promise<void> {
  const message = error.message.slice(0, longestMessage);
  return db.transaction().execute(async (trx) => {
    const { failures } = await trx
      .insertInto('job_failure')
      .values({ job, failures: 1, message, tell_at: tellAt })
      .onConflict((conflict) =>
        conflict.column('job').doUpdateSet((eb) => ({
          failures: eb('job_failure.failures', '+', 1),
          message,
          tell_at: tellAt,
          last_failed_at: sql`now()`,
        })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    if (failures !== tellAt) return;
    await addToOutbox(trx, { topic: 'job-alert', group: `job ${job}`, payload: { job, message } });
  });
}

/** The job works again. */
export async function forgetFailures(queries: Queries, job: string): Promise<void> {
  await queries.deleteFrom('job_failure').where('job', '=', job).execute();
}

/** Jobs that failed so often in a row that staff are told, the longest first. */
export function findFailing(queries: Queries) {
  return queries
    .selectFrom('job_failure')
    .select(['job', 'failures', 'message', 'failing_since as since'])
    .whereRef('failures', '>=', 'tell_at')
    .orderBy('failing_since')
    .execute();
}
