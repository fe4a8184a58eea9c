/** What a call has been through without an answer. Every tab obeys it, and nothing but a press begins anew. */
export interface Tried {
  /** How often it was tried since the last press; undefined while it is sent for the first time. */
  readonly tries?: number | undefined;
  /** Time of the last try, in milliseconds. */
  readonly triedAt?: number | undefined;
  /** Pause that the shop has asked for. */
  readonly retryAfterMs?: number | undefined;
}

/** Milliseconds between two tries of the same call, at least. */
const shortestPause = 3_000;
const longestPause = 60_000;
/** What the shop asks for is believed up to this, milliseconds. */
const longestRetryAfter = 10 * 60_000;

/**
 * Milliseconds until the next try by itself: 0 when it is due.
 * @param returnedAt when the line came back, or the buyer looked at the tab again
 */
export function untilDue({ tries = 0, triedAt, retryAfterMs }: Tried, now: number, returnedAt = 0): number {
  // A clock that was set back does not make it wait.
  if (triedAt === undefined || triedAt > now) return 0;
  const usual = Math.min(longestPause, shortestPause * 2 ** Math.max(0, tries - 1));
  const pause = returnedAt > triedAt ? shortestPause : usual;
  return Math.max(0, triedAt + Math.max(pause, Math.min(retryAfterMs ?? 0, longestRetryAfter)) - now);
}

/** After one more try without an answer. */
export function afterTry({ tries = 0 }: Tried, now: number, error?: unknown): Tried {
  const { retryAfterMs } = (error as { error?: { retryAfterMs?: number } } | undefined)?.error ?? {};
  return { tries: tries + 1, triedAt: now, retryAfterMs };
}

/** After a press. */
export const untried: Tried = { tries: 0, triedAt: undefined, retryAfterMs: undefined };
