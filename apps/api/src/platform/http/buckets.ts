import { LRUCache } from 'lru-cache';

/** Tokens that one caller may hold, and how many come back each second. */
export interface BucketLimit {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Callers that are remembered; a full bucket need not be. */
const mostCallers = 20_000;

/**
 * Token buckets by caller, in the memory of this process: for what comes too often to be counted in the database
 * (`countTry` in tries.ts), such as rendered pages.
 */
export class Buckets {
  readonly #buckets = new LRUCache<string, Bucket>({ max: mostCallers });
  readonly #limit: BucketLimit;
  readonly #now: () => number;

  /** @param now in milliseconds */
  constructor(limit: BucketLimit, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Takes a token. @returns 0, or the seconds until there is one again */
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
