import type { TokenPair } from '@zay/contract';
import { createAccessTokens } from '../auth/access-tokens.ts';
import { insertRefreshToken, insertSession } from '../auth/auth.store.ts';
import { hashOf, newRefreshToken } from '../auth/refresh-tokens.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * Creates a login in the database, without the cost of hashing a password.
 * @param secret of the shop's access tokens (TOKEN_SECRET)
 */
export async function openLogin(db: Database, buyerId: number, secret: string): Promise<TokenPair> {
  const { accessTokenSeconds, refreshTokenSeconds } = readConfig({});
  const now = systemClock();
  const sessionId = await insertSession(db, buyerId, 'a test', now);
  const refreshToken = newRefreshToken();
  const expiresAt = new Date(now.getTime() + refreshTokenSeconds * 1_000);
  await insertRefreshToken(db, { sessionId, hash: hashOf(refreshToken), expiresAt, now });
  const tokens = await createAccessTokens(
    [new TextEncoder().encode(secret)],
    accessTokenSeconds,
    systemClock,
  );
  return { accessToken: await tokens.sign({ buyerId, sessionId }), refreshToken };
}
