import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A first refresh token: 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token that follows another. It is derived, not drawn, so that the same exchange asked again (a lost reply,
 * five tabs at once) can be answered with the same token although only hashes are stored.
 */
export function successorOf(token: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update('refresh-token successor of ').update(token).digest('base64url');
}

/** What is stored of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export interface StoredToken {
  readonly expiresAt: Date;
  readonly rotatedAt: Date | null;
  /** Whether the token that replaced it was itself exchanged already. */
  readonly successorRotated: boolean;
  /** Whether nothing has been heard of that token: it was not exchanged, and no call came with its access token. */
  readonly successorUnused: boolean;
}

export type Exchange = 'rotate' | 'answer-again' | 'refuse' | 'revoke-login';

/**
 * Decision 11: the newest token is exchanged; the one just replaced is answered again for `graceSeconds`, since tabs ask at once,
 * and as long as its answer may be lost. An older one can only be a stolen copy, which ends the whole login.
 */
export function judge(token: StoredToken, now: Date, graceSeconds: number): Exchange {
  if (token.rotatedAt === null) return token.expiresAt > now ? 'rotate' : 'refuse';
  const inGrace = now.getTime() - token.rotatedAt.getTime() <= graceSeconds * 1000;
  if (token.successorUnused) return token.expiresAt > now ? 'answer-again' : 'refuse';
  return inGrace && !token.successorRotated ? 'answer-again' : 'revoke-login';
}
