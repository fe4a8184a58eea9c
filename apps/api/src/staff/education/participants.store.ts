import { orderStatuses } from '@zay/contract';
import { sql } from 'kysely';
import { latestPayment } from '../../orders/life/latest-payment.store.ts';
import type { Queries } from '../../platform/database/database.ts';

interface Place {
  readonly id: number;
  readonly student_name: string;
}

/** Students with a live order for a class, by name. @param after the last one of the rows before; null for the first rows */
export function findParticipants(queries: Queries, classId: number, after: Place | null, most: number) {
  return queries
    .selectFrom('class_registration as registration')
    .innerJoin('customer_order as placed', (join) =>
      join
        .onRef('placed.class_registration_id', '=', 'registration.id')
        .onRef('placed.buyer_id', '=', 'registration.buyer_id'),
    )
    .innerJoinLateral(latestPayment, (join) => join.onTrue())
    .select(['registration.id', 'student_name', 'birthday', 'phone', 'registration.address', 'nrc_text'])
    .select(['placed.voucher_no', 'placed.status as order_status', 'latest.status as payment_status'])
    .where('registration.training_class_id', '=', classId)
    .where('placed.status', '<>', orderStatuses.deleted)
    .$if(after !== null, (rows) =>
      rows.where(sql<boolean>`(student_name, registration.id) > (${after?.student_name}, ${after?.id}::int)`),
    )
    .orderBy('student_name')
    .orderBy('registration.id')
    .limit(most)
    .execute();
}

export type ParticipantRow = Awaited<ReturnType<typeof findParticipants>>[number];

/** All participants of a class, a few in memory at a time. */
export async function* eachParticipant(
  queries: Queries,
  classId: number,
  atOnce = 500,
): AsyncGenerator<ParticipantRow> {
  let last: ParticipantRow | null = null;
  do {
    const rows: ParticipantRow[] = await findParticipants(queries, classId, last, atOnce);
    yield* rows;
    last = rows.length < atOnce ? null : (rows.at(-1) ?? null);
  } while (last !== null);
}
