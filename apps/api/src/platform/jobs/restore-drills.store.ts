import type { Database, Queries } from '../database/database.ts';
import { forgetFailures, noteFailure } from './job-failures.store.ts';

const jobName = 'The restore drill';
const longestProblem = 2_000;

/** What a drill found; see the table `restore_drill`. */
export interface DrillFindings {
  readonly backupAt: Date | null;
  /** Of all tables. */
  readonly rows: number | null;
  readonly files: number | null;
  /** In sentences; empty when the backup restores. */
  readonly problems: readonly string[];
}

/** @returns the id of the drill */
export async function noteDrillBegin(db: Queries, beganAt: Date): Promise<number> {
  const { id } = await db
    .insertInto('restore_drill')
    .values({ began_at: beganAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes how it ended. One that failed is among the failing jobs at once: the next one comes days later. */
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
  else await noteFailure(db, jobName, new Error(problem), { tellAt: 1 });
}

/** The drill that began last, whether it ended or not. */
export function findLastDrill(db: Queries) {
  return db
    .selectFrom('restore_drill')
    .select(['began_at as beganAt', 'ended_at as endedAt', 'problem'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When the first drill began, the last that ended, and when the last good one began. */
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
