import { networkOf } from '../platform/http/network.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import {
  forgetTries,
  refuseTooMany,
  type RateLimit,
  type TryCounting,
} from '../platform/http/rate-limiter.ts';

const daySeconds = 24 * 60 * 60;
/** From one address: strangers elsewhere have tries of their own, so one address locks nobody out. */
const ofPlace: RateLimit = { limit: 20, seconds: daySeconds };
const ofSubject: RateLimit = { limit: 100, seconds: daySeconds };

/** The wrong one-time codes of a day. */
export interface CodeGuesses {
  /** Counts a code before it is compared; refuses above the limits. */
  count(): Promise<Refusal | null>;
  /** The code was right. */
  forgive(): Promise<void>;
}

/**
 * The last step of waits that grow: a few tries are limited by the code or by minutes, and who goes on for hours waits a day.
 * @param subject what the codes prove: a phone or an account
 */
export function codeGuesses(counting: TryCounting, subject: string, ip: string): CodeGuesses {
  const limits = { [`code:${networkOf(ip)}:${subject}`]: ofPlace, [`code:${subject}`]: ofSubject };
  return {
    count: () => refuseTooMany(counting, limits),
    async forgive() {
      for (const [key, { limit }] of Object.entries(limits)) await forgetTries(counting, key, limit);
    },
  };
}
