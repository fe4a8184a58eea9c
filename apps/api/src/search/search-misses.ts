import type { Database } from '../platform/database/database.ts';
import { readingsOf } from '../platform/text/encoding.ts';
import { countMisses } from './search-miss.store.ts';
import { searchText } from './search-text.ts';

const textsAtMost = 500;
const charactersAtMost = 200;
const writeAfter = 1_000;

/**
 * What a search that found nothing is counted under: case, punctuation and encoding aside. Null for what says nothing,
 * and for what may tell who searched: an address, or so many digits as a phone or NRC number has.
 * @param text as `searchByText` takes it
 */
export function missOf(text: string): string | null {
  if (text.includes('@') || (text.match(/\p{N}/gu)?.length ?? 0) >= 6) return null;
  const plain = searchText(readingsOf(text)[0]).replaceAll('.', '');
  const cut = [...plain].slice(0, charactersAtMost).join('').trim();
  return cut.length < 2 ? null : cut;
}

/** Counts fruitless searches for the staff. Nobody waits for it: they are written a second later, those of one text as one. */
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

  /** What comes while 500 texts wait is not counted. */
  add(text: string): void {
    const miss = missOf(text);
    if (miss === null || (this.#counts.size >= textsAtMost && !this.#counts.has(miss))) return;
    this.#counts.set(miss, (this.#counts.get(miss) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.write(), writeAfter).unref();
  }

  /** Writes what waits. Never throws; what cannot be written is lost. */
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
