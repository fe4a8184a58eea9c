import type { Language } from '@zay/contract';
import type { FastifyBaseLogger } from 'fastify';
import { revokeSessionsOf } from '../auth/auth.store.ts';
import { checkCode, sendCode, useCode, type CodeDependencies } from '../auth/codes.ts';
import { checkOwnPassword } from '../auth/own-password.ts';
import { findPasswordHash } from '../auth/passwords.store.ts';
import { freePhone, isPhoneTaken } from '../auth/registration.store.ts';
import { isUniqueViolation } from '../platform/database/database.ts';
import { refuse, Refusal } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import type { Caller } from '../platform/http/caller.ts';
import { formatMessage } from '../platform/http/messages.ts';
import { ValidationError } from '../platform/http/validation.ts';
import { addSms } from '../platform/messaging/sms-outbox.ts';
import type { Config } from '../platform/config/config.ts';
import type { Passwords } from '../platform/passwords.ts';
import { phoneChangedSms } from './account.messages.ts';
import { findAccount, lockProfile } from './account.store.ts';
import { setPhone } from './phone.store.ts';

export interface PhoneDependencies extends CodeDependencies {
  readonly config: CodeDependencies['config'] & Pick<Config, 'demo'>;
  readonly passwords: Passwords;
}

const subjectOf = (buyerId: number, phone: string) => ({ buyerId, purpose: 'change-phone', phone }) as const;

interface PhoneRequest {
  readonly buyerId: number;
  readonly phone: string;
  readonly password: string | undefined;
  readonly ip: string;
  readonly language: Language;
}

/**
 * Starts a change of phone by sending a code to the new one. Outside the demo it requires the password, if the buyer
 * has one, because a stolen token must not be enough. Refuses with `phone-taken`, and as `checkOwnPassword` and
 * `sendCode` do.
 * @throws {ValidationError} when the password is wrong or missing
 */
export async function requestPhoneChange(
  deps: PhoneDependencies,
  log: FastifyBaseLogger,
  { buyerId, phone, password, ip, language }: PhoneRequest,
): Promise<Refusal | null> {
  if (password !== undefined) {
    const tooMany = await checkOwnPassword(deps, { buyerId, password, ip });
    if (tooMany) return tooMany;
  } else if (!deps.config.demo && (await findPasswordHash(deps.db, buyerId))?.password_hash) {
    throw new ValidationError([
      { code: 'custom', input: undefined, path: ['password'], message: 'required' },
    ]);
  }
  if (await isPhoneTaken(deps.db, phone)) return refuse('phone-taken');
  return sendCode(deps, log, subjectOf(buyerId, phone), language);
}

/**
 * Completes a change of phone with the code sent to the new one. Ends every other login of the buyer and sends an SMS
 * to the old phone. Codes are valid only for the phone of `requestPhoneChange`. Does nothing when the buyer has this phone,
 * as after a lost answer.
 * @returns null, or the refusal `code-expired`, `wrong-code` or `phone-taken`
 */
export async function changePhone(
  deps: PhoneDependencies,
  { buyerId, sessionId }: Caller,
  { phone, code, ip, language }: { phone: string; code: string; ip: string; language: Language },
): Promise<Refusal | null> {
  if ((await findAccount(deps.db, buyerId)).phone === phone) return null;
  const right = await checkCode(deps, subjectOf(buyerId, phone), code, ip);
  if (right instanceof Refusal) return right;
  const now = deps.clock();
  try {
    return await transact(deps.db, async (trx) => {
      // Before the code, in the lock order of deleting the account.
      await lockProfile(trx, buyerId);
      if (!(await useCode(trx, right, now))) return refuse('code-expired');
      const { phone: oldPhone } = await findAccount(trx, buyerId);
      await freePhone(trx, phone, now, buyerId);
      await setPhone(trx, buyerId, phone, now);
      await revokeSessionsOf(trx, buyerId, 'phone-changed', now, sessionId);
      const text = formatMessage(phoneChangedSms, language, { shop: deps.config.branding.shopName });
      if (oldPhone !== null) await addSms(trx, deps.config, { buyerId, phone: oldPhone, text });
      return null;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'buyer_phone_key')) return refuse('phone-taken');
    throw error;
  }
}
