import { createHash } from 'node:crypto';
import { limits } from '@zay/contract';
import type { FastifyRequest } from 'fastify';
import { sql, type ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../database/database.ts';
import { refuse, type Refusal } from './refusal.ts';
import type { DB, Json } from '../database/schema.gen.ts';
import { ValidationError } from './validation.ts';

/** The sender of a request. Keys of different senders are independent. */
type KeyOwner = { readonly buyerId: number } | { readonly staffId: number };

/** The idempotency key of a request, with the operation and the hash of the content that it was sent for. */
export interface IdempotencyKey {
  readonly owner: KeyOwner;
  readonly key: string;
  readonly operation: string;
  readonly requestHash: string;
  /** When a request without a key came: equal ones that were answered before are others. */
  readonly since?: Date;
}

const header = z.object({ 'Idempotency-Key': z.string().trim().min(1).max(limits.idempotencyKey) });

/**
 * Reads the Idempotency-Key header.
 * @param content two requests with equal content (as JSON) are the same request
 * @returns null when the caller sent no key
 * @throws {ValidationError} when the key is blank or too long
 */
export function idempotencyKeyOf(
  request: FastifyRequest,
  owner: KeyOwner,
  operation: string,
  content: unknown,
): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  const read = header.safeParse({ 'Idempotency-Key': key });
  if (!read.success) throw new ValidationError(read.error.issues);
  return { owner, key: read.data['Idempotency-Key'], operation, requestHash: hashOf(content) };
}

const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** @returns a key for a request without one: until it is answered, those with equal content are the same */
export function keyOfContent(
  owner: KeyOwner,
  operation: string,
  content: unknown,
  since: Date,
): IdempotencyKey {
  const requestHash = hashOf([operation, content]);
  return { owner, key: `content ${requestHash}`, operation, requestHash, since };
}

/** @returns the key of a part of a request that has a transaction of its own */
export const keyOfPart = (once: IdempotencyKey, part: number): IdempotencyKey => ({
  ...once,
  key: hashOf([once.key, part]),
});

const ownerOf = ({ owner }: Pick<IdempotencyKey, 'owner'>) =>
  'buyerId' in owner ? { buyer_id: owner.buyerId } : { staff_id: owner.staffId };

const isKeyOf =
  (once: Pick<IdempotencyKey, 'owner' | 'key'>) => (eb: ExpressionBuilder<DB, 'idempotency_key'>) =>
    eb.and({ ...ownerOf(once), key: once.key });

/** @returns the operation and the stored answer of a key, whatever request it was used for; undefined when it is new */
export function findKey(queries: Queries, once: Pick<IdempotencyKey, 'owner' | 'key'>) {
  return queries
    .selectFrom('idempotency_key')
    .select(['operation', 'request_hash', 'response'])
    .where(isKeyOf(once))
    .executeTakeFirst();
}

/**
 * @returns the stored answer to the first request; the refusal `idempotency-key-reused` when the key belongs to another
 *   request; null when the key is new
 */
export async function firstAnswer(
  queries: Queries,
  once: IdempotencyKey,
): Promise<{ answer: Json } | Refusal | null> {
  const known = await findKey(queries, once);
  if (!known) return null;
  if (known.operation !== once.operation || known.request_hash !== once.requestHash) {
    return refuse('idempotency-key-reused');
  }
  return { answer: known.response };
}

/**
 * Claims the key within the request's transaction. A concurrent request with the same key blocks here until that
 * transaction ends; a rollback frees the key.
 * @returns null when this request holds the key: do the work, then call `keepAnswer`. Otherwise as `firstAnswer`
 */
export async function takeKey(
  trx: Queries,
  once: IdempotencyKey,
): Promise<{ answer: Json } | Refusal | null> {
  const [, taken] = await Promise.all([
    once.since && freeKey(trx, once, once.since),
    trx
      .insertInto('idempotency_key')
      .values({
        ...ownerOf(once),
        key: once.key,
        operation: once.operation,
        request_hash: once.requestHash,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  ]);
  return taken.numInsertedOrUpdatedRows === 1n ? null : firstAnswer(trx, once);
}

/**
 * Deletes the sender's oldest keys of this operation above `limits.keptKeys`, whose calls are no longer repeated. For
 * operations without an hourly limit.
 */
export async function dropOldKeys(trx: Queries, once: IdempotencyKey | null): Promise<void> {
  if (!once) return;
  const ofSender = (eb: ExpressionBuilder<DB, 'idempotency_key'>) => eb.and(ownerOf(once));
  await trx
    .deleteFrom('idempotency_key')
    .where(ofSender)
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('idempotency_key')
        .select('key')
        .where(ofSender)
        .where('key', 'in', (inner) =>
          inner
            .selectFrom('idempotency_key')
            .select('key')
            .where(ofSender)
            .where('operation', '=', once.operation)
            .orderBy('created_at', 'desc')
            .offset(limits.keptKeys),
        )
        // A concurrent request of the sender may delete the same ones.
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

async function freeKey(trx: Queries, once: IdempotencyKey, since: Date): Promise<void> {
  await trx.deleteFrom('idempotency_key').where(isKeyOf(once)).where('created_at', '<', since).execute();
}

/** Stores the answer (as JSON) under a key that `takeKey` has claimed. */
export async function keepAnswer(trx: Queries, once: IdempotencyKey, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({
      response_status: 200,
      response: JSON.stringify(answer),
      // `freeKey` compares it with the arrival of later requests.
      ...(once.since && { created_at: sql<Date>`clock_timestamp()` }),
    })
    .where(isKeyOf(once))
    .execute();
}
