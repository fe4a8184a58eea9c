import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { registerConsumers } from './outbox-consumers.store.ts';
import { handOn, markFailed, markSent, takeDelivery, type Delivery } from './outbox.store.ts';

/**
 * Gets what is written to the outbox: every message at least once, those of a group in order. The database knows it by its
 * name from the first turn of a process that has it configured; another name is another consumer, which begins with what is
 * written from then on. While no process has it, its messages wait.
 */
export interface OutboxConsumer {
  readonly name: string;
  readonly topics: readonly string[] | 'all';
  /**
   * Does what the message asks for. It comes again when the process dies before that is noted: `key` tells.
   * Ends, with an error, when `signal` fires. @throws when it is to be tried again
   */
  handle(message: Delivery, signal: AbortSignal): Promise<void>;
}

export interface SendingOptions {
  readonly clock: Clock;
  /** After so many a message is given up. */
  readonly tries: number;
  /** Nothing more is begun once it fires. */
  readonly signal?: AbortSignal;
  /** Gets one sentence when a message fails for the first time, and one when it is given up. */
  readonly onTrouble?: (sentence: string) => void;
}

const secondMs = 1_000;
const timeoutMs = 20 * secondMs;
/** Longer than any try takes: after it the process that began has died. */
const lostAfterMs = 3 * timeoutMs;
const firstWaitMs = 10 * secondMs;
const longestWaitMs = 3_600 * secondMs;

/** 10 s after the first try, then twice as long each time, at most an hour. */
export function waitAfter(attempts: number): number {
  return Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Sends what is due to the consumers of this process, side by side. Any number of processes may do so at once. */
export async function sendOutbox(
  db: Database,
  consumers: readonly OutboxConsumer[],
  options: SendingOptions,
): Promise<void> {
  await registerConsumers(db, consumers, options.clock());
  await handOn(db, options.clock());
  const turns = await Promise.allSettled(consumers.map((consumer) => sendDue(db, consumer, options)));
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason;
}

/** One after the other until nothing is due, or until one fails: then the rest waits for the next turn. */
async function sendDue(db: Database, consumer: OutboxConsumer, options: SendingOptions): Promise<void> {
  const { clock, signal } = options;
  while (!signal?.aborted) {
    const now = clock();
    const delivery = await takeDelivery(db, consumer.name, { now, lostAt: later(now, lostAfterMs) });
    if (!delivery) return;
    try {
      await consumer.handle(delivery, AbortSignal.timeout(timeoutMs));
    } catch (error) {
      return noteFailure(db, consumer, delivery, error, options);
    }
    await markSent(db, consumer.name, delivery, clock());
  }
}

async function noteFailure(
  db: Database,
  consumer: OutboxConsumer,
  delivery: Delivery,
  thrown: unknown,
  { clock, tries, onTrouble }: SendingOptions,
): Promise<void> {
  const error = thrown instanceof Error ? thrown.message : String(thrown);
  const now = clock();
  const { attempts, outboxId, topic, group } = delivery;
  const next = attempts < tries ? later(now, waitAfter(attempts)) : null;
  await markFailed(db, consumer.name, delivery, { error, next, now });
  if (next && attempts > 1) return;
  const what = `message ${outboxId} (${topic}, ${group}) for ${consumer.name}`;
  onTrouble?.(
    next ? `${what} has to wait: ${error}` : `${what} is given up after ${attempts} tries: ${error}`,
  );
}
