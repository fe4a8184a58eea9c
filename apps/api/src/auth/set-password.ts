import type { Session } from '@zay/contract';
import { refuse, RefusedTransaction, refusing, type Refusal } from '../platform/http/refusal.ts';
import type { ResetCaller } from '../platform/http/route.ts';
import { findBuyerByPhone, revokeSessionsOf } from './auth.store.ts';
import type { LoginDependencies } from './login.ts';
import { findPasswordHash, replacePasswordHash, savePasswordHash } from './passwords.store.ts';
import { useResetToken, useUpResetTokens } from './reset-tokens.store.ts';
import { openSession, sessionUser } from './sessions.ts';

/**
 * Replaces the password of a buyer who knows the old one; every login ends, the one that asks too
 * (docs/decisions/0051-changing-a-password-ends-every-login.md). Refuses with `wrong-old-password`.
 */
export async function replacePassword(
  deps: LoginDependencies,
  buyerId: number,
  sent: { readonly oldPassword: string; readonly newPassword: string },
): Promise<null | Refusal> {
  const { db, clock, passwords } = deps;
  const oldHash = (await findPasswordHash(db, buyerId))?.password_hash ?? null;
  if (!(await passwords.verify(oldHash, sent.oldPassword))) return refuse('wrong-old-password');
  const newHash = await passwords.hash(sent.newPassword);
  const isChanged = await db.transaction().execute(async (trx) => {
    if (!(await replacePasswordHash(trx, buyerId, oldHash, newHash))) return false;
    await useUpResetTokens(trx, buyerId, clock());
    await revokeSessionsOf(trx, buyerId, 'password-changed', clock());
    return true;
  });
  // Another change was faster: the old password is judged anew.
  return isChanged ? null : replacePassword(deps, buyerId, sent);
}

/**
 * Sets the password of the buyer whom a link was made for, and logs in; every other login ends.
 * Refuses with `account-not-found` for the phone of somebody else, with `unauthenticated` when the link was used meanwhile.
 */
export async function setPasswordByLink(
  deps: LoginDependencies,
  caller: ResetCaller,
  { emailOrPhoneNo, password }: { emailOrPhoneNo: string; password: string },
  userAgent: string,
): Promise<Session | Refusal> {
  const buyer = await findBuyerByPhone(deps.db, emailOrPhoneNo);
  if (buyer?.id !== caller.buyerId) return refuse('account-not-found');
  const passwordHash = await deps.passwords.hash(password);
  const now = deps.clock();
  return refusing(() =>
    deps.db.transaction().execute(async (trx) => {
      await savePasswordHash(trx, buyer.id, passwordHash);
      if (!(await useResetToken(trx, caller.resetTokenId, now)))
        throw new RefusedTransaction(refuse('unauthenticated'));
      await useUpResetTokens(trx, buyer.id, now);
      await revokeSessionsOf(trx, buyer.id, 'password-changed', now);
      return { token: await openSession(deps, trx, buyer.id, userAgent), user: sessionUser(buyer) };
    }),
  );
}
