import { inBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import { deleteOldMessages } from './outbox.store.ts';

const dayMs = 24 * 3_600_000;
const sentDays = 7;
const allDays = 90;

/** Deletes sent messages after a week, and any message after 90 days. @returns how many were deleted */
export function sweepOutbox(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const before = { sent: daysAgo(sentDays), all: daysAgo(allDays) };
  return inBatches(() => deleteOldMessages(db, before), signal);
}
