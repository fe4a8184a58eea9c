import type { Question } from '@zay/contract';

/** A question on screen; `isPending` until the server has confirmed it. */
export interface Entry extends Question {
  readonly isPending?: boolean;
  /** Kept on this device until there is a connection. */
  readonly isKept?: boolean;
}

/** Only something can be sent. */
export function maySend(text: string): boolean {
  return text.trim() !== '';
}

/** A question just sent, at the top; its id is a negative stand-in, which no saved question has. */
export function withPending(entries: readonly Entry[], question: Entry): Entry[] {
  return [{ ...question, isPending: true }, ...entries];
}

/** The buyer's questions: above those that the shop has, those that it does not have yet, the latest first. */
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

/** The server has saved it under `id`. */
export function confirmed(entries: readonly Entry[], standInId: number, id: number): Entry[] {
  return entries.map((entry) =>
    entry.questionId === standInId ? { ...entry, questionId: id, isPending: false } : entry,
  );
}

/** Nothing fake stays on screen (decision 82). */
export function withdrawn(entries: readonly Entry[], standInId: number): Entry[] {
  return entries.filter(({ questionId }) => questionId !== standInId);
}

/** The next page below what is there; a question that has moved down is listed once. */
export function withPage(entries: readonly Entry[], page: readonly Question[]): Entry[] {
  const known = new Set(entries.map(({ questionId }) => questionId));
  return [...entries, ...page.filter(({ questionId }) => !known.has(questionId))];
}

export function hasMore(entries: readonly Entry[], count: number): boolean {
  return entries.filter(({ isPending }) => !isPending).length < count;
}

/** The answer's text; undefined when there is none or it is empty (decision 81). */
export function answerText({ anserResponse }: Question): string | undefined {
  return anserResponse?.text.trim() || undefined;
}

/** The icon goes by the name only; the server looks closer (decision 83). */
export function mayDelete({ name, isPending, isKept }: Entry, userName: string | undefined): boolean {
  return !isPending && !isKept && userName !== undefined && name === userName;
}
