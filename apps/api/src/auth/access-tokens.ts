import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { Caller } from '../platform/http/caller.ts';

const issuer = 'zay';
const audience = 'zay-buyer';
/** RFC 9068: distinguishes access tokens from our other tokens. */
const type = 'at+jwt';
const tenYears = 10 * 365 * 24 * 60 * 60;

/** The caller, and the refresh token issued before the access token; none for the first one. */
interface Claims extends Caller {
  readonly refreshTokenId?: number;
}

export interface AccessTokens {
  sign(claims: Claims): Promise<string>;
  /** The claims of a token; null if it is forged, altered, expired or of another kind. */
  read(token: string): Promise<Claims | null>;
  /** The same for a token that may have expired, which a refresh call carries. */
  readExpired(token: string): Promise<Claims | null>;
}

/** Access tokens signed with `secret` (HS256), valid for `seconds`. */
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

  const read = async (token: string, clockTolerance: number): Promise<Claims | null> => {
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
      return { buyerId, sessionId, ...(typeof refreshTokenId === 'number' && { refreshTokenId }) };
    } catch {
      return null;
    }
  };

  return {
    sign({ buyerId, sessionId, refreshTokenId }) {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: sessionId, rid: refreshTokenId })
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
