import { releaseOrders } from './orders/release-orders.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { runJobs, type RunningJobs } from './platform/jobs.ts';

const minuteMs = 60_000;

/** What the shop does by itself, while a server runs. The composition root starts it; tests call the work. */
export function startJobs(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly onError: (name: string, error: Error) => void;
}): RunningJobs {
  const { db, clock, onError } = deps;
  return runJobs(
    db,
    [{ name: 'release of unpaid orders', everyMs: 5 * minuteMs, run: () => releaseOrders(db, clock()) }],
    onError,
  );
}
