import { changePassword, resetPassword, type Session } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { pick } from '../platform/http/language.ts';
import { networkOf } from '../platform/http/network.ts';
import { Refusal, refuse } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import { route, type ResetCaller } from '../platform/http/route.ts';
import { refuseTooMany, type RateLimit } from '../platform/http/rate-limiter.ts';
import { findBuyerByPhone, revokeSessionsOf } from './auth.store.ts';
import { bearerToken } from './bearer-token.ts';
import { countLogin, forgiveLogin } from './login-limits.ts';
import type { LoginDependencies } from './login.ts';
import { ownLogin } from './own-password.ts';
import { findPasswordHash, replacePasswordHash, savePasswordHash } from './passwords.store.ts';
import { hashOf } from './refresh-tokens.ts';
import { findResetToken, useResetToken, useUpResetTokens } from './reset-tokens.store.ts';
import { openSession, sessionUser } from './sessions.ts';

/** Links tried from one address; whole villages share one. */
const linksPerAddress: RateLimit = { limit: 60, seconds: 15 * 60 };

export function registerPasswords(app: FastifyInstance, deps: LoginDependencies): void {
  const { db, clock } = deps;

  app.decorate('authenticateReset', async (request) => {
    const token = bearerToken(request);
    if (token === undefined) return null;
    const refusal = await refuseTooMany(deps, {
      [`reset:address:${networkOf(request.ip)}`]: linksPerAddress,
    });
    if (refusal) return refusal;
    const found = await findResetToken(db, hashOf(token), clock());
    return found ? { buyerId: found.buyer_id, resetTokenId: found.id } : null;
  });

  route(app, changePassword, async ({ body, caller, language, request }) => {
    const name = ownLogin(caller.buyerId);
    const tooMany = await countLogin(deps, name, request.ip);
    if (tooMany) return tooMany;
    const refusal = await replacePassword(deps, caller.buyerId, body);
    if (refusal instanceof Refusal) return refusal;
    await forgiveLogin(deps, name, request.ip);
    return { message: pick(language, 'Your password is changed.', 'စကားဝှက် ပြောင်းပြီးပါပြီ။') };
  });

  route(app, resetPassword, ({ body, caller, request }) =>
    setPasswordByLink(deps, caller, body, request.headers['user-agent'] ?? ''),
  );
}

/**
 * Replaces the password of a buyer who knows the old one; ends every login, the caller's included
 * (docs/decisions/0051-changing-a-password-ends-every-login.md). Refuses with `wrong-old-password`.
 */
async function replacePassword(
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
  // Changed concurrently: check the old password again.
  return isChanged ? null : replacePassword(deps, buyerId, sent);
}

/**
 * Sets the password of the link's buyer and logs in; ends every other login. Refuses with `account-not-found` for the
 * phone of another account, with `unauthenticated` when the link was used concurrently.
 */
async function setPasswordByLink(
  deps: LoginDependencies,
  caller: ResetCaller,
  { emailOrPhoneNo, password }: { emailOrPhoneNo: string; password: string },
  userAgent: string,
): Promise<Session | Refusal> {
  const buyer = await findBuyerByPhone(deps.db, emailOrPhoneNo);
  if (buyer?.id !== caller.buyerId) return refuse('account-not-found');
  const passwordHash = await deps.passwords.hash(password);
  const now = deps.clock();
  return transact(deps.db, async (trx) => {
    await savePasswordHash(trx, buyer.id, passwordHash);
    if (!(await useResetToken(trx, caller.resetTokenId, now))) return refuse('unauthenticated');
    await useUpResetTokens(trx, buyer.id, now);
    await revokeSessionsOf(trx, buyer.id, 'password-changed', now);
    return { token: await openSession(deps, trx, buyer.id, userAgent), user: sessionUser(buyer) };
  });
}
