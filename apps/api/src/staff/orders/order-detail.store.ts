import { pendingRequest } from '../../orders/life/pending-request.store.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { orderMoney } from '../../orders/money/order-money.store.ts';
import { sentParcelOf } from '../../orders/parcels/order-parcel.store.ts';
import { codeOfOrder } from '../../cart/discount-code.store.ts';
import type { Queries } from '../../platform/database/database.ts';

/** Any order with its buyer, lines, payments, steps, delivery and education request, in one statement. */
export function findStaffOrder(queries: Queries, orderId: number) {
  return queries
    .selectFrom('customer_order as placed')
    .innerJoin('buyer', 'buyer.id', 'placed.buyer_id')
    .innerJoinLateral(orderMoney, (join) => join.onTrue())
    .leftJoin('courier as taker', 'taker.id', 'money.courier_id')
    .selectAll('placed')
    .select([
      'money.sales',
      'money.buyer as unpaid',
      'money.received',
      'money.courier as with_courier',
      'money.lost',
    ])
    .select([
      'money.given_up',
      'money.owed',
      'money.sent',
      'taker.name_en as taker_en',
      'taker.name_my as taker_my',
    ])
    .select((eb) => [
      'buyer.name as buyer_name',
      'buyer.phone as buyer_phone',
      codeOfOrder().as('discount_code'),
      jsonArrayFrom(
        eb
          .selectFrom('order_line as line')
          .innerJoin('sku', 'sku.id', 'line.sku_id')
          .selectAll('line')
          .select('sku.code as sku_code')
          .whereRef('line.buyer_id', '=', 'placed.buyer_id')
          .whereRef('line.order_id', '=', 'placed.id')
          .orderBy('line.id'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('payment')
          .innerJoin('payment_service as service', 'service.id', 'payment.payment_service_id')
          .leftJoin('bank', 'bank.id', 'payment.bank_id')
          .leftJoin('staff as decider', (join) =>
            join.on(
              'decider.id',
              '=',
              sql<number>`coalesce(${sql.ref('payment.approved_by')}, ${sql.ref('payment.rejected_by')})`,
            ),
          )
          .selectAll('payment')
          .select([
            'service.type as service_type',
            'service.name_en as service_name_en',
            'service.name_my as service_name_my',
            'bank.name_en as bank_name_en',
            'bank.name_my as bank_name_my',
            'decider.name as decided_by',
            sql<string>`payment.created_at::text`.as('paid_at'),
            sql<string | null>`payment.decided_at::text`.as('judged_at'),
          ])
          .whereRef('payment.buyer_id', '=', 'placed.buyer_id')
          .whereRef('payment.order_id', '=', 'placed.id')
          .orderBy('payment.id'),
      ).as('payments'),
      jsonArrayFrom(
        eb
          .selectFrom('order_status_event as event')
          .leftJoin('staff', 'staff.id', 'event.staff_id')
          .select([
            'event.from_status',
            'event.to_status',
            'event.actor',
            'event.note',
            'staff.name as staff_name',
            sql<string>`event.created_at::text`.as('happened_at'),
          ])
          .whereRef('event.buyer_id', '=', 'placed.buyer_id')
          .whereRef('event.order_id', '=', 'placed.id')
          .orderBy('event.id'),
      ).as('steps'),
      jsonObjectFrom(
        eb
          .selectFrom('order_delivery as delivery')
          .innerJoin('township', 'township.id', 'delivery.township_id')
          .selectAll('delivery')
          .select('township.is_all_township')
          .whereRef('delivery.buyer_id', '=', 'placed.buyer_id')
          .whereRef('delivery.order_id', '=', 'placed.id'),
      ).as('delivery'),
      jsonObjectFrom(
        eb
          .selectFrom('goods_return')
          .select(['goods_return.reason', 'goods_return.status'])
          .select(sql<string>`goods_return.opened_at::text`.as('opened_at'))
          .whereRef('goods_return.buyer_id', '=', 'placed.buyer_id')
          .whereRef('goods_return.order_id', '=', 'placed.id'),
      ).as('goods_return'),
      jsonArrayFrom(
        eb
          .selectFrom('parcel_return as parcel')
          .leftJoin('staff as taker', 'taker.id', 'parcel.staff_id')
          .leftJoin('staff as doer', 'doer.id', 'parcel.done_by')
          .select(['parcel.id', 'parcel.reason', 'parcel.status', 'parcel.note'])
          .select(['taker.name as taken_by', 'doer.name as done_by'])
          .select(sql<string>`parcel.came_at::text`.as('came_at'))
          .select(sql<string | null>`parcel.done_at::text`.as('done_at'))
          .whereRef('parcel.buyer_id', '=', 'placed.buyer_id')
          .whereRef('parcel.order_id', '=', 'placed.id')
          .orderBy('parcel.id'),
      ).as('parcels'),
      sentParcelOf(sql.ref('placed.buyer_id'), sql.ref('placed.id')).as('sent_parcel'),
      jsonArrayFrom(
        eb
          .selectFrom('goods_return_line as back')
          .select(['back.sku_id', 'back.expected', 'back.received', 'back.restocked'])
          .whereRef('back.order_id', '=', 'placed.id')
          .orderBy('back.sku_id'),
      ).as('return_lines'),
      jsonArrayFrom(
        eb
          .selectFrom('goods_arrival as arrival')
          .leftJoin('staff', 'staff.id', 'arrival.staff_id')
          .select(['arrival.received', 'arrival.restocked', 'arrival.is_last', 'arrival.note'])
          .select(['staff.name as staff_name', sql<string>`arrival.created_at::text`.as('arrived_at')])
          .whereRef('arrival.order_id', '=', 'placed.id')
          .orderBy('arrival.id'),
      ).as('arrivals'),
      ...pendingRequest,
      studentOf('score_request').as('score_student'),
      studentOf('certificate_request').as('certificate_student'),
      studentOf('class_registration').as('class_student'),
    ])
    .where('placed.id', '=', orderId)
    .executeTakeFirst();
}

export type StaffOrderDetailRow = NonNullable<Awaited<ReturnType<typeof findStaffOrder>>>;

/** Name and phone of an education form; the other fields need the right `education`. */
function studentOf(form: 'score_request' | 'certificate_request' | 'class_registration') {
  return sql<{ name: string; phone: string } | null>`(
    select json_build_object('name', form.student_name, 'phone', form.phone)
    from ${sql.table(form)} as form where form.id = ${sql.ref(`placed.${form}_id`)})`;
}
