import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import { registerConsumers } from './outbox-consumers.store.ts';
import { handOn, messagesAtOnce, markFailed, markSent, takeDelivery, type Delivery } from './outbox.store.ts';

/**
 * Gets what is written to the outbox: every message at least once, those of a group in order. The database knows it by its
 * name from the first turn of a process that has it configured; another name is another consumer, which begins with what is
 * written from then on. While no process has it, its messages wait.
 */
export interface OutboxConsumer {
  readonly name: string;
  readonly topics: readonly string[] | 'all';
  /** Sends of different groups at once in this process; default 1. */
  readonly atOnce?: number;
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

/** One turn for all consumers. Any number of processes may do so at once. */
export async function sendOutbox(
  db: Database,
  consumers: readonly OutboxConsumer[],
  options: SendingOptions,
): Promise<void> {
  await fanOut(db, consumers, options);
  const turns = await Promise.allSettled(consumers.map((consumer) => sendDue(db, consumer, options)));
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason;
}

/**
 * The same as jobs. Each consumer has a loop of its own, and so has what writes their deliveries: a consumer that is slow
 * for minutes delays no other.
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

/** Writes the deliveries of all new messages. @returns how many messages were new */
async function fanOut(
  db: Database,
  consumers: readonly OutboxConsumer[],
  { clock, signal }: SendingOptions,
): Promise<number> {
  await registerConsumers(db, consumers, clock());
  let all = 0;
  // A notification to every buyer writes more messages than fit one batch; an order after it must not wait for several turns.
  while (!signal?.aborted) {
    const handedOn = await handOn(db, clock());
    all += handedOn;
    if (handedOn < messagesAtOnce) break;
  }
  return all;
}

/**
 * Sends until nothing is due. After as many failures as sends go at once, nothing more is begun in this turn: a receiver
 * that is down is left alone, and one bad message does not stop the others.
 * @returns how many were sent
 */
async function sendDue(db: Database, consumer: OutboxConsumer, options: SendingOptions): Promise<number> {
  const { clock, signal } = options;
  const { atOnce = 1 } = consumer;
  const underWay = new Set<Promise<void>>();
  const thrown: unknown[] = [];
  let [sent, failed] = [0, 0];
  const send = async (delivery: Delivery) => {
    try {
      await consumer.handle(delivery, AbortSignal.timeout(timeoutMs));
    } catch (error) {
      failed += 1;
      return noteFailure(db, consumer, delivery, error, options);
    }
    await markSent(db, consumer.name, delivery, clock());
    sent += 1;
  };
  const takeNext = () => {
    // Once one has failed, those under way may fail too.
    const isRefused = failed > 0 && failed + underWay.size >= atOnce;
    if (signal?.aborted || isRefused || thrown.length > 0) return null;
    const now = clock();
    return takeDelivery(db, consumer.name, { now, lostAt: later(now, lostAfterMs) });
  };
  for (;;) {
    // A send that ends while the next is looked for leaves the rest of its group free, and that look saw nothing of it.
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
      // What is written meanwhile does not wait for a slow send.
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
