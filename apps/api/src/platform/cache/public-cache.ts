import { LRUCache } from 'lru-cache';
import { StoredAnswer } from './stored-answer.ts';

/**
 * Nothing is older than this, whatever happens: what sales and hearts count on cards, and what begins or ends by the clock.
 */
export const freshSeconds = 30;

/** Keys, objects and headers of an entry, roughly. */
const entryOverhead = 1_500;

interface Flight {
  /** Tags dropped since it began. */
  readonly dropped: Set<string>;
  isVoid: boolean;
}

/**
 * Public answers as bytes, by key, for one process. Says nothing while it cannot hear of changes.
 * What is computed while a change arrives goes to those who asked before, and is not kept.
 */
export class PublicCache {
  readonly #kept: LRUCache<string, StoredAnswer>;
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #flights = new Set<Flight>();
  readonly #joinable = new Map<string, Promise<unknown>>();
  readonly #now: () => number;
  #hears = false;

  /** @param bytes most that it may hold; 0 keeps nothing */
  constructor(bytes: number, now: () => number = () => performance.now()) {
    // A size of 0 means no limit to it, and one answer must not push out all others.
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

  /** Until when an answer made now may be given. */
  freshUntil(): number {
    return this.#now() + freshSeconds * 1_000;
  }

  /** Whether changes arrive. Whatever was kept before is dropped either way: something may have been missed. */
  hear(hears: boolean): void {
    this.#hears = hears;
    this.#joinable.clear();
    for (const flight of this.#flights) flight.isVoid = true;
    this.#kept.clear();
  }

  find(key: string): StoredAnswer | undefined {
    const answer = this.#kept.get(key);
    if (!answer || answer.freshUntil > this.#now()) return answer;
    this.#kept.delete(key);
    return undefined;
  }

  /**
   * The kept answer, or what `make` gives; those who ask for one key at a time wait for one `make`.
   * Only a StoredAnswer is kept: refusals are handed on, errors thrown, to all who wait.
   */
  fill<Other>(key: string, make: () => Promise<StoredAnswer | Other>): Promise<StoredAnswer | Other> {
    if (!this.#hears) return make();
    const kept = this.find(key);
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
    const flight: Flight = { dropped: new Set(), isVoid: false };
    this.#flights.add(flight);
    try {
      const made = await make();
      const isOutdated = (answer: StoredAnswer) =>
        flight.isVoid || answer.tags.some((tag) => flight.dropped.has(tag));
      if (made instanceof StoredAnswer && !isOutdated(made)) this.#keep(key, made);
      return made;
    } finally {
      this.#flights.delete(flight);
    }
  }

  /** To be called when a kept answer has grown by another encoding. */
  measure(key: string, answer: StoredAnswer): void {
    if (this.#kept.get(key) !== answer) return;
    // The library measures only what is new to it.
    this.#kept.delete(key);
    this.#keep(key, answer);
  }

  /** Drops every answer that carries one of the tags. */
  drop(tags: readonly string[]): void {
    this.#joinable.clear();
    for (const tag of tags) {
      for (const flight of this.#flights) flight.dropped.add(tag);
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
