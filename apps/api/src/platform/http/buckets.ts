import { LRUCache } from 'lru-cache';

/** Capacity of a token bucket, and the tokens that it regains each second. */
export interface BucketLimit {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Most buckets in memory. The least recently used one is evicted, and starts full again. */
const mostCallers = 20_000;

/**
 * In-memory rate limiter of one process: a token bucket for each caller. For requests that are too frequent for the
 * database's rate limiter (`countAttempt` in rate-limiter.ts), such as rendered pages.
 */
export class Buckets {
  readonly #buckets = new LRUCache<string, Bucket>({ max: mostCallers });
  readonly #limit: BucketLimit;
  readonly #now: () => number;

  /** @param now monotonic clock in milliseconds */
  constructor(limit: BucketLimit, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Takes a token. @returns 0; without a token, the seconds until the next one */
  take(caller: string): number {
    const { burst, perSecond } = this.#limit;
    const now = this.#now();
    const bucket = this.#buckets.get(caller) ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1_000) * perSecond);
    bucket.at = now;
    this.#buckets.set(caller, bucket);
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
    bucket.tokens -= 1;
    return 0;
  }
}
