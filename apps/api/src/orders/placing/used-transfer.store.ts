import { paymentStatuses } from '@zay/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

const [success, fail] = [sql.lit(paymentStatuses.success), sql.lit(paymentStatuses.fail)];

/** Whether the decision `open`, which can still be undone, counts money. */
const counts = sql`open.failed_at is null and (open.status = ${success} or open.noted_amount > 0)`;

/**
 * Checks whether another payment has this transaction number, unless it was rejected and brought nothing, or the same slip,
 * byte by byte, and brought money. A decision that can still be undone counts. Advisory locks serialise the checks of one
 * number and of one slip until the transaction ends, so that two approvals at the same time cannot both pass.
 * @param reference '' when staff read none
 */
export async function isTransferUsed(trx: Queries, paymentId: number, reference: string): Promise<boolean> {
  const { rows: slips } = await sql<{ sha256: string }>`
    select sha256 from payment join file on file.key = payment.receipt_key
    where payment.id = ${paymentId}`.execute(trx);
  const names = [reference, ...slips.map(({ sha256 }) => sha256)].filter((name) => name !== '');
  for (const name of names)
    await sql`select pg_advisory_xact_lock(hashtext(${`transfer ${name}`}))`.execute(trx);
  const used: RawBuilder<unknown>[] = slips.map(
    ({ sha256 }) => sql`
      select from file join payment other on other.receipt_key = file.key
      left join payment_decision open on open.payment_id = other.id
      where file.sha256 = ${sha256} and other.id <> ${paymentId} and (other.received_amount > 0 or ${counts})`,
  );
  if (reference !== '')
    used.push(
      sql`
        select from payment other where transfer_reference = ${reference} and other.id <> ${paymentId}
          and (other.status <> ${fail} or other.received_amount > 0)`,
      sql`
        select from payment_decision open where open.reference = ${reference} and open.payment_id <> ${paymentId}
          and ${counts}`,
    );
  if (used.length === 0) return false;
  const { rows } = await sql<object>`
    select 1 as used from (${sql.join(used, sql` union all `)}) other limit 1`.execute(trx);
  return rows.length > 0;
}
