import type { Refusal } from '../platform/http/refusal.ts';
import { ValidationError } from '../platform/http/validation.ts';
import type { Database } from '../platform/database/database.ts';
import type { Passwords } from '../platform/passwords.ts';
import type { TryCounting } from '../platform/http/rate-limiter.ts';
import { countLogin, forgiveLogin } from './login-limits.ts';
import { findPasswordHash } from './passwords.store.ts';

/** Name under which wrong passwords of a logged-in buyer count. It is no phone. */
export const ownLogin = (buyerId: number) => `buyer ${buyerId}`;

/**
 * Checks the password that a logged-in buyer retypes.
 * @returns null, or the refusal after too many wrong ones
 * @throws {ValidationError} for the field `password` when it is wrong
 */
export async function checkOwnPassword(
  deps: TryCounting & { readonly db: Database; readonly passwords: Passwords },
  { buyerId, password, ip }: { readonly buyerId: number; readonly password: string; readonly ip: string },
): Promise<Refusal | null> {
  const tooMany = await countLogin(deps, ownLogin(buyerId), ip);
  if (tooMany) return tooMany;
  const hash = (await findPasswordHash(deps.db, buyerId))?.password_hash ?? null;
  if (!(await deps.passwords.verify(hash, password))) {
    const path = ['password'];
    throw new ValidationError([{ code: 'custom', input: undefined, path, message: 'wrong-password' }]);
  }
  await forgiveLogin(deps, ownLogin(buyerId), ip);
  return null;
}
