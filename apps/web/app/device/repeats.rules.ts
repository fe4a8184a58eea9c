import { ApiFailure, type ApiError } from '@zay/contract';

/** Attempts of a call without a response. All tabs respect them; only a press resets them. */
export interface Tried {
  /** Attempts since the last press; undefined during the first one. */
  readonly tries?: number | undefined;
  /** Time of the last attempt, in milliseconds. */
  readonly triedAt?: number | undefined;
  /** The shop's answer to the last attempt, if there was one: it decides nothing, but says why, and for how long. */
  readonly answer?: ApiError | undefined;
}

/** Shortest time between two attempts of a call, in milliseconds. */
const shortestPause = 3_000;
const longestPause = 60_000;
/** Longest Retry-After that is respected, in milliseconds. */
const longestRetryAfter = 10 * 60_000;

/**
 * Milliseconds until the next automatic attempt; 0 if due.
 * @param returnedAt when the connection returned or the tab became visible
 */
export function untilDue({ tries = 0, triedAt, answer }: Tried, now: number, returnedAt = 0): number {
  // A clock that was set back must not block retries.
  if (triedAt === undefined || triedAt > now) return 0;
  const usual = Math.min(longestPause, shortestPause * 2 ** Math.max(0, tries - 1));
  const pause = returnedAt > triedAt ? shortestPause : usual;
  const asked = Number(answer?.['retryAfterMs'] ?? 0);
  return Math.max(0, triedAt + Math.max(pause, Math.min(asked, longestRetryAfter)) - now);
}

/** State after another attempt without a response. */
export function afterTry({ tries = 0 }: Tried, now: number, error?: unknown): Tried {
  const isAnswer = error instanceof ApiFailure && error.status > 0 && error.status !== 401;
  return {
    tries: tries + 1,
    triedAt: now,
    answer: isAnswer ? { ...error.error, message: error.message } : undefined,
  };
}

/** State after a press. */
export const untried: Tried = { tries: 0, triedAt: undefined, answer: undefined };
