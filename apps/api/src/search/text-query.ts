import { isBurmese, searchText, wordsOf, type Word } from './search-text.ts';
import { namesAt, type Name } from './synonym-groups.ts';

/** More words than anybody types; bounds the work of one search. */
const wordsAtMost = 10;

export interface QueryForm {
  /** Latin words: whole words only, or what begins with them too. Burmese ones are always found by whole syllables. */
  readonly latin: 'whole' | 'beginning';
  /** The last Burmese syllable may still be incomplete. */
  readonly typing?: boolean;
  /** Other words that a word is also searched as. */
  readonly alsoAs?: ReadonlyMap<string, readonly string[]>;
}

const lexeme = (text: string, beginning: boolean): string => `'${text}'${beginning ? ':*' : ''}`;

function wordQuery(word: Word, { latin, alsoAs }: QueryForm, typing: boolean): string {
  const [first = '', second] = word;
  if (!isBurmese(first)) {
    const others = (alsoAs?.get(first) ?? []).map((other) => lexeme(other, false));
    // Too much begins with a single letter.
    return [lexeme(first, latin === 'beginning' && first.length > 1), ...others].join(' | ');
  }
  if (second === undefined) return lexeme(first, false);
  return neighboursIn(word)
    .map((text, at, all) => lexeme(text, typing && at === all.length - 1))
    .join(' & ');
}

/** The longest pieces of a phrase that the index knows: itself up to three syllables, else each three that follow. */
function neighboursIn(syllables: Word): string[] {
  const size = Math.min(syllables.length, 3);
  return syllables.slice(size - 1).map((_, at) => syllables.slice(at, at + size).join('.'));
}

const nameQuery = (name: Name, form: QueryForm, typing: boolean): string =>
  name.map((word, at) => `(${wordQuery(word, form, typing && at === name.length - 1)})`).join(' & ');

/** All words of the text must be found, each by any of its names. */
function readingQuery(words: readonly Word[], form: QueryForm): string {
  const conditions: string[] = [];
  for (let at = 0; at < words.length;) {
    const { names, length } = namesAt(words, at);
    at += length;
    const typing = form.typing === true && at === words.length;
    const [typed, ...others] = names.map((name, place) =>
      nameQuery(name, place === 0 ? form : { latin: 'whole' }, typing && place === 0),
    );
    conditions.push(`(${[typed, ...others].join(' | ')})`);
  }
  return conditions.join(' & ');
}

/** What a buyer typed, in each way that it may have been meant. */
export interface Typed {
  readonly readings: readonly (readonly Word[])[];
}

/** What the names of `product_search` begin with when they begin with the typed text. */
export function nameBeginnings({ readings }: Typed): string[] {
  return readings.map((words) => words.flat().join(''));
}

/** @param readings the text in each way that it can be read (`readingsOf`) */
export function typedText(readings: readonly string[]): Typed {
  const distinct = [...new Set(readings.map((reading) => searchText(reading)))];
  return {
    readings: distinct
      .map((reading) => wordsOf(reading).slice(0, wordsAtMost))
      .filter(({ length }) => length > 0),
  };
}

/** As a PostgreSQL tsquery; '' when there is nothing to search for. Holds letters, digits and marks only. */
export function tsqueryOf({ readings }: Typed, form: QueryForm): string {
  return [...new Set(readings.map((words) => `(${readingQuery(words, form)})`))].join(' | ');
}

/** The Latin words of three letters and more. */
export function latinWordsOf({ readings }: Typed): string[] {
  const words = readings.flat().flatMap(([first = '']) => (/^[a-z]{3,}$/.test(first) ? [first] : []));
  return [...new Set(words)];
}
