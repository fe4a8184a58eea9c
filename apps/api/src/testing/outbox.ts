import type { Database } from '../platform/database/database.ts';
import { outboxJobs, type OutboxConsumer, type SendingOptions } from '../platform/messaging/outbox-sender.ts';

/**
 * Runs all outbox jobs once: fans out new messages, then sends all due deliveries.
 * @throws the first error of a job; a consumer's failure is none
 */
export async function sendOutbox(
  db: Database,
  consumers: readonly OutboxConsumer[],
  { signal = new AbortController().signal, ...options }: SendingOptions,
): Promise<void> {
  const [fanOut, ...senders] = outboxJobs(db, consumers, options);
  await fanOut?.run(signal);
  const turns = await Promise.allSettled(senders.map((job) => job.run(signal)));
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason;
}
