import { paymentStatuses } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/**
 * Checks whether another payment has this transaction number of a wallet or bank: one that was not rejected, or one that is
 * approved with it in a decision that can still be undone. An advisory lock serialises the checks of one number until the
 * transaction ends, so that two approvals at the same time cannot both pass.
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
