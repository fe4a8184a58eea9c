import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, DatabaseOptions } from '../database/database.ts';
import { jobAttributes, traced } from '../tracing/tracing.ts';
import { failuresBeforeAlert, forgetFailures, noteFailure } from './job-failures.store.ts';
import { countFailure, countSuccess, watchJob } from './job-metrics.ts';

/** Work that is repeated at an interval. It must be safe to interrupt at any point. */
export interface Job {
  readonly name: string;
  /** Pause between the end of one run and the start of the next. */
  readonly everyMs: number;
  /** Several processes may run it at once. */
  readonly isShared?: true;
  /** Jobs with this flag run one after the other in a process, so that together they use only two connections. */
  readonly takesTurns?: true;
  /**
   * @param signal fires when the process is about to end; the job must start nothing more
   * @returns how many items it processed, where it counts them
   */
  run(signal: AbortSignal): Promise<number | void>;
}

/**
 * Pool options for jobs. Jobs and requests use separate pools, so that neither blocks the other. A job that is not shared
 * needs two connections: one holds its lock. No request waits for a job, so its statements may take longer.
 */
export const jobPool = {
  maxConnections: 9,
  statementMs: 30_000,
  waitMs: 10_000,
} as const satisfies DatabaseOptions;

/** The log methods that jobs need. */
export type JobLog = Pick<FastifyBaseLogger, 'debug' | 'info' | 'error'>;

export interface RunningJobs {
  /** Starts no further run, and resolves when the current ones have ended. */
  stop(): Promise<void>;
}

/** Upper bound for the pause before the first run: a shop that is restarted often must reach its rare jobs too. */
const longestFirstPauseMs = 60_000;

/**
 * Runs every job at its interval, in any number of server processes. Unless a job is shared, a lock in the database lets
 * one process run it at a time, and the others skip the run. The lock ends with its connection, so a process that dies
 * leaves none behind.
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
      /** True at first: an earlier process may have recorded failures. */
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
        const done = await traced(
          `job ${job.name}`,
          { [jobAttributes.name]: job.name },
          () => (job.isShared ? job.run(signal) : runAlone(db, job, signal)),
          (count) => (count === undefined ? {} : { [jobAttributes.done]: Number(count) }),
        );
        // Most runs find nothing to do, and some jobs run every second.
        if (typeof done === 'number' && done > 0) log.info({ ...facts(), done }, 'job');
        else log.debug(facts(), 'job');
        // False: another process runs it.
        if (done !== false) countSuccess(job.name);
        line.failure = '';
        line.failures = 0;
        if (line.mayHaveNote && done !== false) {
          await forgetFailures(db, job.name);
          line.mayHaveNote = false;
        }
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        countFailure(job.name);
        line.failures += 1;
        line.mayHaveNote = true;
        // For staff. Fails while the database is away, which they notice anyway.
        await noteFailure(db, job.name, error).catch(() => {});
        // The same failure is logged once, and once more when it has lasted for `failuresBeforeAlert` runs.
        if (line.failures === failuresBeforeAlert) {
          log.error({ ...facts(), err: error, failures: line.failures }, 'job failed again and again');
        } else if (error.message !== line.failure) log.error({ ...facts(), err: error }, 'job failed');
        line.failure = error.message;
      }
    };
    watchJob(job);
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

/**
 * Runs a job under its lock, which ends with a transaction: when its connection does not answer in time, the pool drops that
 * and the lock with it.
 * @returns the result of the job; false while another process runs it
 */
export function runAlone(
  db: Database,
  { name, run }: Pick<Job, 'name' | 'run'>,
  signal = new AbortController().signal,
): Promise<number | void | false> {
  return db.transaction().execute(async (trx) => {
    // The transaction has no other statement, and is idle for as long as the job takes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`job ${name}`}, 0)) as mine`.execute(trx);
    return rows[0]?.mine ? run(signal) : false;
  });
}
