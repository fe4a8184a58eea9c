import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { Caller } from '../platform/http/caller.ts';

const issuer = 'zay';
const audience = 'zay-buyer';
/** RFC 9068: distinguishes an access token from our other tokens. */
const type = 'at+jwt';
const tenYears = 10 * 365 * 24 * 60 * 60;

export interface AccessTokens {
  sign(caller: Caller): Promise<string>;
  /** Whose token it is; null for any that is forged, altered, expired or of another kind. */
  read(token: string): Promise<Caller | null>;
  /** The same for a token that may have expired: a refresh call carries one. */
  readExpired(token: string): Promise<Caller | null>;
}

/** Access tokens signed with `secret` (HS256), good for `seconds`. */
export async function createAccessTokens(
  secret: Uint8Array,
  seconds: number,
  clock: Clock,
): Promise<AccessTokens> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(secret), algorithm, false, [
    'sign',
    'verify',
  ]);

  const read = async (token: string, clockTolerance: number): Promise<Caller | null> => {
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
      return Number.isInteger(buyerId) && Number.isInteger(sessionId) ? { buyerId, sessionId } : null;
    } catch {
      return null;
    }
  };

  return {
    sign({ buyerId, sessionId }) {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(buyerId))
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(key);
    },
    read: (token) => read(token, 0),
    readExpired: (token) => read(token, tenYears),
  };
}
