import type { Question } from '@zay/contract';

/** A question on screen; `isPending` until the server has confirmed it. */
export interface Entry extends Question {
  readonly isPending?: boolean;
  /** Queued on this device until it is online. */
  readonly isKept?: boolean;
}

/** A blank question cannot be sent. */
export function maySend(text: string): boolean {
  return text.trim() !== '';
}

/** Adds an optimistic question at the top; its negative id differs from all saved ones. */
export function withPending(entries: readonly Entry[], question: Entry): Entry[] {
  return [{ ...question, isPending: true }, ...entries];
}

/** The buyer's questions: queued ones first, latest first, then saved ones. */
export function withKept(questions: readonly Question[], texts: readonly string[], name: string): Entry[] {
  const kept = texts.map((text, index) => ({
    questionId: -1 - index,
    name,
    text,
    createdDateTime: '',
    anserResponse: null,
    isKept: true,
  }));
  return [...kept.toReversed(), ...questions];
}

/** Confirms an optimistic question, which the server has saved under `id`. */
export function confirmed(entries: readonly Entry[], standInId: number, id: number): Entry[] {
  return entries.map((entry) =>
    entry.questionId === standInId ? { ...entry, questionId: id, isPending: false } : entry,
  );
}

/** Removes an optimistic question after a failure (decision 82). */
export function withdrawn(entries: readonly Entry[], standInId: number): Entry[] {
  return entries.filter(({ questionId }) => questionId !== standInId);
}

/** Appends a page without duplicates: new questions move older ones to the next page. */
export function withPage(entries: readonly Entry[], page: readonly Question[]): Entry[] {
  const known = new Set(entries.map(({ questionId }) => questionId));
  return [...entries, ...page.filter(({ questionId }) => !known.has(questionId))];
}

export function hasMore(entries: readonly Entry[], count: number): boolean {
  return entries.filter(({ isPending }) => !isPending).length < count;
}

/** The answer's text; undefined if there is none or it is empty (decision 81). */
export function answerText({ anserResponse }: Question): string | undefined {
  return anserResponse?.text.trim() || undefined;
}

/** The icon depends on the name only; the server checks the owner (decision 83). */
export function mayDelete({ name, isPending, isKept }: Entry, userName: string | undefined): boolean {
  return !isPending && !isKept && userName !== undefined && name === userName;
}
