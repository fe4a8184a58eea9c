import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/database/schema.gen.ts';

/** Selects the latest payment of the order `placed`. Use: `innerJoinLateral(latestPayment, (join) => join.onTrue())`. */
export function latestPayment(eb: ExpressionBuilder<DB & { placed: DB['customer_order'] }, 'placed'>) {
  return eb
    .selectFrom('payment')
    .select([
      'payment.id',
      'payment.status',
      'payment.payment_service_id',
      'payment.created_at',
      'payment.decided_at',
    ])
    .whereRef('payment.buyer_id', '=', 'placed.buyer_id')
    .whereRef('payment.order_id', '=', 'placed.id')
    .orderBy('payment.id', 'desc')
    .limit(1)
    .as('latest');
}
