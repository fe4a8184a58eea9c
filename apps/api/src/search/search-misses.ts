import type { Database } from '../platform/database/database.ts';
import { readingsOf } from '../platform/text/encoding.ts';
import { countMisses } from './search-miss.store.ts';
import { searchText } from './search-text.ts';

const textsAtMost = 500;
const charactersAtMost = 200;
const writeAfter = 1_000;

/**
 * Normalised key of a search without results: without case, punctuation and encoding. Null for meaningless texts, and
 * for texts that may identify the searcher: an address, or as many digits as a phone or NRC number.
 * @param text as for `searchByText`
 */
export function missOf(text: string): string | null {
  if (text.includes('@') || (text.match(/\p{N}/gu)?.length ?? 0) >= 6) return null;
  const plain = searchText(readingsOf(text)[0]).replaceAll('.', '');
  const cut = [...plain].slice(0, charactersAtMost).join('').trim();
  return cut.length < 2 ? null : cut;
}

/** Counts searches without results for staff. Asynchronous: counts are written a second later, grouped by text. */
export class SearchMisses {
  readonly #db: Database;
  readonly #onError: (error: unknown) => void;
  #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Dropped while 500 texts are pending. */
  add(text: string): void {
    const miss = missOf(text);
    if (miss === null || (this.#counts.size >= textsAtMost && !this.#counts.has(miss))) return;
    this.#counts.set(miss, (this.#counts.get(miss) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.write(), writeAfter).unref();
  }

  /** Writes pending counts. Never throws; counts are lost on an error. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = this.#counts;
    this.#counts = new Map();
    if (counts.size > 0)
      this.#writing = this.#writing.then(() => countMisses(this.#db, counts)).catch(this.#onError);
    return this.#writing;
  }
}
