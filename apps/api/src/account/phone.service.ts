import type { Language } from '@zay/contract';
import type { FastifyBaseLogger } from 'fastify';
import { revokeSessionsOf } from '../auth/auth.store.ts';
import { checkCode, sendCode, useCode, type CodeDependencies } from '../auth/codes.ts';
import { freePhone, isPhoneTaken } from '../auth/registration.store.ts';
import { isUniqueViolation } from '../platform/database/database.ts';
import { refuse, Refusal, RefusedTransaction, refusing } from '../platform/http/refusal.ts';
import type { Caller } from '../platform/http/caller.ts';
import { lockProfile } from './account.store.ts';
import { setPhone } from './phone.store.ts';

const subjectOf = (buyerId: number, phone: string) => ({ buyerId, purpose: 'change-phone', phone }) as const;

/** Begins a change of phone: a code goes to the new one. Refuses with `phone-taken` and as `sendCode` does. */
export async function requestPhoneChange(
  deps: CodeDependencies,
  log: FastifyBaseLogger,
  { buyerId, phone, language }: { buyerId: number; phone: string; language: Language },
): Promise<Refusal | null> {
  if (await isPhoneTaken(deps.db, phone)) return refuse('phone-taken');
  return sendCode(deps, log, subjectOf(buyerId, phone), language);
}

/**
 * Ends a change of phone with the code that went to the new one. Every other login of the buyer ends; the one that
 * did it goes on. Without a first call for this very phone no code fits.
 * @returns null, or the refusal `code-expired`, `wrong-code` or `phone-taken`
 */
export async function changePhone(
  deps: CodeDependencies,
  { buyerId, sessionId }: Caller,
  phone: string,
  code: string,
): Promise<Refusal | null> {
  const right = await checkCode(deps, subjectOf(buyerId, phone), code);
  if (right instanceof Refusal) return right;
  const now = deps.clock();
  try {
    return await refusing(() =>
      deps.db.transaction().execute(async (trx) => {
        // Before the code, as who deletes the account does.
        await lockProfile(trx, buyerId);
        if (!(await useCode(trx, right, now))) throw new RefusedTransaction(refuse('code-expired'));
        await freePhone(trx, phone, now, buyerId);
        await setPhone(trx, buyerId, phone, now);
        await revokeSessionsOf(trx, buyerId, 'phone-changed', now, sessionId);
        return null;
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'buyer_phone_key')) return refuse('phone-taken');
    throw error;
  }
}
