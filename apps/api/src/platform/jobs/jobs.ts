import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, DatabaseOptions } from '../database/database.ts';
import { failuresToTell, forgetFailures, noteFailure } from './job-failures.store.ts';

/** Work that is done again and again; it must bear to be cut off anywhere. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Several processes may do it at once. */
  readonly isShared?: true;
  /** Jobs with this mark run one after the other in a process: together they use two connections, however many they are. */
  readonly takesTurns?: true;
  /**
   * @param signal fires when the process is about to end: no more should be begun
   * @returns how many things it did, where it counts them
   */
  run(signal: AbortSignal): Promise<number | void>;
}

/**
 * The pool of jobs: requests never wait for it, and no job for them. Each job that does not share its work holds a connection
 * for its lock and needs another. Nobody waits for the answer, so that a statement may take longer than that of a request.
 */
export const jobPool = {
  maxConnections: 8,
  statementMs: 30_000,
  waitMs: 10_000,
} as const satisfies DatabaseOptions;

/** Where jobs tell what they did. */
export type JobLog = Pick<FastifyBaseLogger, 'debug' | 'info' | 'error'>;

export interface RunningJobs {
  /** Waits for the work that is under way. */
  stop(): Promise<void>;
}

/** The first turn comes soon: a shop that is restarted often has to get to its rare jobs too. */
const longestFirstPauseMs = 60_000;

/**
 * Does every job after each of its pauses. Several server processes may: a lock in the database lets one work at a
 * time, the others skip their turn, unless the job is shared. The lock ends with its connection, so that a process
 * that dies leaves none behind.
 */
export function runJobs(db: Database, jobs: readonly Job[], log: JobLog): RunningJobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  let turns = Promise.resolve();
  const lines = jobs.map((job) => {
    const line = {
      timer: undefined as NodeJS.Timeout | undefined,
      running: Promise.resolve(),
      failure: '',
      failures: 0,
      /** What an earlier process noted of it may stand there still. */
      mayHaveNote: true,
    };
    const wait = (ms: number) => {
      if (!signal.aborted) line.timer = setTimeout(work, ms).unref();
    };
    const work = () => {
      const done = job.takesTurns ? (turns = turns.then(turn)) : turn();
      line.running = done.then(() => wait(job.everyMs));
    };
    const turn = async () => {
      if (signal.aborted) return;
      const begun = performance.now();
      const facts = () => ({ job: job.name, ms: Math.round(performance.now() - begun) });
      try {
        const done = await (job.isShared ? job.run(signal) : runAlone(db, job, signal));
        // Most turns find nothing to do, and some come every second.
        if (typeof done === 'number' && done > 0) log.info({ ...facts(), done }, 'job');
        else log.debug(facts(), 'job');
        line.failure = '';
        line.failures = 0;
        if (line.mayHaveNote && done !== false) {
          await forgetFailures(db, job.name);
          line.mayHaveNote = false;
        }
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        line.failures += 1;
        line.mayHaveNote = true;
        // For staff. A database that is away takes no note, and is seen without.
        await noteFailure(db, job.name, error).catch(() => {});
        // What lasts, as a database that is away, is logged once, and once more when it does not get well by itself.
        if (line.failures === failuresToTell) {
          log.error({ ...facts(), err: error, failures: line.failures }, 'job failed again and again');
        } else if (error.message !== line.failure) log.error({ ...facts(), err: error }, 'job failed');
        line.failure = error.message;
      }
    };
    wait(Math.min(job.everyMs, longestFirstPauseMs));
    return line;
  });
  return {
    async stop() {
      stopping.abort();
      for (const { timer } of lines) clearTimeout(timer);
      await Promise.all(lines.map((line) => line.running));
    },
  };
}

/** @returns what the job did; false when another process does it now */
export function runAlone(
  db: Database,
  { name, run }: Pick<Job, 'name' | 'run'>,
  signal = new AbortController().signal,
): Promise<number | void | false> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`job ${name}`}, 0)`;
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${key}) as mine`.execute(
      connection,
    );
    if (!rows[0]?.mine) return false;
    try {
      return await run(signal);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
