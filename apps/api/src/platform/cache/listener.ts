import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PublicCache } from './public-cache.ts';

/** Of migration 0015; a message is one tag. */
const channel = 'public_cache';
const retryMs = 500;
/** A connection that says nothing for so long is as good as gone. */
const heartbeatMs = 2_000;
const answerMs = 4_000;

export interface ChangeListener {
  close(): Promise<void>;
}

/**
 * Hears what the database tells of changes and drops it from the cache, on a connection of its own that is made again
 * when it breaks. The cache is silent until the first connection stands, and whenever there is none.
 */
export function listenForChanges(
  databaseUrl: string,
  cache: PublicCache,
  onError: (error: Error) => void,
): ChangeListener {
  const stopped = new AbortController();
  const running = (async () => {
    let isNews = true;
    while (!stopped.signal.aborted) {
      try {
        await listen(databaseUrl, cache, stopped.signal, () => (isNews = true));
      } catch (error) {
        if (isNews) onError(error as Error);
        isNews = false;
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

/** Until it is stopped; throws when the connection breaks. */
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
  client.on('end', () => broken.abort(new Error('the connection that tells of changes has ended')));
  client.on('notification', ({ payload }) => {
    if (payload) cache.drop([payload]);
  });
  const either = AbortSignal.any([stopped, broken.signal]);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    cache.hear(true);
    onListening();
    while (!either.aborted) {
      await sleep(heartbeatMs, undefined, { signal: either }).catch(() => {});
      if (!either.aborted) await client.query('select 1');
    }
    if (!stopped.aborted) throw broken.signal.reason;
  } finally {
    cache.hear(false);
    const ended = client.end().catch(() => {});
    // A frozen connection never says goodbye.
    await Promise.race([ended, sleep(1_000, undefined, { ref: false })]);
  }
}
