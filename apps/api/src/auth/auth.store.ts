import type { Caller } from '../platform/http/caller.ts';
import type { Queries } from '../platform/database/database.ts';

export type RevokedBecause =
  | 'logout'
  | 'reuse'
  | 'password-changed'
  | 'phone-changed'
  | 'deleted'
  | 'blocked'
  | 'staff';

/** The buyer with this phone; a deleted one only when no living one has it. */
export function findBuyerByPhone(queries: Queries, phone: string) {
  return (
    queries
      .selectFrom('buyer')
      .select([
        'id',
        'phone',
        'name',
        'photo_key',
        'password_hash',
        'verified_at',
        'blocked_at',
        'deleted_at',
      ])
      .where('phone', '=', phone)
      .orderBy('deleted_at', (order) => order.desc().nullsFirst())
      // Of registrations that wait for their code there may be many.
      .orderBy('verified_at', (order) => order.asc().nullsLast())
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** Opens a login, in a transaction. */
export async function insertSession(
  trx: Queries,
  buyerId: number,
  userAgent: string,
  now: Date,
): Promise<number> {
  // The buyer's row keeps the last login. Held before the session refers to it, or two who do so wait for each other.
  await trx.selectFrom('buyer').select('id').where('id', '=', buyerId).forNoKeyUpdate().execute();
  const { id } = await trx
    .insertInto('login_session')
    .values({ buyer_id: buyerId, user_agent: userAgent.slice(0, 300), created_at: now, last_used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertRefreshToken(
  queries: Queries,
  token: { sessionId: number; hash: string; expiresAt: Date; now: Date },
): Promise<number> {
  const { id } = await queries
    .insertInto('refresh_token')
    .values({
      login_session_id: token.sessionId,
      token_hash: token.hash,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The refresh token and its login, both locked: exchanges of one login happen one after the other. */
export async function lockRefreshToken(trx: Queries, hash: string) {
  await trx
    .selectFrom('refresh_token as token')
    .innerJoin('login_session as session', 'session.id', 'token.login_session_id')
    .select('token.id')
    .where('token.token_hash', '=', hash)
    .forUpdate(['token', 'session'])
    .execute();
  // A statement of its own, so that a buyer who was blocked meanwhile is seen.
  return trx
    .selectFrom('refresh_token as token')
    .innerJoin('login_session as session', 'session.id', 'token.login_session_id')
    .innerJoin('buyer', 'buyer.id', 'session.buyer_id')
    .select(['token.id', 'token.expires_at', 'token.rotated_at', 'token.replaced_by'])
    .select(['session.id as session_id', 'session.buyer_id', 'session.revoked_at', 'session.unused_token_id'])
    .select(['buyer.blocked_at', 'buyer.deleted_at'])
    .where('token.token_hash', '=', hash)
    .executeTakeFirst();
}

export async function isRotated(queries: Queries, tokenId: number): Promise<boolean> {
  const token = await queries
    .selectFrom('refresh_token')
    .select('rotated_at')
    .where('id', '=', tokenId)
    .executeTakeFirst();
  return !token || token.rotated_at !== null;
}

export async function markRotated(
  queries: Queries,
  tokenId: number,
  successorId: number,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('refresh_token')
    .set({ rotated_at: now, replaced_by: successorId })
    .where('id', '=', tokenId)
    .execute();
}

/** @param tokenId the new refresh token, of which nothing has been heard */
export async function touchSession(
  queries: Queries,
  sessionId: number,
  tokenId: number,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('login_session')
    .set({ last_used_at: now, unused_token_id: tokenId })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a login: its access tokens at once, its refresh tokens with it. */
export async function revokeSession(
  queries: Queries,
  sessionId: number,
  because: RevokedBecause,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('login_session')
    .set({ revoked_at: now, revoked_because: because })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every login of a buyer at once, but one that is to go on. */
export async function revokeSessionsOf(
  queries: Queries,
  buyerId: number,
  because: RevokedBecause,
  now: Date,
  exceptSessionId = 0,
): Promise<void> {
  await queries
    .updateTable('login_session')
    .set({ revoked_at: now, revoked_because: because })
    .where('buyer_id', '=', buyerId)
    .where('id', '<>', exceptSessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Whether the login still holds: not ended, and its buyer neither deleted nor blocked. The first call after a refresh shows that
 * its tokens have arrived.
 * @param refreshTokenId of the access token
 */
export async function isSessionAlive(
  queries: Queries,
  { sessionId, buyerId, refreshTokenId }: Caller & { readonly refreshTokenId?: number },
): Promise<boolean> {
  const session = await queries
    .selectFrom('login_session as session')
    .innerJoin('buyer', 'buyer.id', 'session.buyer_id')
    .select('session.unused_token_id')
    .where('session.id', '=', sessionId)
    .where('session.buyer_id', '=', buyerId)
    .where('session.revoked_at', 'is', null)
    .where('buyer.deleted_at', 'is', null)
    .where('buyer.blocked_at', 'is', null)
    .executeTakeFirst();
  if (session && session.unused_token_id !== null && session.unused_token_id === refreshTokenId) {
    await queries
      .updateTable('login_session')
      .set({ unused_token_id: null })
      .where('id', '=', sessionId)
      .where('unused_token_id', '=', refreshTokenId)
      .execute();
  }
  return session !== undefined;
}
