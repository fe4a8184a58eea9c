import { runAtMost, type Field } from './product-text.ts';
import { isBurmese, searchText, wordsOf, type Word } from './search-text.ts';
import { nameKey, type Name, type Names } from './synonyms.ts';
import { formsOf } from './word-forms.ts';

/** A typed word, or a known name of several words, with its synonyms. */
export interface Thing {
  readonly typed: Name;
  readonly others: readonly Name[];
  /** Longer Burmese words with another meaning. */
  readonly notIn: (word: Word) => readonly Word[];
}
/** An interpretation of a text: all things must match, and the last is the searched one. */
export type Reading = readonly Thing[];

/** Bounds the work of a search; more than people type. */
const wordsAtMost = 10;
/** Maximum words of known names, and syllables of runs in Burmese phrases that are looked up. */
const nameWordsAtMost = 4;
const nameSyllablesAtMost = 8;
const respellingsAtMost = 8;
/** Longer texts are not tried with neighbouring words joined or phrases split. */
const joinedAtMost = 3;
const cutAtMost = 12;

/** Stop words. */
const fillers = new Set('a an and for from in of on or the to with'.split(' '));

/** @param readings of the text (`readingsOf`), split into words */
export function typedWords(readings: readonly string[]): Word[][] {
  const distinct = [...new Set(readings.map((reading) => searchText(reading)))];
  return distinct.map(wordsTyped).filter(({ length }) => length > 0);
}

const isTelling = ([word = '']: Word) => !fillers.has(word);

/** The searched thing comes last: "shirt for men" becomes men shirt. */
function wordsTyped(text: string): Word[] {
  const words = [...new Set(text.split(' '))].flatMap(wordsOf).slice(0, wordsAtMost);
  if (!words.some(isTelling)) return words;
  const purpose = words.findIndex(([word]) => word === 'for' || word === 'with');
  const sorted = purpose < 1 ? words : [...words.slice(purpose), ...words.slice(0, purpose)];
  return sorted.filter(isTelling);
}

/** All interpretations of typed words, with synonyms. */
export function readingsIn(typed: readonly (readonly Word[])[], names: Names): Reading[] {
  return typed.flatMap((words) => {
    const reading = thingsIn(words, names);
    return words.length > joinedAtMost ? [reading] : [reading, ...joinings(reading, names)];
  });
}

/** Joins two neighbouring Latin words, unless either belongs to a known name: lunch box, lunchbox. */
function joinings(reading: Reading, names: Names): Reading[] {
  const single = reading.map(({ typed: [[word = ''] = [], more] }) =>
    more === undefined && !isBurmese(word) ? word : undefined,
  );
  return single.flatMap((first, at) => {
    const second = single[at + 1];
    return first === undefined || second === undefined
      ? []
      : [reading.toSpliced(at, 2, thingAt([[first + second]], 0, names))];
  });
}

function thingsIn(words: readonly Word[], names: Names): Reading {
  const things: Thing[] = [];
  for (let at = 0; at < words.length;) {
    const thing = thingAt(words, at, names);
    things.push(thing);
    at += thing.typed.length;
  }
  return things;
}

/** The longest known name starting at `from`, else the word there. */
function thingAt(words: readonly Word[], from: number, names: Names): Thing {
  for (let length = Math.min(nameWordsAtMost, words.length - from); length > 0; length -= 1) {
    const typed = words.slice(from, from + length);
    const others = names.othersOf(typed);
    if (others.length > 0) return thingOf(typed, others, names);
  }
  const word = words[from] ?? [];
  const respelt = respellings(word, names).map((other) => [other]);
  return thingOf([word], respelt, names);
}

function thingOf(typed: Name, others: readonly Name[], names: Names): Thing {
  const own = new Set([typed, ...others].map(nameKey));
  return {
    typed,
    others,
    notIn: (word) => names.longerThan(word).filter((longer) => !own.has(longer.join(''))),
  };
}

/** A Burmese phrase with one of its names replaced by a synonym. */
function respellings(word: Word, names: Names): Word[] {
  const found: Word[] = [];
  for (let from = 0; from < word.length; from += 1)
    for (let to = from + 2; to <= Math.min(word.length, from + nameSyllablesAtMost); to += 1)
      for (const [other = [], more] of names.othersOf([word.slice(from, to)]))
        if (more === undefined && isBurmese(other[0] ?? ''))
          found.push([...word.slice(0, from), ...other, ...word.slice(to)]);
  return found.slice(0, respellingsAtMost);
}

export interface QueryForm {
  /** The last Burmese syllable may still be incomplete. */
  readonly isTyping?: boolean;
  /** Matches whole words only. */
  readonly isWhole?: boolean;
}

const lexeme = (text: string, isBeginning = false): string => `'${text}'${isBeginning ? ':*' : ''}`;
const joinedBy = (sign: '&' | '|', queries: readonly string[]): string => {
  const distinct = [...new Set(queries)];
  return distinct.length === 1 ? (distinct[0] ?? '') : `(${distinct.join(` ${sign} `)})`;
};
const anyOf = (queries: readonly string[]): string => joinedBy('|', queries);
const allOf = (queries: readonly string[]): string => joinedBy('&', queries);

/**
 * A tsquery for products with all things of a reading, the last (searched) one by `find`; '' where impossible. Contains
 * letters, digits, marks and emoji only.
 */
export function readingQuery(
  reading: Reading,
  form: QueryForm,
  find: (thing: Thing, form: QueryForm) => string,
): string {
  const last = reading.at(-1);
  const query = last ? find(last, form) : '';
  return query === ''
    ? ''
    : allOf([...reading.slice(0, -1).map((thing) => anywhere(thing, { ...form, isTyping: false })), query]);
}

/** A thing in any text of a product, by any synonym or prefix. */
export function anywhere(thing: Thing, { isTyping = false, isWhole = false }: QueryForm): string {
  if (isWhole) return anyOf((['name', 'kind', 'brand'] as const).map((field) => inField(field)(thing)));
  const { typed, others } = thing;
  const begun = typed.map((word, at) =>
    isBurmese(word[0] ?? '') && isTyping && at === typed.length - 1
      ? wordAnywhere(word, true)
      : begunAnywhere(word),
  );
  return anyOf([allOf(begun), ...others.map((name) => allOf(name.map((word) => wordAnywhere(word))))]);
}

function begunAnywhere(word: Word): string {
  const [first = ''] = word;
  if (isBurmese(first)) return wordAnywhere(word);
  // A single letter is too common as a prefix, so it must be a whole word.
  if (first.length < 2) return anyOf([lexeme(first), lexeme(`:name:${first}`)]);
  const others = formsOf(first).filter((form) => !form.startsWith(first));
  return anyOf([lexeme(first, true), ...others.map((form) => lexeme(form))]);
}

/** @param isCut the last syllable of a Burmese word may be incomplete */
function wordAnywhere(word: Word, isCut = false): string {
  const [first = '', second] = word;
  if (!isBurmese(first)) return anyOf(formsOf(first).map((form) => lexeme(form)));
  if (second === undefined) return lexeme(first);
  return allOf(neighboursIn(word).map((text, at, all) => lexeme(text, isCut && at === all.length - 1)));
}

/** The longest indexed pieces of a phrase: itself up to three syllables, else every run of three. */
function neighboursIn(syllables: Word): string[] {
  const size = Math.min(syllables.length, 3);
  return syllables.slice(size - 1).map((_, at) => syllables.slice(at, at + size).join('.'));
}

/** A thing whose last word is classified in the field. */
export const inField =
  (field: Field) =>
  ({ typed, others, notIn }: Thing): string => {
    const before = typed.slice(0, -1).map((word) => wordAnywhere(word));
    const asTyped = allOf([...before, wordIn(field, typed.at(-1) ?? [], notIn)]);
    return anyOf([asTyped, ...others.map((name) => nameIn(field, name, notIn))]);
  };

/** The words of a synonym must be adjacent: "short pants" are not pants among "shirts and shorts". */
function nameIn(field: Field, name: Name, notIn: Thing['notIn']): string {
  const [last = [], before = [], ...more] = name.toReversed();
  const isJoined = before.length === 1 && !isBurmese(before[0] ?? '') && !isBurmese(last[0] ?? '');
  const apart = [...more, ...(isJoined ? [] : [before])].filter(({ length }) => length > 0);
  const ending = isJoined ? [`${before[0]}${last[0]}`] : last;
  return allOf([...apart.map((word) => wordAnywhere(word)), wordIn(field, ending, notIn)]);
}

function wordIn(field: Field, word: Word, notIn: Thing['notIn']): string {
  const [first = ''] = word;
  const inThis = (text: string) => lexeme(`:${field}:${text}`);
  if (!isBurmese(first)) return anyOf(formsOf(first).map(inThis));
  if (word.length > runAtMost) {
    const runs = [word.slice(0, runAtMost), word.slice(-runAtMost)];
    return allOf([wordAnywhere(word), anyOf(runs.map((run) => inThis(run.join(''))))]);
  }
  const others = notIn(word).filter(({ length }) => length <= runAtMost);
  const own = inThis(word.join(''));
  return others.length === 0 ? own : `(${own} & !${anyOf(others.map((other) => inThis(other.join(''))))})`;
}

/** A thing that is a prefix of a Latin word of a name. */
export function begunInName({ typed }: Thing): string {
  const [first = ''] = typed.at(-1) ?? [];
  if (isBurmese(first) || first.length < 2) return '';
  return allOf([...typed.slice(0, -1).map((word) => wordAnywhere(word)), lexeme(`:name:${first}`, true)]);
}

/** Typed words with a Burmese phrase split in two, at each place: a phrase without results may be two words. */
export function cutInTwo(typed: readonly (readonly Word[])[]): Word[][] {
  return typed.flatMap((words) =>
    words.flatMap((word, at) =>
      isBurmese(word[0] ?? '') && word.length <= cutAtMost
        ? word.slice(1).map((_, cut) => words.toSpliced(at, 1, word.slice(0, cut + 1), word.slice(cut + 1)))
        : [],
    ),
  );
}

/** Latin words of at least three letters. */
export function latinWordsOf(typed: readonly (readonly Word[])[]): string[] {
  const words = typed.flat().flatMap(([first = '']) => (/^[a-z]{3,}$/.test(first) ? [first] : []));
  return [...new Set(words)];
}
