import type { Database, Queries } from '../database/database.ts';
import { keepAnswer, takeKey, type IdempotencyKey } from './idempotency.ts';
import { Refusal, RefusedTransaction, refusing } from './refusal.ts';

/**
 * Runs a change in one transaction. A refusal that `work` returns or throws rolls it back.
 * @returns the result of `work`, or its refusal
 */
export function transact<T>(
  db: Database,
  work: (trx: Queries) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return refusing(() =>
    db.transaction().execute(async (trx) => {
      const done = await work(trx);
      if (done instanceof Refusal) throw new RefusedTransaction(done);
      return done;
    }),
  );
}

/**
 * Runs a change in one transaction, at most once for an idempotency key: a repeated request gets the stored answer. Without a
 * key (null) the change always runs. A refused change frees its key.
 * @returns the result of `work`, its refusal, or the refusal `idempotency-key-reused` when the key belongs to another request
 */
export function transactOnce<T>(
  db: Database,
  once: IdempotencyKey | null,
  work: (trx: Queries) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return transact(db, async (trx) => {
    const first = once && (await takeKey(trx, once));
    if (first instanceof Refusal) return first;
    if (first) return first.answer as unknown as T;
    const answer = await work(trx);
    if (once && !(answer instanceof Refusal)) await keepAnswer(trx, once, answer);
    return answer;
  });
}
