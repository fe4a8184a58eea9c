import { ApiFailure } from '@zay/contract';

/** Messages of an ApiFailure by wire field name. Empty when the refusal names no field. */
export function fieldTextsOf(error: unknown): ReadonlyMap<string, string> {
  const errors = error instanceof ApiFailure ? (error.error.errors ?? []) : [];
  return new Map(errors.map(({ field, message }) => [field, message]));
}
