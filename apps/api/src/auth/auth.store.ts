import { limits } from '@zay/contract';
import { sql } from 'kysely';
import type { Caller, TokenClaims } from '../platform/http/caller.ts';
import type { Queries } from '../platform/database/database.ts';

export type RevokedBecause =
  | 'logout'
  | 'reuse'
  | 'password-changed'
  | 'phone-changed'
  | 'deleted'
  | 'blocked'
  | 'staff';

/** The buyer with this phone; a deleted one only if no active one has it. */
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
      // Many unverified registrations may have the same phone.
      .orderBy('verified_at', (order) => order.asc().nullsLast())
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** Creates a session. Call it in a transaction. */
export async function insertSession(
  trx: Queries,
  buyerId: number,
  userAgent: string,
  now: Date,
): Promise<number> {
  // Stores the last login on the buyer. Locked before the session refers to it, to avoid a deadlock.
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

/** Locks the refresh token and its session, which serialises exchanges of one session. */
export async function lockRefreshToken(trx: Queries, hash: string) {
  await trx
    .selectFrom('refresh_token as token')
    .innerJoin('login_session as session', 'session.id', 'token.login_session_id')
    .select('token.id')
    .where('token.token_hash', '=', hash)
    .forUpdate(['token', 'session'])
    .execute();
  // A separate statement, so that it sees a buyer who was blocked concurrently.
  return trx
    .selectFrom('refresh_token as token')
    .innerJoin('login_session as session', 'session.id', 'token.login_session_id')
    .innerJoin('buyer', 'buyer.id', 'session.buyer_id')
    .select(['token.id', 'token.expires_at', 'token.rotated_at', 'token.replaced_by'])
    .select(['session.id as session_id', 'session.buyer_id', 'session.revoked_at', 'session.unused_token_id'])
    .select('session.created_at as began_at')
    .select(['buyer.blocked_at', 'buyer.deleted_at'])
    .where('token.token_hash', '=', hash)
    .executeTakeFirst();
}

/** @returns undefined for a deleted one */
export function findRefreshToken(queries: Queries, tokenId: number) {
  return queries
    .selectFrom('refresh_token')
    .select(['rotated_at', 'token_hash'])
    .where('id', '=', tokenId)
    .executeTakeFirst();
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

/** @param tokenId the new, unused refresh token */
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

/** Ends a session of a buyer: access tokens at once, and its refresh tokens. @returns false when it is not theirs or ended before */
export async function revokeSession(
  queries: Queries,
  { buyerId, sessionId }: { readonly buyerId: number; readonly sessionId: number },
  because: RevokedBecause,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('login_session')
    .set({ revoked_at: now, revoked_because: because })
    .where('buyer_id', '=', buyerId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Logins of a buyer that can still be used: begun and used after these times. The latest first. */
export function listLogins(
  queries: Queries,
  buyerId: number,
  { begunAfter, usedAfter }: { readonly begunAfter: Date; readonly usedAfter: Date },
) {
  return queries
    .selectFrom('login_session')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('buyer_id', '=', buyerId)
    .where('revoked_at', 'is', null)
    .where('created_at', '>', begunAfter)
    .where('last_used_at', '>', usedAfter)
    .orderBy('id', 'desc')
    .limit(limits.unpagedRows)
    .execute();
}

/** Ends all sessions of a buyer at once, except one. */
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
 * The caller of a valid session: not ended, its buyer neither deleted nor blocked. The first call after a refresh marks
 * the new tokens as received.
 * @param refreshTokenId of the access token
 */
export async function findCaller(
  queries: Queries,
  { sessionId, buyerId, refreshTokenId }: TokenClaims & { readonly refreshTokenId?: number },
): Promise<Caller | null> {
  const session = await queries
    .selectFrom('login_session as session')
    .innerJoin('buyer', 'buyer.id', 'session.buyer_id')
    .select('session.unused_token_id')
    .select(sql<number | null>`session.wal_position - '0/0'`.as('wal_position'))
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
  return session ? { sessionId, buyerId, walPosition: session.wal_position } : null;
}

/** Keeps the end of the WAL for the next reads of the session. Call it after a commit. */
export async function noteWalPosition(queries: Queries, sessionId: number): Promise<void> {
  await queries
    .updateTable('login_session')
    .set({ wal_position: sql<string>`pg_current_wal_insert_lsn()` })
    .where('id', '=', sessionId)
    .execute();
}
