import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PublicCache } from './public-cache.ts';

/** Migration 0015 notifies on it; the payload of a notification is one tag. */
const channel = 'public_cache';
const retryMs = 500;
/** Pause between heartbeats. One without an answer within `answerMs` counts as a lost connection. */
const heartbeatMs = 2_000;
const answerMs = 4_000;

export interface ChangeListener {
  close(): Promise<void>;
}

/**
 * Subscribes to change notifications of the database (LISTEN) and invalidates their tags in the cache. Uses a dedicated
 * connection, and reconnects when it breaks. The cache is bypassed while LISTEN is down.
 * @param onError receives the first error after each successful connection, not every failed retry
 */
export function listenForChanges(
  databaseUrl: string,
  cache: PublicCache,
  onError: (error: Error) => void,
): ChangeListener {
  const stopped = new AbortController();
  const running = (async () => {
    let isFirstFailure = true;
    while (!stopped.signal.aborted) {
      try {
        await listen(databaseUrl, cache, stopped.signal, () => (isFirstFailure = true));
      } catch (error) {
        if (isFirstFailure) onError(error as Error);
        isFirstFailure = false;
      }
      await sleep(retryMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  })();
  return {
    async close() {
      stopped.abort();
      await running;
    },
  };
}

/** Listens until `stopped` fires. @throws when the connection breaks */
async function listen(
  connectionString: string,
  cache: PublicCache,
  stopped: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 3_000,
    query_timeout: answerMs,
    keepAlive: true,
    application_name: 'zay cache',
  });
  const broken = new AbortController();
  client.on('error', (error) => broken.abort(error));
  client.on('end', () => broken.abort(new Error('the connection that listens for changes has ended')));
  client.on('notification', ({ payload }) => {
    if (payload) cache.drop([payload]);
  });
  const either = AbortSignal.any([stopped, broken.signal]);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    cache.setConnected(true);
    onListening();
    while (!either.aborted) {
      await sleep(heartbeatMs, undefined, { signal: either }).catch(() => {});
      if (!either.aborted) await client.query('select 1');
    }
    if (!stopped.aborted) throw broken.signal.reason;
  } finally {
    cache.setConnected(false);
    const ended = client.end().catch(() => {});
    // A frozen connection never closes.
    await Promise.race([ended, sleep(1_000, undefined, { ref: false })]);
  }
}
