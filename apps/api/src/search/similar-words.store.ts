import { sql } from 'kysely';
import type { Reads } from '../platform/database/database.ts';
import { nearOf, oneTypingErrorApart } from './typing-error.ts';

/** Shorter words are too similar. */
const forgivenFrom = 5;
const wordsAtMost = 20;

/**
 * Catalogue words similar to the typed ones: words that contain it and, when no word begins with it, words one typing
 * error away.
 */
export async function similarWords(
  db: Reads,
  typed: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await wordsContaining(db, typed);
  const isKnown = (word: string) => found.get(word)?.some((other) => other.startsWith(word)) ?? false;
  const doubtful = typed.filter((word) => word.length >= forgivenFrom && !isKnown(word));
  for (const [word, others] of await wordsNear(db, doubtful)) {
    found.set(word, [...(found.get(word) ?? []), ...others]);
  }
  const others = [...found].map(
    ([word, all]) => [word, all.filter((other) => !other.startsWith(word))] as const,
  );
  return new Map(others.filter(([, words]) => words.length > 0));
}

interface Pair {
  readonly typed: string;
  readonly word: string;
}

function byTyped(pairs: readonly Pair[]): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const { typed, word } of pairs) words.set(typed, [...(words.get(typed) ?? []), word]);
  return words;
}

async function wordsContaining(db: Reads, typed: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<Pair>`
    select typed, word from unnest(${typed}::text[]) as typed cross join lateral (
      select word from search_word where word like '%' || typed || '%'
      order by strpos(word, typed), length(word), word limit ${wordsAtMost}
    ) as containing`.execute(db);
  return byTyped(rows);
}

async function wordsNear(db: Reads, typed: readonly string[]): Promise<Map<string, string[]>> {
  if (typed.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where(sql<boolean>`near && ${typed.flatMap(nearOf)}::text[]`)
    .orderBy('word')
    .execute();
  const pairs = typed.flatMap((word) =>
    rows
      .filter((other) => oneTypingErrorApart(word, other.word))
      .slice(0, wordsAtMost)
      .map((other) => ({ typed: word, word: other.word })),
  );
  return byTyped(pairs);
}
