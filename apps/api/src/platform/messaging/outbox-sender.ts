import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import { traced } from '../tracing/tracing.ts';
import { registerConsumers } from './outbox-consumers.store.ts';
import {
  fanOutBatch,
  messagesAtOnce,
  markFailed,
  markSent,
  claimDelivery,
  type Delivery,
} from './outbox.store.ts';

/**
 * Receives the messages of the outbox: each at least once, those of a group in order. A process that has the consumer
 * configured registers its name in the database on the first run. A new name is a new consumer, which receives only
 * messages written from then on. While no process has it configured, its messages wait.
 */
export interface OutboxConsumer {
  readonly name: string;
  readonly topics: readonly string[] | 'all';
  /** Most deliveries of different groups in parallel in this process; default 1. */
  readonly atOnce?: number;
  /**
   * Handles one message. The message is delivered again, with the same `key`, when the process dies before the delivery
   * is marked as sent. Must reject when `signal` fires.
   * @throws any error to have the delivery retried
   */
  handle(message: Delivery, signal: AbortSignal): Promise<void>;
}

export interface SendingOptions {
  readonly clock: Clock;
  /** Attempts before a delivery is given up. */
  readonly tries: number;
  /** No delivery starts after it fires. */
  readonly signal?: AbortSignal;
  /** Called with a sentence when a delivery fails for the first time, and when it is given up. */
  readonly onTrouble?: (sentence: string) => void;
}

const secondMs = 1_000;
const timeoutMs = 20 * secondMs;
/** Length of a claim. Longer than any attempt: when it ends, the process that claimed the delivery has died. */
const lostAfterMs = 3 * timeoutMs;
const firstWaitMs = 10 * secondMs;
const longestWaitMs = 3_600 * secondMs;

/** @returns the pause before the next attempt in ms: 10 s after the first, then doubled each time, at most an hour */
export function waitAfter(attempts: number): number {
  return Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * Fans out new messages and sends all due deliveries, in any number of processes at once: one job for the fan-out and
 * one for each consumer, so that a slow consumer delays no other.
 */
export function outboxJobs(
  db: Database,
  consumers: readonly OutboxConsumer[],
  options: Omit<SendingOptions, 'signal'>,
): Job[] {
  return [
    {
      name: 'new messages for all receivers',
      everyMs: secondMs,
      isShared: true,
      run: (signal) => fanOut(db, consumers, { ...options, signal }),
    },
    ...consumers.map((consumer): Job => ({
      name: `messages for ${consumer.name}`,
      everyMs: secondMs,
      isShared: true,
      run: (signal) => sendDue(db, consumer, { ...options, signal }),
    })),
  ];
}

/** Writes deliveries for all new messages. @returns how many messages were new */
async function fanOut(
  db: Database,
  consumers: readonly OutboxConsumer[],
  { clock, signal }: SendingOptions,
): Promise<number> {
  await registerConsumers(db, consumers, clock());
  let all = 0;
  // A notification to every buyer exceeds one batch, and an order after it must not wait for several runs.
  while (!signal?.aborted) {
    const count = await fanOutBatch(db, clock());
    all += count;
    if (count < messagesAtOnce) break;
  }
  return all;
}

/**
 * Sends until nothing is due. Starts nothing more in this run after `atOnce` failures: that spares a receiver that is
 * down, while one bad message does not stop the others.
 * @returns how many deliveries were sent
 */
async function sendDue(db: Database, consumer: OutboxConsumer, options: SendingOptions): Promise<number> {
  const { clock, signal } = options;
  const { atOnce = 1 } = consumer;
  const underWay = new Set<Promise<void>>();
  const thrown: unknown[] = [];
  let [sent, failed] = [0, 0];
  const send = async (delivery: Delivery) => {
    const inTime = AbortSignal.timeout(timeoutMs);
    try {
      const { outboxId, topic, attempts } = delivery;
      await traced(
        `message for ${consumer.name}`,
        { 'zay.message': outboxId, 'zay.topic': topic, 'zay.attempts': attempts },
        () => consumer.handle(delivery, signal ? AbortSignal.any([signal, inTime]) : inTime),
      );
    } catch (error) {
      failed += 1;
      // Cut off because the process ends, which is no failed attempt. It is delivered again when the claim is over.
      if (signal?.aborted) return;
      return noteFailure(db, consumer, delivery, error, options);
    }
    await markSent(db, consumer.name, delivery, clock());
    sent += 1;
  };
  const takeNext = () => {
    // After a failure, count the deliveries in flight as failures too.
    const isRefused = failed > 0 && failed + underWay.size >= atOnce;
    if (signal?.aborted || isRefused || thrown.length > 0) return null;
    const now = clock();
    return claimDelivery(db, consumer.name, { now, leaseUntil: later(now, lostAfterMs) });
  };
  for (;;) {
    // A delivery that ends during the query unblocks its group, and the query may have missed that.
    const mayFree = underWay.size > 0;
    const delivery = await Promise.resolve(takeNext()).catch((error: unknown) => {
      thrown.push(error);
      return null;
    });
    if (delivery) {
      const sending: Promise<void> = send(delivery)
        .catch((error: unknown) => void thrown.push(error))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
      if (underWay.size >= atOnce) await Promise.race(underWay);
    } else if (!mayFree) {
      break;
    } else if (underWay.size > 0) {
      // Query again each second, so that new messages do not wait for a slow delivery.
      await Promise.race([...underWay, setTimeout(secondMs, undefined, { ref: false })]);
    }
  }
  if (thrown.length > 0) throw thrown[0];
  return sent;
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
