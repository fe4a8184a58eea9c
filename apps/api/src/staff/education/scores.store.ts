import { latestPayment } from '../../orders/life/latest-payment.store.ts';
import type { Queries } from '../../platform/database/database.ts';

/** A score request with all fields, and who marked and released it. */
export function findScore(queries: Queries, id: number) {
  return queries
    .selectFrom('score_request as request')
    .innerJoin('state', 'state.id', 'request.state_id')
    .leftJoin('staff as marker', 'marker.id', 'request.marked_by')
    .leftJoin('staff as releaser', 'releaser.id', 'request.released_by')
    .selectAll('request')
    .select(['state.name_en as state_en', 'state.name_my as state_my'])
    .select(['marker.name as marked_by_name', 'releaser.name as released_by_name'])
    .where('request.id', '=', id)
    .executeTakeFirst();
}

/** The score requests of orders with these voucher numbers, cancelled orders too. */
export async function findScoresByVoucher(queries: Queries, vouchers: readonly string[]) {
  if (vouchers.length === 0) return [];
  return queries
    .selectFrom('customer_order as placed')
    .innerJoin('score_request as request', 'request.id', 'placed.score_request_id')
    .innerJoinLateral(latestPayment, (join) => join.onTrue())
    .select(['request.id', 'student_name', 'due_on', 'released_at', 'marked_at'])
    .select(['asked_changes', 'refusal_reason'])
    .select(['placed.voucher_no', 'placed.status as order_status', 'latest.status as payment_status'])
    .where('placed.voucher_no', 'in', vouchers)
    .where('placed.refused_reason', 'is', null)
    .execute();
}

export type VoucherScore = Awaited<ReturnType<typeof findScoresByVoucher>>[number];
