import { ApiFailure } from '@zay/contract';

/** Error texts by field name. Nested names are joined by dots. */
export type FieldTexts = Readonly<Record<string, string>>;

/** Keeps the fields with errors. */
export function onlyProblems(texts: Readonly<Record<string, string | undefined>>): FieldTexts {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Messages of an ApiFailure by wire field name. Empty when the refusal names no field. */
export function fieldTextsOf(error: unknown): ReadonlyMap<string, string> {
  const errors = error instanceof ApiFailure ? (error.error.errors ?? []) : [];
  return new Map(errors.map(({ field, message }) => [field, message]));
}
