import { searchText, wordsOf, type Word } from './search-text.ts';
import { synonyms } from './synonyms.ts';

/** A name as it is searched for: all its words must be found. */
export type Name = readonly Word[];

const keyOf = (name: Name): string => name.map((word) => word.join('.')).join(' ');

const groups = new Map<string, Name[]>();
for (const line of synonyms.trim().split('\n')) {
  const names = new Map(
    line.split('|').map((name) => [searchText(name), wordsOf(searchText(name))] as const),
  );
  for (const key of names.keys()) groups.set(key, [...(groups.get(key) ?? []), ...names.values()]);
}

const longestName = Math.max(...[...groups.values()].flat().map((name) => name.length));

/** The other names of the longest known name that begins at `from`, itself first, and how many words it takes. */
export function namesAt(words: readonly Word[], from: number): { names: Name[]; length: number } {
  for (let length = Math.min(longestName, words.length - from); length > 0; length -= 1) {
    const name = words.slice(from, from + length);
    const others = groups.get(keyOf(name));
    if (others) return { names: [name, ...others.filter((other) => keyOf(other) !== keyOf(name))], length };
  }
  const word = words[from] ?? [];
  return { names: [[word], ...respellings(word).map((respelt) => [respelt])], length: 1 };
}

const respellingsAtMost = 8;

/** A Burmese phrase with one of the names in it written another way. */
function respellings(phrase: Word): Word[] {
  const found: Word[] = [];
  for (let from = 0; from < phrase.length; from += 1) {
    for (let to = from + 2; to <= Math.min(phrase.length, from + 6); to += 1) {
      for (const [other, more] of groups.get(phrase.slice(from, to).join('.')) ?? []) {
        if (other === undefined || more !== undefined || !isRespelling(other, phrase.slice(from, to)))
          continue;
        found.push([...phrase.slice(0, from), ...other, ...phrase.slice(to)]);
        if (found.length === respellingsAtMost) return found;
      }
    }
  }
  return found;
}

const isRespelling = (other: Word, name: Word): boolean =>
  other.length > 1 && /^[\u1000-\u109f]/.test(other[0] ?? '') && other.join('.') !== name.join('.');
