import type { Queries } from '../../platform/database/database.ts';
import { latestPayment } from '../life/latest-payment.store.ts';
import { orderMoney } from '../money/order-money.store.ts';

/**
 * The order of a voucher number if the phone is its recipient's or its buyer's, in one statement. The phone of a deleted
 * account does not match, because it may have a new owner.
 */
export function findTracked(queries: Queries, voucherNo: string, phone: string) {
  return (
    queries
      .selectFrom('customer_order as placed')
      .innerJoin('buyer', 'buyer.id', 'placed.buyer_id')
      .leftJoin('order_delivery as delivery', (join) =>
        join.onRef('delivery.buyer_id', '=', 'placed.buyer_id').onRef('delivery.order_id', '=', 'placed.id'),
      )
      .innerJoinLateral(latestPayment, (join) => join.onTrue())
      .innerJoin('payment_service as service', 'service.id', 'latest.payment_service_id')
      .innerJoinLateral(orderMoney, (join) => join.onTrue())
      .select([
        'placed.status',
        'placed.type',
        'placed.created_at',
        'latest.status as payment_status',
        'service.type as service_type',
        'money.owed',
        'money.sent',
      ])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('parcel_return as parcel')
              .select('parcel.id')
              .whereRef('parcel.buyer_id', '=', 'placed.buyer_id')
              .whereRef('parcel.order_id', '=', 'placed.id')
              .where('parcel.status', '=', 'here'),
          )
          .$castTo<boolean>()
          .as('is_parcel_here'),
      )
      .where('placed.voucher_no', '=', voucherNo)
      // One that was never placed has no voucher for its buyer.
      .where('placed.refused_reason', 'is', null)
      .where((eb) =>
        eb.or([
          eb('delivery.phone', '=', phone),
          eb.and([eb('buyer.phone', '=', phone), eb('buyer.deleted_at', 'is', null)]),
        ]),
      )
      .executeTakeFirst()
  );
}
