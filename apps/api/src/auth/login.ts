import type { Session } from '@zay/contract';
import { verifyPassword } from '../platform/passwords.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';
import { findBuyerByPhone } from './auth.store.ts';
import { openSession, sessionUser, type SessionDependencies } from './sessions.ts';

/**
 * Logs a buyer in. An unknown phone and a wrong password are one refusal and take one time (SAFE-02);
 * what else is wrong with an account is told only to who knows its password (decision 96).
 */
export async function logIn(
  deps: SessionDependencies,
  phone: string,
  password: string,
  userAgent: string,
): Promise<Session | Refusal> {
  const buyer = await findBuyerByPhone(deps.db, phone);
  const right = await verifyPassword(buyer?.password_hash ?? null, password);
  if (!buyer || !right) return refuse('wrong-credentials');
  if (buyer.deleted_at) return refuse('account-not-found');
  if (!buyer.verified_at) return refuse('unverified', { userId: buyer.id });
  if (buyer.blocked_at) return refuse('forbidden');
  const token = await deps.db.transaction().execute((trx) => openSession(deps, trx, buyer.id, userAgent));
  return { token, user: sessionUser(buyer) };
}
