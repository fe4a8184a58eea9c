import type { Language } from '@zay/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { verifyingSecrets } from '../platform/config/secrets.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import { formatMessage } from '../platform/http/messages.ts';
import { refuse, Refusal, tooMany } from '../platform/http/refusal.ts';
import { countAttemptInLine } from '../platform/http/rate-limiter.ts';
import { alertOnce } from '../platform/messaging/alert-once.ts';
import { SmsFailed, type SmsSender } from '../platform/messaging/sms.ts';
import { codeGuesses } from './code-guesses.ts';
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

const daySeconds = 24 * 3_600;

export interface CodeDependencies {
  readonly db: Database;
  readonly config: Pick<
    Config,
    'otpMode' | 'otpPlaceholder' | 'rateLimits' | 'branding' | 'smsCodesADay' | 'tokenSecretBefore'
  >;
  readonly tokenSecret: Uint8Array;
  readonly clock: Clock;
  /** Required when `otpMode` is sms. */
  readonly sms?: SmsSender;
}

export interface IssuedCode {
  readonly id: number;
  readonly subject: CodeSubject;
  /** Must never be in a response or log. */
  readonly code: string;
}

/**
 * Creates a code, invalidating earlier ones, in the caller's transaction; `deliverCode` sends it afterwards. Refuses
 * with `too-many-codes` after five for the phone within an hour. In placeholder mode a random code is created but never
 * sent, as a record of the request.
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

/**
 * Sends an issued code. Refuses with `sms-failed`, or with `sms-limit` when the shop sent its codes of the day, and deletes the
 * code, so that it does not count.
 */
export async function deliverCode(
  { db, config, sms }: CodeDependencies,
  log: FastifyBaseLogger,
  { id, subject, code }: IssuedCode,
  language: Language,
): Promise<Refusal | null> {
  if (config.otpMode === 'placeholder') return null;
  if (!sms) throw new Error('OTP_MODE=sms without a sender of messages');
  if (await isDayFull(db, config)) {
    await deleteCode(db, id);
    return refuse('sms-limit', {}, { phone: config.branding.helpPhone });
  }
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

/** Counts a code of the shop. Without a limit, whoever registers phones of others decides what the shop pays. */
async function isDayFull(
  db: Database,
  { smsCodesADay: limit }: Pick<Config, 'smsCodesADay'>,
): Promise<boolean> {
  if (limit === 0) return false;
  if ((await countAttemptInLine(db, 'sms:codes', { limit, seconds: daySeconds })) === 0) return false;
  const alert = { topic: 'sms-alert', group: 'sms', payload: { limit } };
  await alertOnce(db, { key: 'sms:codes:alert', seconds: daySeconds }, alert);
  return true;
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

/** A correct code; `useCode` consumes it in the transaction of the permitted act. */
export interface RightCode {
  /** Null for the placeholder code of a registration, which is valid without a sent one. */
  readonly id: number | null;
}

/** Checks a typed code and counts the attempt. Refuses with `wrong-code` or `code-expired`, and after many wrong ones of a day. */
export async function checkCode(
  deps: CodeDependencies,
  subject: CodeSubject,
  typed: string,
  ip: string,
): Promise<RightCode | Refusal> {
  const { db, config, clock } = deps;
  const isPlaceholder = config.otpMode === 'placeholder';
  if (isPlaceholder && !sameText(typed, config.otpPlaceholder)) return refuse('wrong-code');
  if (isPlaceholder && subject.purpose === 'register') return { id: null };
  // The placeholder code has no attempt limit.
  const mostTries = isPlaceholder ? null : triesOfACode;
  const guesses = codeGuesses({ db, config }, subject.phone, ip);
  const tooMany = isPlaceholder ? null : await guesses.count();
  if (tooMany) return tooMany;
  const stored = await countCodeTry(db, subject, clock(), mostTries);
  if (!stored) return refuse('code-expired');
  const isRight =
    isPlaceholder ||
    verifyingSecrets(deps).some((secret) => sameText(stored.code_hash, hashOfCode(typed, subject, secret)));
  if (!isRight) return refuse('wrong-code');
  if (!isPlaceholder) await guesses.forgive();
  return { id: stored.id };
}

/** @returns false when the code was used concurrently; the caller must then roll back */
export async function useCode(trx: Queries, { id }: RightCode, now: Date): Promise<boolean> {
  return id === null || markCodeUsed(trx, id, now);
}
