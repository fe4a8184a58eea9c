import { limits, orderStatuses } from '@zay/contract';
import type { Queries } from '../../platform/database/database.ts';
import type { NrcColumns } from '../check-request.ts';

/** The student, and the current fee. */
export type RegistrationColumns = (NrcColumns | typeof noNrc) & {
  readonly student_name: string;
  readonly birthday: string;
  readonly phone: string;
  readonly address: string;
  /** Whole kyats. */
  readonly fee: number;
};

export const noNrc = {
  nrc_state_id: null,
  nrc_township_id: null,
  nrc_type_id: null,
  nrc_number: null,
  nrc_text: '',
} as const;

/** Locks the buyer's registrations for a class until the transaction ends, and reads their orders. */
export async function lockRegistrations(trx: Queries, buyerId: number, classId: number) {
  await trx
    .selectFrom('class_registration')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('training_class_id', '=', classId)
    .orderBy('id')
    // Blocks while an order for one of them is being placed.
    .forUpdate()
    .execute();
  // A separate statement: the blocked one does not see that order.
  return trx
    .selectFrom('class_registration as registration')
    .select((eb) => {
      const orders = eb
        .selectFrom('customer_order as placed')
        .where('placed.refused_reason', 'is', null)
        .whereRef('placed.class_registration_id', '=', 'registration.id')
        .whereRef('placed.buyer_id', '=', 'registration.buyer_id');
      return [
        'registration.id',
        'registration.student_name',
        'registration.birthday',
        eb.exists(orders.select('placed.id')).$castTo<boolean>().as('has_order'),
        orders
          .select('placed.voucher_no')
          .where('placed.status', '<>', orderStatuses.deleted)
          .as('voucher_no'),
      ];
    })
    .where('registration.buyer_id', '=', buyerId)
    .where('registration.training_class_id', '=', classId)
    .orderBy('registration.id', 'desc')
    .execute();
}

export async function insertRegistration(
  trx: Queries,
  key: { readonly buyer_id: number; readonly training_class_id: number },
  columns: RegistrationColumns,
): Promise<number> {
  const { id } = await trx
    .insertInto('class_registration')
    .values({ ...key, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function correctRegistration(
  trx: Queries,
  id: number,
  columns: RegistrationColumns,
): Promise<number> {
  await trx.updateTable('class_registration').set(columns).where('id', '=', id).execute();
  return id;
}

/** A buyer's latest registrations, latest first, each with its class and its latest order and payment; one statement. */
export function registeredClasses(db: Queries, buyerId: number) {
  return db
    .selectFrom('class_registration as registration')
    .innerJoin('training_class as class', 'class.id', 'registration.training_class_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('customer_order as placed')
          .select((order) => [
            'placed.id',
            'placed.status',
            order
              .selectFrom('payment')
              .select('payment.status')
              .whereRef('payment.order_id', '=', 'placed.id')
              .whereRef('payment.buyer_id', '=', 'placed.buyer_id')
              .orderBy('payment.id', 'desc')
              .limit(1)
              .as('payment_status'),
          ])
          .whereRef('placed.class_registration_id', '=', 'registration.id')
          .whereRef('placed.buyer_id', '=', 'registration.buyer_id')
          .where('placed.refused_reason', 'is', null)
          .orderBy('placed.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select([
      'registration.id',
      'registration.student_name',
      'registration.fee',
      'class.name_en',
      'class.name_my',
      'class.schedule_en',
      'class.schedule_my',
      'class.address_en',
      'class.address_my',
      'class.start_date',
      'class.end_date',
      'class.active',
      'latest.id as order_id',
      'latest.status as order_status',
      'latest.payment_status',
    ])
    .where('registration.buyer_id', '=', buyerId)
    .orderBy('registration.id', 'desc')
    .limit(limits.unpagedRows)
    .execute();
}

export type RegisteredRow = Awaited<ReturnType<typeof registeredClasses>>[number];
