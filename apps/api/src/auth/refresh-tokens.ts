import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A first refresh token: 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The successor of a refresh token. Derived, not random, so that a repeated exchange (lost response, five tabs at once)
 * gets the same token although only hashes are stored.
 */
export function successorOf(token: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update('refresh-token successor of ').update(token).digest('base64url');
}

/** The stored hash of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export interface StoredToken {
  readonly expiresAt: Date;
  readonly rotatedAt: Date | null;
  /** Whether the successor was already exchanged. */
  readonly successorRotated: boolean;
  /** Whether the successor is unused: neither exchanged, nor was its access token sent. */
  readonly successorUnused: boolean;
}

export type Exchange = 'rotate' | 'answer-again' | 'refuse' | 'revoke-login';

/**
 * Decision 11: the newest token is exchanged. Its predecessor gets the same response for `graceSeconds`, because tabs
 * refresh concurrently, and as long as that response may be lost. An older one can only be a stolen copy, which ends
 * the login.
 */
export function judge(token: StoredToken, now: Date, graceSeconds: number): Exchange {
  if (token.rotatedAt === null) return token.expiresAt > now ? 'rotate' : 'refuse';
  const inGrace = now.getTime() - token.rotatedAt.getTime() <= graceSeconds * 1000;
  if (token.successorUnused) return token.expiresAt > now ? 'answer-again' : 'refuse';
  return inGrace && !token.successorRotated ? 'answer-again' : 'revoke-login';
}
