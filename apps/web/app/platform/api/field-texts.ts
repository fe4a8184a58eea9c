import { ApiFailure } from '@zay/contract';

/** What the server says about single fields, by their names of the wire; empty when the refusal names none. */
export function fieldTextsOf(error: unknown): ReadonlyMap<string, string> {
  const errors = error instanceof ApiFailure ? (error.error.errors ?? []) : [];
  return new Map(errors.map(({ field, message }) => [field, message]));
}
