import type { OpenLogin, Session, SessionUser, TokenPair } from '@zay/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { verifyingSecrets } from '../platform/config/secrets.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { Refusal, refuse } from '../platform/http/refusal.ts';
import { noteForLog } from '../platform/http/request-log.ts';
import type { TokenClaims } from '../platform/http/caller.ts';
import type { AccessTokens } from './access-tokens.ts';
import {
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markRotated,
  revokeSession,
  touchSession,
} from './auth.store.ts';
import { countRefreshOfLogin } from './refresh-limits.ts';
import { hashOf, judge, newRefreshToken, successorOf } from './refresh-tokens.ts';

export interface SessionDependencies {
  readonly db: Database;
  readonly config: Pick<
    Config,
    'refreshTokenSeconds' | 'refreshGraceSeconds' | 'rateLimits' | 'tokenSecretBefore'
  >;
  readonly tokenSecret: Uint8Array;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
}

/** Logger for suspicious events. */
export interface Log {
  warn(facts: object, message: string): void;
}

/** A login ends a year after it began, however often it is refreshed; milliseconds. */
export const longestLogin = 365 * 24 * 60 * 60 * 1_000;

const expiry = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

export function sessionUser(buyer: {
  readonly id: number;
  readonly phone: string | null;
  readonly name: string;
  readonly photo_key: string | null;
}): SessionUser {
  return { id: buyer.id, phoneNo: buyer.phone ?? '', name: buyer.name, url: mediaUrl(buyer.photo_key) };
}

/** A session of a buyer or of a member of staff, as its owner reads it. @param ownId the caller's session */
export const openLoginOf = (
  session: {
    readonly id: number;
    readonly user_agent: string;
    readonly created_at: Date;
    readonly last_used_at: Date;
  },
  ownId: number,
): OpenLogin => ({
  id: session.id,
  userAgent: session.user_agent,
  openedAt: session.created_at.toISOString(),
  lastUsedAt: session.last_used_at.toISOString(),
  isThis: session.id === ownId,
});

/** Names the buyer of a login in the log line of its request. */
export function noteLogin({ raw }: FastifyRequest, session: Session | Refusal): typeof session {
  if (!(session instanceof Refusal)) noteForLog(raw, { buyer: session.user.id });
  return session;
}

/** Creates a login for an authenticated buyer. */
export async function openSession(
  deps: SessionDependencies,
  queries: Queries,
  buyerId: number,
  userAgent: string,
): Promise<TokenPair> {
  const now = deps.clock();
  const sessionId = await insertSession(queries, buyerId, userAgent, now);
  const refreshToken = newRefreshToken();
  const expiresAt = expiry(now, deps.config.refreshTokenSeconds);
  await insertRefreshToken(queries, { sessionId, hash: hashOf(refreshToken), expiresAt, now });
  return { accessToken: await deps.accessTokens.sign({ buyerId, sessionId }), refreshToken };
}

/**
 * Exchanges a refresh token for a new pair (decision 11). An access token sent along, even expired, must be of the same
 * login. Refuses with `invalid-refresh-token`; a token that can only be a stolen copy is logged to `log`.
 */
export async function refreshSession(
  deps: SessionDependencies,
  pair: { accessToken: string; refreshToken: string },
  log: Log,
): Promise<TokenPair | Refusal> {
  const partner = pair.accessToken === '' ? undefined : await deps.accessTokens.readExpired(pair.accessToken);
  if (partner === null) return refuse('invalid-refresh-token');
  const caller = await deps.db
    .transaction()
    .execute((trx) => exchange(deps, trx, pair.refreshToken, partner, log));
  if (caller instanceof Refusal) return caller;
  return {
    accessToken: await deps.accessTokens.sign(caller),
    refreshToken: caller.successor,
  };
}

type Exchanged = TokenClaims & { readonly refreshTokenId: number; readonly successor: string };

/** Not rolled back on a refusal: the login of a reused old token must stay ended. */
async function exchange(
  deps: SessionDependencies,
  trx: Queries,
  refreshToken: string,
  partner: TokenClaims | undefined,
  log: Log,
): Promise<Exchanged | Refusal> {
  const invalid = refuse('invalid-refresh-token');
  const token = await lockRefreshToken(trx, hashOf(refreshToken));
  if (!token || token.revoked_at || token.blocked_at || token.deleted_at) return invalid;
  const isPair = partner?.sessionId === token.session_id && partner.buyerId === token.buyer_id;
  if (partner && !isPair) return invalid;
  const now = deps.clock();
  if (now.getTime() - token.began_at.getTime() >= longestLogin) return invalid;
  const tooOften = await countRefreshOfLogin({ ...deps, db: trx }, token.session_id);
  if (tooOften) return tooOften;
  const { replaced_by: successor } = token;
  const next = successor === null ? undefined : await findRefreshToken(trx, successor);
  const successorRotated = !next || next.rotated_at !== null;
  const successorUnused = successor !== null && successor === token.unused_token_id;
  const verdict = judge(
    { expiresAt: token.expires_at, rotatedAt: token.rotated_at, successorRotated, successorUnused },
    now,
    deps.config.refreshGraceSeconds,
  );
  if (verdict === 'refuse') return invalid;
  const caller = { buyerId: token.buyer_id, sessionId: token.session_id };
  if (verdict === 'revoke-login') {
    await revokeSession(trx, caller, 'reuse', now);
    log.warn(caller, 'refresh token reused');
    return invalid;
  }
  const successors = verifyingSecrets(deps).map((secret) => successorOf(refreshToken, secret));
  if (verdict === 'answer-again' && successor !== null) {
    // Derived by the secret that was valid at the first answer.
    const given = successors.find((one) => hashOf(one) === next?.token_hash);
    return given === undefined ? invalid : { ...caller, refreshTokenId: successor, successor: given };
  }
  const [made = ''] = successors;
  const refreshTokenId = await insertRefreshToken(trx, {
    sessionId: token.session_id,
    hash: hashOf(made),
    expiresAt: expiry(now, deps.config.refreshTokenSeconds),
    now,
  });
  await markRotated(trx, token.id, refreshTokenId, now);
  await touchSession(trx, token.session_id, refreshTokenId, now);
  return { ...caller, refreshTokenId, successor: made };
}
