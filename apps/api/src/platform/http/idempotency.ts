import { createHash } from 'node:crypto';
import { limits } from '@zay/contract';
import type { FastifyRequest } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../database/database.ts';
import { Refusal, refuse, RefusedTransaction } from './refusal.ts';
import type { DB, Json } from '../database/schema.gen.ts';
import { ValidationError } from './validation.ts';

/** Who sent a request; a key is theirs alone. */
type KeyOwner = { readonly buyerId: number } | { readonly staffId: number };

/** A request that must happen once, however often it is sent. */
export interface Once {
  readonly owner: KeyOwner;
  readonly key: string;
  readonly operation: string;
  readonly requestHash: string;
}

const header = z.object({ 'Idempotency-Key': z.string().trim().min(1).max(limits.idempotencyKey) });

/** @param owner the caller
 * @param content what makes two requests the same; null when the caller sent no key */
export function onceOf(
  request: FastifyRequest,
  owner: KeyOwner,
  operation: string,
  content: unknown,
): Once | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  const read = header.safeParse({ 'Idempotency-Key': key });
  if (!read.success) throw new ValidationError(read.error.issues);
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { owner, key: read.data['Idempotency-Key'], operation, requestHash };
}

const ownerOf = ({ owner }: Once) =>
  'buyerId' in owner ? { buyer_id: owner.buyerId } : { staff_id: owner.staffId };

const isKeyOf = (once: Once) => (eb: ExpressionBuilder<DB, 'idempotency_key'>) =>
  eb.and({ ...ownerOf(once), key: once.key });

/** What the first request was answered; a refusal when the key was used for something else; null when it is new. */
export async function firstAnswer(queries: Queries, once: Once): Promise<{ answer: Json } | Refusal | null> {
  const known = await queries
    .selectFrom('idempotency_key')
    .select(['operation', 'request_hash', 'response'])
    .where(isKeyOf(once))
    .executeTakeFirst();
  if (!known) return null;
  if (known.operation !== once.operation || known.request_hash !== once.requestHash) {
    return refuse('idempotency-key-reused');
  }
  return { answer: known.response };
}

/**
 * Takes the key inside the request's own transaction; whoever sent the same key at the same time waits here until
 * it ends. Null: the key is ours, the work may go on, and `keepAnswer` must follow. A rollback frees the key.
 */
export async function takeKey(trx: Queries, once: Once): Promise<{ answer: Json } | Refusal | null> {
  const taken = await trx
    .insertInto('idempotency_key')
    .values({
      ...ownerOf(once),
      key: once.key,
      operation: once.operation,
      request_hash: once.requestHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n ? null : firstAnswer(trx, once);
}

export async function keepAnswer(trx: Queries, once: Once, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ response_status: 200, response: JSON.stringify(answer) })
    .where(isKeyOf(once))
    .execute();
}

/**
 * Does the work of a request once, in its own transaction: the same key is answered again as it was the first time.
 * @throws RefusedTransaction when the key was used for something else
 */
export async function doOnce<Answer>(
  trx: Queries,
  once: Once | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const first = once && (await takeKey(trx, once));
  if (first instanceof Refusal) throw new RefusedTransaction(first);
  if (first) return first.answer as unknown as Answer;
  const answer = await work();
  if (once) await keepAnswer(trx, once, answer);
  return answer;
}
