import { pendingRequest } from '../life/pending-request.store.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { codeAmountOf, codeOfOrder } from '../../cart/discount-code.store.ts';
import { numberSetting } from '../../platform/database/settings.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { orderMoney } from '../money/order-money.store.ts';
import { sentParcelOf } from '../parcels/order-parcel.store.ts';
import { selectReturnState } from '../returns/returns.store.ts';

/**
 * A buyer's order with its lines, payments, delivery and education request, in one statement. Each part names the buyer by value, as
 * Citus requires of correlated subqueries (docs/scaling.md).
 */
export function findOrder(queries: Queries, buyerId: number, orderId: number) {
  return queries
    .selectFrom('customer_order as placed')
    .innerJoinLateral(orderMoney, (join) => join.onTrue())
    .select(['money.buyer as unpaid', 'money.received', 'money.owed', 'money.sent'])
    .select((eb) => [
      'placed.id',
      'placed.voucher_no',
      'placed.type',
      'placed.status',
      'placed.total_amount',
      'placed.delivery_fee',
      'placed.discount_amount',
      'placed.net_amount',
      'placed.take_note',
      'placed.sending_note',
      'placed.sent_note',
      'placed.cancel_note',
      'placed.score_request_id',
      'placed.certificate_request_id',
      'placed.class_registration_id',
      'placed.service_name_en',
      'placed.service_name_my',
      'placed.created_at',
      'placed.refused_reason',
      jsonObjectFrom(
        eb
          .selectFrom('customer_order as meant')
          .select(['meant.id as orderId', 'meant.voucher_no as voucherNo'])
          .whereRef('meant.id', '=', 'placed.meant_for')
          .where('meant.buyer_id', '=', buyerId),
      ).as('meant_for'),
      jsonObjectFrom(
        eb
          .selectFrom('goods_return')
          .innerJoin('goods_return_line as back', 'back.order_id', 'goods_return.order_id')
          .select([
            'goods_return.reason',
            sql<boolean>`goods_return.status = 'open'`.as('isOpen'),
            sql<number>`sum(back.expected)::integer`.as('expected'),
            sql<number>`sum(back.received)::integer`.as('received'),
          ])
          .whereRef('goods_return.order_id', '=', 'placed.id')
          .where('goods_return.buyer_id', '=', buyerId)
          .groupBy(['goods_return.order_id', 'goods_return.reason', 'goods_return.status']),
      ).as('goods_return'),
      jsonObjectFrom(
        eb
          .selectFrom('parcel_return as parcel')
          .select(['parcel.reason', 'parcel.note', sql<string>`parcel.came_at::text`.as('came_at')])
          .whereRef('parcel.order_id', '=', 'placed.id')
          .where('parcel.buyer_id', '=', buyerId)
          .where('parcel.status', '=', 'here'),
      ).as('parcel_back'),
      sentParcelOf(buyerId, sql.ref('placed.id')).as('sent_parcel'),
      jsonArrayFrom(
        eb
          .selectFrom('order_line as line')
          .selectAll('line')
          .whereRef('line.order_id', '=', 'placed.id')
          .where('line.buyer_id', '=', buyerId)
          .orderBy('line.id'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('payment')
          .innerJoin('payment_service as service', 'service.id', 'payment.payment_service_id')
          .leftJoin('bank', 'bank.id', 'payment.bank_id')
          .leftJoin('staff as approver', 'approver.id', 'payment.approved_by')
          .leftJoin('staff as rejecter', 'rejecter.id', 'payment.rejected_by')
          .select([
            'payment.id',
            'payment.status',
            'payment.amount',
            'payment.received_amount',
            'payment.is_part',
            'payment.payment_service_id',
            'payment.phone',
            'payment.remark',
            'payment.seller_remark',
            'payment.seller_remark_my',
            'payment.receipt_key',
            'service.name_en as service_name_en',
            'service.name_my as service_name_my',
            'service.type as service_type',
            'bank.name_en as bank_name_en',
            'bank.name_my as bank_name_my',
            'approver.name as approved_by',
            'rejecter.name as rejected_by',
            'service.type as service_type',
            sql<string>`payment.created_at::text`.as('created_at'),
            sql<string | null>`payment.decided_at::text`.as('decided_at'),
          ])
          .whereRef('payment.order_id', '=', 'placed.id')
          .where('payment.buyer_id', '=', buyerId)
          .orderBy('payment.id'),
      ).as('payments'),
      jsonObjectFrom(
        eb
          .selectFrom('order_delivery as delivery')
          .innerJoin('township', 'township.id', 'delivery.township_id')
          .selectAll('delivery')
          .select('township.is_all_township')
          .whereRef('delivery.order_id', '=', 'placed.id')
          .where('delivery.buyer_id', '=', buyerId),
      ).as('delivery'),
      numberSetting('rejected_payment_release_hours').as('release_hours'),
      codeOfOrder(buyerId).as('discount_code'),
      codeAmountOf(buyerId).as('code_amount'),
      jsonObjectFrom(selectReturnState(queries, { id: orderId, buyer_id: buyerId })).as('return_state'),
      studentOf('score_request').as('score_student'),
      studentOf('certificate_request').as('certificate_student'),
      studentOf('class_registration').as('class_student'),
      sql<string | null>`coalesce(
        (select due_on from score_request where id = placed.score_request_id and buyer_id = ${buyerId}),
        (select class.start_date from class_registration as place join training_class as class on class.id = place.training_class_id
          where place.id = placed.class_registration_id and place.buyer_id = ${buyerId})
      )`.as('service_day'),
      ...pendingRequest,
      sql<string>`coalesce(
        (select refusal_reason from score_request where id = placed.score_request_id),
        (select refusal_reason from certificate_request where id = placed.certificate_request_id),
        (select refusal_reason from class_registration where id = placed.class_registration_id), '')`.as(
        'refusal_reason',
      ),
    ])
    .where('placed.id', '=', orderId)
    .where('placed.buyer_id', '=', buyerId)
    .executeTakeFirst();
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export interface Student {
  readonly student_name: string;
  readonly birthday: string;
  readonly phone: string;
  readonly address: string;
}

/** The student of an education request that the order refers to. */
function studentOf(form: 'score_request' | 'certificate_request' | 'class_registration') {
  return sql<Student | null>`(
    select json_build_object(
      'student_name', form.student_name, 'birthday', form.birthday, 'phone', form.phone, 'address', form.address)
    from ${sql.table(form)} as form
    where form.id = ${sql.ref(`placed.${form}_id`)} and form.buyer_id = placed.buyer_id
  )`;
}
