import { paymentStatuses } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/**
 * Whether another payment that was not rejected has this reference of wallet or bank, or is approved with it in a decision
 * that can still be undone. Who asks for the same one waits until
 * the transaction ends: of two payments that are approved with it at once, the second learns of the first.
 */
export async function isReferenceUsed(trx: Queries, paymentId: number, reference: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`transfer ${reference}`}))`.execute(trx);
  const used = await trx
    .selectFrom('payment')
    .select('id')
    .where('transfer_reference', '=', reference)
    .where('transfer_reference', '<>', '')
    .where('status', '<>', paymentStatuses.fail)
    .where('id', '<>', paymentId)
    .unionAll(
      trx
        .selectFrom('payment_decision')
        .select('payment_id as id')
        .where('reference', '=', reference)
        .where('reference', '<>', '')
        .where('status', '=', paymentStatuses.success)
        .where('failed_at', 'is', null)
        .where('payment_id', '<>', paymentId),
    )
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}
