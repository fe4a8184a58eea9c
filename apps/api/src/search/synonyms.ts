import { isBurmese, searchText, wordsOf, type Word } from './search-text.ts';
import { formsOf } from './word-forms.ts';

/** A name of a thing: all its words must match. */
export type Name = readonly Word[];

/** Comparison key of a name: its words, with syllables joined. */
export const nameKey = (name: Name): string => name.map((word) => word.join('')).join(' ');

/** Lookup of synonyms. */
export interface Names {
  /** Other names of the same thing, for singular and plural; empty for an unknown name. */
  othersOf(name: Name): readonly Name[];
  /**
   * Longer Burmese words that begin or end with the word: a microphone (မိုက်ကရိုဖုန်း) ends like a phone (ဖုန်း) and
   * is none.
   */
  longerThan(word: Word): readonly Word[];
}

interface SynonymRow {
  readonly words: readonly string[];
  readonly finds: readonly string[];
}

/** Synonyms entered by staff. A name leads to the others of its row only, not transitively, so cyclic rows are harmless. */
export class Synonyms implements Names {
  readonly #others = new Map<string, Name[]>();
  /** Burmese names by each run of syllables at their start or end. */
  readonly #longer = new Map<string, Word[]>();

  constructor(rows: readonly SynonymRow[]) {
    for (const { words, finds } of rows) {
      const [typed, found] = [words, finds].map(namesIn) as [Name[], Name[]];
      const all = [...typed, ...found];
      for (const name of typed) addTo(this.#others, nameKey(name), ...all);
      for (const [word = [], more] of typed) if (more === undefined) this.#addLonger(word);
    }
  }

  #addLonger(word: Word): void {
    if (!isBurmese(word[0] ?? '')) return;
    for (let length = 1; length < word.length; length += 1) {
      const runs = new Set([word.slice(0, length).join(''), word.slice(-length).join('')]);
      for (const run of runs) addTo(this.#longer, run, word);
    }
  }

  othersOf(name: Name): Name[] {
    const last = name.at(-1)?.join('') ?? '';
    const keys = formsOf(last).map((form) => nameKey([...name.slice(0, -1), [form]]));
    const others = keys.flatMap((key) => this.#others.get(key) ?? []);
    const own = nameKey(name);
    return [...new Map(others.map((other) => [nameKey(other), other])).values()].filter(
      (other) => nameKey(other) !== own,
    );
  }

  longerThan(word: Word): readonly Word[] {
    return this.#longer.get(word.join('')) ?? [];
  }
}

/** Without those of signs alone, which no search can find. */
const namesIn = (names: readonly string[]): Name[] =>
  names.map((name) => wordsOf(searchText(name))).filter(({ length }) => length > 0);

function addTo<Value>(map: Map<string, Value[]>, key: string, ...values: readonly Value[]): void {
  map.set(key, [...(map.get(key) ?? []), ...values]);
}
