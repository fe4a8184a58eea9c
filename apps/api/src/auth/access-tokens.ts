import type { webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import type { VerifyingSecrets } from '../platform/config/secrets.ts';
import type { TokenClaims } from '../platform/http/caller.ts';

const issuer = 'zay';
const audience = 'zay-buyer';
/** RFC 9068: distinguishes access tokens from our other tokens. */
const type = 'at+jwt';
/** Verified tokens that are kept. Every call of a page sends the same one, and verifying takes longer than reading the session. */
const keptTokens = 5_000;
/** As long as the shop knows the key of an order for certain (CHECKOUT-63). */
const ticketSeconds = 7 * 24 * 60 * 60;
const tenYears = 10 * 365 * 24 * 60 * 60;

/** The caller, and the refresh token issued before the access token; none for the first one. */
interface Claims extends TokenClaims {
  readonly refreshTokenId?: number;
  /** True for a token of `GetSendTicket`, which only endpoints with `takesTicket` accept. */
  readonly isTicket?: boolean;
}

export interface AccessTokens {
  sign(claims: Claims): Promise<string>;
  /** The claims of a token; null if it is forged, altered, expired or of another kind. */
  read(token: string): Promise<Claims | null>;
  /** The same for a token that may have expired, which a refresh call carries. */
  readExpired(token: string): Promise<Claims | null>;
}

/**
 * Access tokens, valid for `seconds`, and send tickets (HS256).
 * @param secrets the first one signs, all verify
 */
export async function createAccessTokens(
  secrets: VerifyingSecrets,
  seconds: number,
  clock: Clock,
): Promise<AccessTokens> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const keyOf = (secret: Uint8Array) =>
    crypto.subtle.importKey('raw', Uint8Array.from(secret), algorithm, false, ['sign', 'verify']);
  const [current, ...before] = secrets;
  const signingKey = await keyOf(current);
  const keys = [signingKey, ...(await Promise.all(before.map(keyOf)))];

  const verified = new LRUCache<string, { readonly claims: Claims; readonly expiresAt: number }>({
    max: keptTokens,
  });

  const verifyBy = async (key: webcrypto.CryptoKey, token: string, clockTolerance: number) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: type,
        issuer,
        audience,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        currentDate: clock(),
        clockTolerance,
      });
      const buyerId = Number(payload.sub);
      const sessionId = Number(payload['sid']);
      if (!Number.isInteger(buyerId) || !Number.isInteger(sessionId)) return null;
      const refreshTokenId = payload['rid'];
      const claims = {
        buyerId,
        sessionId,
        ...(typeof refreshTokenId === 'number' && { refreshTokenId }),
        ...(payload['scope'] !== undefined && { isTicket: true }),
      };
      return { claims, expiresAt: Number(payload.exp) * 1_000 };
    } catch {
      return null;
    }
  };

  const verify = async (token: string, clockTolerance: number) => {
    for (const key of keys) {
      const found = await verifyBy(key, token, clockTolerance);
      if (found) return found;
    }
    return null;
  };

  return {
    sign({ buyerId, sessionId, refreshTokenId, isTicket }) {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: sessionId, rid: refreshTokenId, scope: isTicket && 'send-order' })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(buyerId))
        .setIssuedAt(now)
        .setExpirationTime(now + (isTicket ? ticketSeconds : seconds))
        .sign(signingKey);
    },
    async read(token) {
      const found = verified.get(token) ?? (await verify(token, 0));
      if (!found) return null;
      verified.set(token, found);
      return found.expiresAt > clock().getTime() ? found.claims : null;
    },
    readExpired: async (token) => (await verify(token, tenYears))?.claims ?? null,
  };
}
