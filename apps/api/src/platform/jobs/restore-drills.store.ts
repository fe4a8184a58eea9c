import type { Database, Queries } from '../database/database.ts';
import { forgetFailures, noteFailure } from './job-failures.store.ts';

const jobName = 'The restore drill';
const longestProblem = 2_000;

/** The result of a restore drill; see the table `restore_drill`. */
export interface DrillFindings {
  readonly backupAt: Date | null;
  /** Count of rows in all tables. */
  readonly rows: number | null;
  readonly files: number | null;
  /** Sentences for staff; empty when the backup could be restored. */
  readonly problems: readonly string[];
}

/** Records that a drill has begun. @returns its id */
export async function noteDrillBegin(db: Queries, beganAt: Date): Promise<number> {
  const { id } = await db
    .insertInto('restore_drill')
    .values({ began_at: beganAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records the result of a drill. A failed one counts as a failing job at once, because the next drill is days away. */
export async function noteDrillEnd(
  db: Database,
  id: number,
  endedAt: Date,
  { backupAt, rows, files, problems }: DrillFindings,
): Promise<void> {
  const problem = problems.length === 0 ? null : problems.join('\n').slice(0, longestProblem);
  await db
    .updateTable('restore_drill')
    .set({ ended_at: endedAt, backup_at: backupAt, row_count: rows, file_count: files, problem })
    .where('id', '=', id)
    .execute();
  if (problem === null) await forgetFailures(db, jobName);
  else await noteFailure(db, jobName, new Error(problem), { alertAfter: 1 });
}

/** @returns the latest drill, finished or not; undefined when there was none */
export function findLastDrill(db: Queries) {
  return db
    .selectFrom('restore_drill')
    .select(['began_at as beganAt', 'ended_at as endedAt', 'problem'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** @returns the start of the first drill, the last finished drill, and the start of the last successful one */
export async function findDrills(db: Queries) {
  const ended = db
    .selectFrom('restore_drill')
    .select([
      'began_at as beganAt',
      'ended_at as endedAt',
      'backup_at as backupAt',
      'row_count as rows',
      'file_count as files',
      'problem',
    ])
    .where('ended_at', 'is not', null)
    .$narrowType<{ endedAt: Date }>()
    .orderBy('id', 'desc')
    .limit(1);
  const [first, last, good] = await Promise.all([
    db.selectFrom('restore_drill').select('began_at as at').orderBy('id').limit(1).executeTakeFirst(),
    ended.executeTakeFirst(),
    ended.where('problem', 'is', null).executeTakeFirst(),
  ]);
  return { firstAt: first?.at ?? null, last, lastGoodAt: good?.beganAt ?? null };
}
