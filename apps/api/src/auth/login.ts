import type { Session } from '@zay/contract';
import type { Passwords } from '../platform/passwords.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';
import { findBuyerByPhone, replacePasswordHash } from './auth.store.ts';
import { openSession, sessionUser, type SessionDependencies } from './sessions.ts';

export interface LoginDependencies extends SessionDependencies {
  readonly passwords: Passwords;
}

/**
 * Logs a buyer in. An unknown phone and a wrong password are one refusal and take one time (SAFE-02);
 * what else is wrong with an account is told only to who knows its password (decision 96).
 */
export async function logIn(
  deps: LoginDependencies,
  phone: string,
  password: string,
  userAgent: string,
): Promise<Session | Refusal> {
  const buyer = await findBuyerByPhone(deps.db, phone);
  const passwordHash = buyer?.password_hash ?? null;
  const right = await deps.passwords.verify(passwordHash, password);
  if (!buyer || !right) return refuse('wrong-credentials');
  if (buyer.deleted_at) return refuse('account-not-found');
  if (!buyer.verified_at) return refuse('unverified', { userId: buyer.id });
  if (buyer.blocked_at) return refuse('forbidden');
  await renewHash(deps, buyer.id, passwordHash, password);
  const token = await deps.db.transaction().execute((trx) => openSession(deps, trx, buyer.id, userAgent));
  return { token, user: sessionUser(buyer) };
}

/** Hashes a right password anew where its hash is of a time when hashes were cheaper. */
async function renewHash(
  { db, passwords }: LoginDependencies,
  buyerId: number,
  passwordHash: string | null,
  password: string,
): Promise<void> {
  if (passwordHash === null || !passwords.isWeak(passwordHash)) return;
  await replacePasswordHash(db, buyerId, passwordHash, await passwords.hash(password));
}
