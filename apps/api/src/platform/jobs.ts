import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Work that is done again and again; it must bear to be cut off anywhere. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

export interface RunningJobs {
  /** Waits for the work that is under way. */
  stop(): Promise<void>;
}

/**
 * Does every job after each of its pauses. Several server processes may: a lock in the database lets one work at a
 * time, the others skip their turn. It ends with its connection, so that a process that dies leaves none behind.
 */
export function runJobs(
  db: Database,
  jobs: readonly Job[],
  onError: (name: string, error: Error) => void,
): RunningJobs {
  let isStopping = false;
  const lines = jobs.map((job) => {
    const line = { timer: undefined as NodeJS.Timeout | undefined, running: Promise.resolve() };
    const wait = () => {
      if (!isStopping) line.timer = setTimeout(work, job.everyMs).unref();
    };
    const work = () => {
      line.running = runAlone(db, job)
        .catch((error: unknown) =>
          onError(job.name, error instanceof Error ? error : new Error(String(error))),
        )
        .then(wait);
    };
    wait();
    return line;
  });
  return {
    async stop() {
      isStopping = true;
      for (const { timer } of lines) clearTimeout(timer);
      await Promise.all(lines.map((line) => line.running));
    },
  };
}

/** @returns false when another process does the job now */
export function runAlone(db: Database, { name, run }: Pick<Job, 'name' | 'run'>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`job ${name}`}, 0)`;
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${key}) as mine`.execute(
      connection,
    );
    if (!rows[0]?.mine) return false;
    try {
      await run();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
    return true;
  });
}
