import type { Language } from '@zay/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import { formatMessage } from '../platform/http/messages.ts';
import { refuse, Refusal, tooMany } from '../platform/http/refusal.ts';
import { SmsFailed, type SmsSender } from '../platform/messaging/sms.ts';
import { codeTexts } from './auth.messages.ts';
import {
  codeLifeMs,
  codesOfAPhone,
  drawCode,
  hashOfCode,
  sameText,
  secondsUntilNextCode,
  triesOfACode,
} from './codes.rules.ts';
import {
  codeTimes,
  countCodeTry,
  deleteCode,
  insertCode,
  lockPhone,
  markCodeUsed,
  type CodeSubject,
} from './codes.store.ts';

export interface CodeDependencies {
  readonly db: Database;
  readonly config: Pick<Config, 'otpMode' | 'otpPlaceholder' | 'rateLimits' | 'branding'>;
  readonly tokenSecret: Uint8Array;
  readonly clock: Clock;
  /** Needed when `otpMode` is sms. */
  readonly sms?: SmsSender;
}

export interface IssuedCode {
  readonly id: number;
  readonly subject: CodeSubject;
  /** Never for an answer or a log. */
  readonly code: string;
}

/**
 * Makes a new code, which ends the older ones, inside the caller's transaction; `deliverCode` sends it afterwards.
 * Refuses with `too-many-codes` when the phone got five within an hour. In placeholder mode the code is drawn too,
 * and nobody ever learns it: what remains is the proof that one was asked for.
 */
export async function issueCode(
  { config, clock, tokenSecret }: CodeDependencies,
  trx: Queries,
  subject: CodeSubject,
): Promise<IssuedCode | Refusal> {
  const now = clock();
  if (config.otpMode === 'sms') {
    await lockPhone(trx, subject.phone);
    const times = await codeTimes(trx, subject.phone, new Date(now.getTime() - codesOfAPhone.ms));
    const wait = secondsUntilNextCode(times, now);
    if (wait > 0) return tooMany(wait, 'too-many-codes');
  }
  const code = drawCode();
  const hash = hashOfCode(code, subject, tokenSecret);
  const expiresAt = new Date(now.getTime() + codeLifeMs);
  return { id: await insertCode(trx, subject, { hash, now, expiresAt }), subject, code };
}

/** Sends a code that was issued. Refuses with `sms-failed`; the code is then taken back and does not count. */
export async function deliverCode(
  { db, config, sms }: CodeDependencies,
  log: FastifyBaseLogger,
  { id, subject, code }: IssuedCode,
  language: Language,
): Promise<Refusal | null> {
  if (config.otpMode === 'placeholder') return null;
  if (!sms) throw new Error('OTP_MODE=sms without a sender of messages');
  const text = formatMessage(codeTexts[subject.purpose], language, { shop: config.branding.shopName, code });
  try {
    await sms.send(subject.phone, text);
    return null;
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error;
    log.warn(`no code was sent: ${error.message}`);
    await deleteCode(db, id);
    return refuse('sms-failed');
  }
}

/** Issues a code and sends it; refuses as both do. */
export async function sendCode(
  deps: CodeDependencies,
  log: FastifyBaseLogger,
  subject: CodeSubject,
  language: Language,
): Promise<Refusal | null> {
  const issued = await deps.db.transaction().execute((trx) => issueCode(deps, trx, subject));
  return issued instanceof Refusal ? issued : deliverCode(deps, log, issued, language);
}

/** A code that was right; `useCode` uses it up in the transaction of what it allows. */
export interface RightCode {
  /** Null for the fixed code of a registration, which works without one that was sent. */
  readonly id: number | null;
}

/** Judges a code that somebody typed, and counts the try. Refuses with `wrong-code` or `code-expired`. */
export async function checkCode(
  { db, config, clock, tokenSecret }: CodeDependencies,
  subject: CodeSubject,
  typed: string,
): Promise<RightCode | Refusal> {
  const isPlaceholder = config.otpMode === 'placeholder';
  if (isPlaceholder && !sameText(typed, config.otpPlaceholder)) return refuse('wrong-code');
  if (isPlaceholder && subject.purpose === 'register') return { id: null };
  // Guessing the fixed code is no feat, so its tries have no end.
  const mostTries = isPlaceholder ? 2_000_000_000 : triesOfACode;
  const stored = await countCodeTry(db, subject, clock(), mostTries);
  if (!stored) return refuse('code-expired');
  const isRight = isPlaceholder || sameText(stored.code_hash, hashOfCode(typed, subject, tokenSecret));
  return isRight ? { id: stored.id } : refuse('wrong-code');
}

/** @returns false when somebody used the code first; then nothing that it allows may happen */
export async function useCode(trx: Queries, { id }: RightCode, now: Date): Promise<boolean> {
  return id === null || markCodeUsed(trx, id, now);
}
