import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

/** The time of a simulated shop: its clock and `now()` in its database are the same, and stand still between steps. */
export interface SimulatedTime {
  readonly clock: Clock;
  /** Moves it forward in the process; `write` does so in the database. */
  pass(seconds: number): void;
  write(db: Database): Promise<void>;
}

export function simulatedTime(start: Date): SimulatedTime {
  let now = start.getTime();
  return {
    clock: () => new Date(now),
    pass: (seconds) => {
      now += seconds * 1_000;
    },
    write: async (db) => {
      await sql`update simulated_time set at = ${new Date(now)}`.execute(db);
    },
  };
}

/**
 * Settings of every connection to a simulated database: its own `now()` comes before that of PostgreSQL. A killed server keeps
 * what was committed, although the cluster of tests flushes nothing. Plans are made once: the shops are small, and new connections plan
 * all their statements anew.
 */
export function withSimulatedTime(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const settings = [
    'search_path=public,pg_catalog',
    'synchronous_commit=on',
    'plan_cache_mode=force_generic_plan',
  ];
  url.searchParams.set('options', settings.map((one) => `-c ${one}`).join(' '));
  return url.href;
}

/** Call it before the migrations, whose defaults and views then use it. */
export const simulatedNow = `
  create table simulated_time (at timestamptz not null);
  insert into simulated_time values ('2026-11-20T03:00:00Z');
  create function now() returns timestamptz language sql stable as 'select at from public.simulated_time'`;
