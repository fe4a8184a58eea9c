import { sql } from 'kysely';
import type { Queries } from '../platform/database.ts';
import { nearOf, oneTypingErrorApart } from './typing-error.ts';

/** Shorter words are too much alike. */
const forgivenFrom = 5;
const wordsAtMost = 20;

/**
 * Words of the catalogue in place of those that were typed: words with the typed one inside and, when no word begins
 * with it, words that are one typing error away.
 */
export async function similarWords(
  db: Queries,
  typed: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const word of typed) {
    const containing = await wordsContaining(db, word);
    const isKnown = containing.some((other) => other.startsWith(word));
    const misspelt = isKnown || word.length < forgivenFrom ? [] : await wordsNear(db, word);
    const others = [...containing.filter((other) => !other.startsWith(word)), ...misspelt];
    if (others.length > 0) found.set(word, others);
  }
  return found;
}

async function wordsContaining(db: Queries, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where('word', 'like', `%${word}%`)
    .orderBy(sql`strpos(word, ${word})`)
    .orderBy(sql`length(word)`)
    .orderBy('word')
    .limit(wordsAtMost)
    .execute();
  return rows.map((row) => row.word);
}

async function wordsNear(db: Queries, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where(sql<boolean>`near && ${nearOf(word)}::text[]`)
    .orderBy('word')
    .execute();
  return rows
    .map((row) => row.word)
    .filter((other) => oneTypingErrorApart(word, other))
    .slice(0, wordsAtMost);
}
