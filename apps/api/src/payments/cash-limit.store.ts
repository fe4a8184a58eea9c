import { orderStatuses, paymentStatuses } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import { numberSetting } from '../platform/database/settings.store.ts';
import { isCod } from './payment-services.store.ts';

const { ordered, packed, transporting, transported } = orderStatuses;
const { checking, success, fail } = paymentStatuses;

/** Amount of the goods of a buyer's undelivered cash orders that is unpaid, in kyats, as a column. */
export function cashUnderWay(buyerId: number) {
  return sql<number>`(
    select coalesce(sum(least(placed.total_amount, greatest(0, money.buyer))), 0) from customer_order placed
    join order_money money on money.buyer_id = placed.buyer_id and money.order_id = placed.id
    where placed.buyer_id = ${buyerId} and placed.id in (
        select order_id from payment
        where payment.buyer_id = ${buyerId} and payment.status in (${checking}, ${fail}) and ${isCod})
      and placed.type = 'product' and placed.status in (${ordered}, ${packed}, ${transporting})
  )`;
}

/** Its limit, as a column: higher for buyers who received and paid goods before. */
export function mostCash(buyerId: number) {
  return sql<number>`case when exists (
    select from payment join customer_order placed on placed.buyer_id = payment.buyer_id and placed.id = payment.order_id
    where payment.buyer_id = ${buyerId} and payment.status = ${success} and not payment.is_part
      and placed.type = 'product' and placed.status = ${transported}
  ) then ${numberSetting('cash_limit')} else ${numberSetting('cash_limit_new_buyer')} end`;
}

/** Both numbers. Lock the buyer's cart first, which serialises the buyer's cash orders. */
export function findCashTerms(trx: Queries, buyerId: number): Promise<CashTerms> {
  return trx
    .selectNoFrom([cashUnderWay(buyerId).as('under_way'), mostCash(buyerId).as('most_cash')])
    .executeTakeFirstOrThrow();
}

export interface CashTerms {
  readonly under_way: number;
  readonly most_cash: number;
}
