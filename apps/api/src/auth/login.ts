import type { Session } from '@zay/contract';
import type { Passwords, PasswordTurn } from '../platform/passwords.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { findBuyerByPhone } from './auth.store.ts';
import { isPasswordStill, replacePasswordHash } from './passwords.store.ts';
import { openSession, sessionUser, type SessionDependencies } from './sessions.ts';

export interface LoginDependencies extends SessionDependencies {
  readonly passwords: Passwords;
}

/**
 * Logs a buyer in. An unknown phone and a wrong password get the same refusal in the same time (SAFE-02); other
 * problems of an account are shown only with the right password (decision 96).
 * @param turn queue slot for verifying the password, for unknown devices
 */
export async function logIn(
  deps: LoginDependencies,
  phone: string,
  password: string,
  userAgent: string,
  turn: PasswordTurn | undefined,
): Promise<Session | Refusal> {
  const buyer = await findBuyerByPhone(deps.db, phone);
  const right = await deps.passwords.verify(buyer?.password_hash ?? null, password, turn);
  if (!buyer || !right) return refuse('wrong-credentials');
  if (buyer.deleted_at) return refuse('account-not-found');
  if (!buyer.verified_at) return refuse('unverified', { userId: buyer.id });
  if (buyer.blocked_at) return refuse('forbidden');
  const standing = await renewHash(deps, buyer.id, buyer.password_hash, password);
  const session = await deps.db.transaction().execute(async (trx) => {
    if (!(await isPasswordStill(trx, buyer.id, standing))) return null;
    return { token: await openSession(deps, trx, buyer.id, userAgent), user: sessionUser(buyer) };
  });
  // Changed concurrently: check again with the current hash.
  return session ?? logIn(deps, phone, password, userAgent, turn);
}

/** Rehashes a right password if its hash has an outdated cost. @returns the current hash */
async function renewHash(
  { db, passwords }: LoginDependencies,
  buyerId: number,
  passwordHash: string | null,
  password: string,
): Promise<string | null> {
  if (passwordHash === null || !passwords.isWeak(passwordHash)) return passwordHash;
  const stronger = await passwords.hash(password);
  await replacePasswordHash(db, buyerId, passwordHash, stronger);
  return stronger;
}
