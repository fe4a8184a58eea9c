import type { Database } from '@zay/api/database';

type Kind = 'score' | 'certificate' | 'class';

const requestTable = {
  score: 'score_request',
  certificate: 'certificate_request',
  class: 'class_registration',
} as const;

/** Creates an unpaid request of the buyer, a copy of a demo buyer's. */
export async function addEducationRequest(
  db: Database,
  buyerId: number,
  kind: Kind,
): Promise<{ id: number; sampleId: number; student: string; fee: number }> {
  const table = requestTable[kind];
  const { id: sampleId, ...sample } = await db
    .selectFrom(table)
    .selectAll()
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  // The full stop keeps one student's name from being a prefix of another.
  const student = `Ma Su Su ${buyerId}.`;
  const { id } = await db
    .insertInto(table)
    .values({ ...sample, buyer_id: buyerId, student_name: student } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, sampleId, student, fee: sample.fee };
}

/** Creates an education order of the buyer, with a copy of a demo buyer's request. */
export async function addEducationOrder(
  db: Database,
  buyerId: number,
  kind: Kind,
  status: 1 | 4 = 1,
): Promise<{ id: number; requestId: number; student: string }> {
  const table = requestTable[kind];
  const { id: requestId, sampleId, student } = await addEducationRequest(db, buyerId, kind);
  const sample = await db
    .selectFrom('customer_order')
    .select(['service_name_en', 'service_name_my', 'total_amount', 'net_amount'])
    .where(`${table}_id`, '=', sampleId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('customer_order')
    .values({ ...sample, buyer_id: buyerId, type: kind, status, [`${table}_id`]: requestId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment')
    .values({ buyer_id: buyerId, order_id: id, payment_service_id: 14, amount: sample.net_amount })
    .execute();
  return { id, requestId, student };
}

/** Approves the payment of an order in the database. */
export async function approvePaymentOf(db: Database, orderId: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 2, decided_at: new Date() })
    .where('order_id', '=', orderId)
    .execute();
}

/** Copies the documents of a demo buyer's request to a certificate request. */
export async function addDocuments(
  db: Database,
  requestId: number,
): Promise<{ sampleId: number; count: number }> {
  const { certificate_request_id: sampleId } = await db
    .selectFrom('certificate_document')
    .select('certificate_request_id')
    .orderBy('certificate_request_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const documents = await db
    .selectFrom('certificate_document')
    .selectAll()
    .where('certificate_request_id', '=', sampleId)
    .execute();
  await db
    .insertInto('certificate_document')
    .values(documents.map((document) => ({ ...document, certificate_request_id: requestId })))
    .execute();
  return { sampleId, count: documents.length };
}
