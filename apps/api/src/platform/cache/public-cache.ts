import { LRUCache } from 'lru-cache';
import { StoredAnswer } from './stored-answer.ts';

/**
 * Upper bound for the age of a cached answer. It covers what sends no change notification: counts of sales and hearts
 * on cards, and whatever begins or ends at a set time.
 */
export const freshSeconds = 30;

/** How long a dropped tag is remembered: much longer than a replica may be behind. */
const rememberedMs = 60_000;

/** Bytes of an entry besides its body, roughly: key, objects, headers. */
const entryOverhead = 1_500;

interface Load {
  /** Tags that were dropped since the load began. */
  readonly dropped: Set<string>;
  isInvalidated: boolean;
}

/**
 * In-memory cache of public answers for one process. Bypassed while LISTEN is down. When a change arrives during a
 * load, the callers that already wait get its result, but it is not cached.
 */
export class PublicCache {
  readonly #kept: LRUCache<string, StoredAnswer>;
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #loads = new Set<Load>();
  /** Loads in flight that a new call may still join, by key. */
  readonly #joinable = new Map<string, Promise<unknown>>();
  readonly #now: () => number;
  /** Change counters of the tags whose version was read. */
  readonly #changes = new Map<string, number>();
  /** When each tag was dropped last, oldest first. */
  readonly #droppedAt = new Map<string, number>();
  #connectedAt = -Infinity;
  #connections = 0;
  /** Reads that were answered from the cache, and those that had to make the answer. */
  hits = 0;
  misses = 0;
  #isConnected = false;

  /**
   * @param bytes size limit; 0 caches nothing
   * @param now monotonic clock in milliseconds
   */
  constructor(bytes: number, now: () => number = () => performance.now()) {
    // LRUCache takes 0 as "no limit". One answer must not evict all others.
    this.#kept = new LRUCache({
      maxSize: Math.max(bytes, 1),
      maxEntrySize: Math.max(Math.floor(bytes / 8), 1),
      dispose: (answer, key) => this.#forget(key, answer),
    });
    this.#now = now;
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** When an answer made now expires, in milliseconds of the constructor's clock. */
  freshUntil(): number {
    return this.#now() + freshSeconds * 1_000;
  }

  /**
   * Sets whether change notifications arrive; while they do not, the cache is bypassed. Either way it is emptied, since
   * notifications may have been lost.
   */
  setConnected(isConnected: boolean): void {
    this.#isConnected = isConnected;
    if (isConnected) this.#connections += 1;
    this.#connectedAt = this.#now();
    this.#joinable.clear();
    for (const load of this.#loads) load.isInvalidated = true;
    this.#kept.clear();
  }

  /** @returns the cached answer; undefined on a miss or when it has expired */
  find(key: string): StoredAnswer | undefined {
    const answer = this.#kept.get(key);
    if (!answer || answer.freshUntil > this.#now()) return answer;
    this.#kept.delete(key);
    return undefined;
  }

  /**
   * Returns the cached answer, or the result of `make`. Concurrent calls for one key share one `make`.
   * Only a StoredAnswer is cached; every waiting caller gets the same refusal or error.
   */
  fill<Other>(key: string, make: () => Promise<StoredAnswer | Other>): Promise<StoredAnswer | Other> {
    const kept = this.#isConnected ? this.find(key) : undefined;
    if (kept) this.hits += 1;
    else this.misses += 1;
    if (!this.#isConnected) return make();
    if (kept) return Promise.resolve(kept);
    const running = this.#joinable.get(key) as Promise<StoredAnswer | Other> | undefined;
    if (running) return running;
    const started = this.#run(key, make).finally(() => {
      if (this.#joinable.get(key) === started) this.#joinable.delete(key);
    });
    this.#joinable.set(key, started);
    return started;
  }

  async #run<Other>(key: string, make: () => Promise<StoredAnswer | Other>): Promise<StoredAnswer | Other> {
    const load: Load = { dropped: new Set(), isInvalidated: false };
    this.#loads.add(load);
    try {
      const made = await make();
      const isOutdated = (answer: StoredAnswer) =>
        load.isInvalidated || answer.tags.some((tag) => load.dropped.has(tag));
      if (made instanceof StoredAnswer && !isOutdated(made)) this.#keep(key, made);
      return made;
    } finally {
      this.#loads.delete(load);
    }
  }

  /** Updates the size of a cached answer. Call it when the answer has gained another encoding. */
  measure(key: string, answer: StoredAnswer): void {
    if (this.#kept.get(key) !== answer) return;
    // LRUCache measures only new entries.
    this.#kept.delete(key);
    this.#keep(key, answer);
  }

  /**
   * The version of a tag: data read under a version is current while it stays the same.
   * @returns undefined while change notifications do not arrive
   */
  version(tag: string): string | undefined {
    const changes = this.#changes.get(tag) ?? 0;
    this.#changes.set(tag, changes);
    return this.#isConnected ? `${this.#connections} ${changes}` : undefined;
  }

  /**
   * When this process last heard of a change of these tags, in milliseconds of the constructor's clock. What is read for the cache
   * must be newer, or the cache would keep it. Infinity while change notifications do not arrive.
   */
  changedAt(tags: readonly string[]): number {
    if (!this.#isConnected) return Infinity;
    return Math.max(this.#connectedAt, ...tags.map((tag) => this.#droppedAt.get(tag) ?? -Infinity));
  }

  /** Drops every answer that carries one of the tags. */
  drop(tags: readonly string[]): void {
    this.#joinable.clear();
    const now = this.#now();
    for (const [tag, at] of this.#droppedAt) {
      if (now - at <= rememberedMs) break;
      this.#droppedAt.delete(tag);
    }
    for (const tag of tags) {
      this.#droppedAt.delete(tag);
      this.#droppedAt.set(tag, now);
      const changes = this.#changes.get(tag);
      if (changes !== undefined) this.#changes.set(tag, changes + 1);
      for (const load of this.#loads) load.dropped.add(tag);
      for (const key of this.#keysOf.get(tag) ?? []) this.#kept.delete(key);
    }
  }

  #keep(key: string, answer: StoredAnswer): void {
    this.#kept.set(key, answer, { size: answer.bytes + key.length * 2 + entryOverhead });
    if (!this.#kept.has(key)) return;
    for (const tag of answer.tags) {
      const keys = this.#keysOf.get(tag) ?? new Set();
      this.#keysOf.set(tag, keys.add(key));
    }
  }

  #forget(key: string, answer: StoredAnswer): void {
    for (const tag of answer.tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }
}
