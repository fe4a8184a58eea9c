import { orderStatuses, type CertificateForm } from '@zay/contract';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { isOrderOf } from './purchase.store.ts';
import type { Queries } from '../platform/database/database.ts';
import type { NrcColumns } from './check-request.ts';

export type DocumentKind = 'photo' | 'nrc-front' | 'nrc-back' | 'report';

export interface NewCertificate {
  readonly buyerId: number;
  readonly form: CertificateForm;
  readonly nrc: NrcColumns | null;
  readonly subjectIds: readonly number[];
  readonly documents: readonly { readonly kind: DocumentKind; readonly key: string }[];
  /** Whole kyats. */
  readonly fee: number;
}

/** Inserts a request with its subjects and documents. @returns its id */
export async function insertCertificate(trx: Queries, request: NewCertificate): Promise<number> {
  const { form } = request;
  const { id } = await trx
    .insertInto('certificate_request')
    .values({
      buyer_id: request.buyerId,
      student_name: form.studentName,
      student_name_en: form.studentNameEng,
      father_name: form.fatherName,
      birthday: form.birthday,
      ...request.nrc,
      other_id: form.otherId,
      phone: form.phoneNumber,
      address: form.address,
      exam_year: form.examYear,
      roll_number: form.rollNumber,
      state_id: form.stateId,
      centre: form.centre,
      school_name: form.schoolName,
      reason: form.reason,
      reason_text: form.reasonText,
      fee: request.fee,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('certificate_request_subject')
    .values(request.subjectIds.map((subject) => ({ certificate_request_id: id, exam_subject_id: subject })))
    .execute();
  await trx
    .insertInto('certificate_document')
    .values(request.documents.map(({ kind, key }) => ({ certificate_request_id: id, kind, file_key: key })))
    .execute();
  return id;
}

/** Reads any buyer's request with its parts and its live or else latest order, in one statement. */
export function findCertificate(queries: Queries, id: number) {
  return queries
    .selectFrom('certificate_request as request')
    .innerJoin('state', 'state.id', 'request.state_id')
    .leftJoin('nrc_township as township', 'township.id', 'request.nrc_township_id')
    .leftJoin('nrc_type as type', 'type.id', 'request.nrc_type_id')
    .innerJoin('education_fee as service', (join) => join.on('service.kind', '=', 'certificate'))
    .selectAll('request')
    .select((eb) => [
      sql<string>`(request.created_at at time zone 'Asia/Yangon')::date::text`.as('requested_on'),
      'state.name_en as state_en',
      'state.name_my as state_my',
      'township.short_form_en',
      'township.short_form_my',
      'type.code_en',
      'type.code_my',
      'service.name_en as service_en',
      'service.name_my as service_my',
      jsonArrayFrom(
        eb
          .selectFrom('certificate_request_subject as chosen')
          .innerJoin('exam_subject as subject', 'subject.id', 'chosen.exam_subject_id')
          .select(['subject.id', 'subject.name_en', 'subject.name_my'])
          .whereRef('chosen.certificate_request_id', '=', 'request.id')
          .orderBy('subject.sort')
          .orderBy('subject.id'),
      ).as('subjects'),
      jsonArrayFrom(
        eb
          .selectFrom('certificate_document as document')
          .select(['document.kind', 'document.file_key'])
          .whereRef('document.certificate_request_id', '=', 'request.id')
          .where('document.replaced_at', 'is', null),
      ).as('documents'),
      jsonObjectFrom(
        eb
          .selectFrom('customer_order as placed')
          .select((order) => [
            'placed.id',
            'placed.status',
            order
              .selectFrom('payment')
              .select('payment.status')
              .whereRef('payment.buyer_id', '=', 'placed.buyer_id')
              .whereRef('payment.order_id', '=', 'placed.id')
              .orderBy('payment.id', 'desc')
              .limit(1)
              .as('payment_status'),
          ])
          .where(isOrderOf('certificate', sql`request.buyer_id`, sql`request.id`))
          .orderBy(sql`placed.status = ${orderStatuses.deleted}`)
          .orderBy('placed.id', 'desc')
          .limit(1),
      ).as('placed'),
    ])
    .where('request.id', '=', id)
    .executeTakeFirst();
}

export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

/** @returns those of the keys that this buyer's certificate requests use */
export async function findSentDocuments(
  db: Queries,
  buyerId: number,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('certificate_document as document')
    .innerJoin('certificate_request as request', 'request.id', 'document.certificate_request_id')
    .select('document.file_key')
    .where('request.buyer_id', '=', buyerId)
    .where('document.file_key', 'in', keys)
    .execute();
  return rows.map(({ file_key }) => file_key);
}
