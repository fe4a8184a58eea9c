import {
  requestPictures,
  type AskedChange,
  type EducationKind,
  type RequestPicture,
  type StoredForm,
} from '@zay/contract';
import type { Queries } from '../platform/database/database.ts';
import type { DocumentKind } from './certificate.store.ts';
import type { NrcColumns } from './check-request.ts';
import type { noNrc } from './classes/registrations.store.ts';
import { presentNrc } from './nrc.rules.ts';
import { tableOf } from './purchase.store.ts';

/** The picture fields of a certificate, and how their documents are stored. */
export const documentFields = {
  photoUrl: 'photo',
  nrcFrontUrl: 'nrc-front',
  nrcBackUrl: 'nrc-back',
  reportUrl: 'report',
} as const satisfies Record<RequestPicture, DocumentKind>;

/** The columns of fields that are stored as sent. */
const columns = {
  studentName: 'student_name',
  studentNameEng: 'student_name_en',
  fatherName: 'father_name',
  birthday: 'birthday',
  phoneNumber: 'phone',
  address: 'address',
  otherId: 'other_id',
  examYear: 'exam_year',
  rollNumber: 'roll_number',
  stateId: 'state_id',
  centre: 'centre',
  schoolName: 'school_name',
  reason: 'reason',
  reasonText: 'reason_text',
} as const satisfies Partial<Record<keyof StoredForm, string>>;
type PlainField = keyof typeof columns;

/** A request with what a correction may change. */
export interface StoredRequest {
  /** Fields that its kind lacks are missing. */
  readonly form: StoredForm & { readonly classId?: number };
  readonly nrcText: string;
  /** File keys of the current pictures. */
  readonly pictures: Readonly<Partial<Record<RequestPicture, string>>>;
  readonly changes: readonly AskedChange[];
}

/** A certificate has the columns of all kinds; those of the others are missing in their rows. */
const anyTable = (kind: EducationKind) => tableOf(kind) as 'certificate_request';

/** A buyer's request; undefined when missing or another buyer's. */
export async function findStored(
  queries: Queries,
  kind: EducationKind,
  buyerId: number,
  id: number,
): Promise<StoredRequest | undefined> {
  const row = await queries
    .selectFrom(anyTable(kind))
    .selectAll()
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const plain = Object.entries(columns)
    .filter(([, column]) => row[column] !== undefined)
    .map(([field, column]) => [field, row[column]] as const);
  const { training_class_id: classId } = row as { training_class_id?: number };
  return {
    form: {
      ...(Object.fromEntries(plain) as Pick<StoredForm, PlainField>),
      nrc: presentNrc(row),
      ...(kind !== 'class' && { subjectIds: await findSubjectIds(queries, kind, id) }),
      ...(classId !== undefined && { classId }),
    },
    nrcText: row.nrc_text,
    pictures: kind === 'certificate' ? await findPictures(queries, id) : {},
    changes: (row.asked_changes ?? []) as unknown as AskedChange[],
  };
}

async function findSubjectIds(
  queries: Queries,
  kind: Exclude<EducationKind, 'class'>,
  id: number,
): Promise<number[]> {
  const rows = await queries
    .selectFrom(`${anyTable(kind)}_subject`)
    .select('exam_subject_id as subject')
    .where(`${anyTable(kind)}_id`, '=', id)
    .orderBy('exam_subject_id')
    .execute();
  return rows.map(({ subject }) => subject);
}

async function findPictures(queries: Queries, id: number): Promise<StoredRequest['pictures']> {
  const rows = await queries
    .selectFrom('certificate_document')
    .select(['kind', 'file_key'])
    .where('certificate_request_id', '=', id)
    .where('replaced_at', 'is', null)
    .execute();
  const keys = new Map(rows.map((row) => [row.kind, row.file_key]));
  return Object.fromEntries(
    Object.entries(documentFields).flatMap(([field, kind]) => {
      const key = keys.get(kind);
      return key === undefined ? [] : [[field, key]];
    }),
  );
}

export interface Correction {
  /** The corrected fields only. */
  readonly form: Readonly<Omit<StoredForm, 'subjectIds'>> & { readonly subjectIds?: readonly number[] };
  /** The card to store; undefined keeps it. */
  readonly nrc: NrcColumns | typeof noNrc | undefined;
  /** File keys of new pictures. */
  readonly pictures: Readonly<Partial<Record<RequestPicture, string>>>;
  readonly now: Date;
}

/** Stores a correction; after it nothing is asked for. Pictures that it replaces stay. */
export async function storeCorrection(
  trx: Queries,
  kind: EducationKind,
  id: number,
  { form, nrc, pictures, now }: Correction,
): Promise<void> {
  const plain = Object.entries(columns)
    .filter(([field]) => form[field as PlainField] !== undefined)
    .map(([field, column]) => [column, form[field as PlainField]] as const);
  await trx
    .updateTable(anyTable(kind))
    .set({ ...Object.fromEntries(plain), ...nrc, asked_changes: null, corrected_at: now })
    .where('id', '=', id)
    .execute();
  if (form.subjectIds && kind !== 'class') await storeSubjects(trx, kind, id, form.subjectIds);
  for (const [field, key] of Object.entries(pictures))
    await storePicture(trx, id, documentFields[field as RequestPicture], key, now);
}

async function storeSubjects(
  trx: Queries,
  kind: Exclude<EducationKind, 'class'>,
  id: number,
  subjectIds: readonly number[],
): Promise<void> {
  const [table, owner] = [`${anyTable(kind)}_subject`, `${anyTable(kind)}_id`] as const;
  await trx.deleteFrom(table).where(owner, '=', id).where('exam_subject_id', 'not in', subjectIds).execute();
  await trx
    .insertInto(table)
    .values(subjectIds.map((subject) => ({ [owner]: id, exam_subject_id: subject }) as never))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function storePicture(
  trx: Queries,
  id: number,
  kind: DocumentKind,
  key: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('certificate_document')
    .set({ replaced_at: now })
    .where('certificate_request_id', '=', id)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .execute();
  // The buyer may go back to an earlier picture.
  await trx
    .insertInto('certificate_document')
    .values({ certificate_request_id: id, kind, file_key: key })
    .onConflict((conflict) =>
      conflict.columns(['certificate_request_id', 'kind', 'file_key']).doUpdateSet({ replaced_at: null }),
    )
    .execute();
}

/** The pictures of a certificate that the buyer replaced, oldest first. */
export async function findEarlierPictures(queries: Queries, id: number) {
  const rows = await queries
    .selectFrom('certificate_document')
    .select(['kind', 'file_key'])
    .where('certificate_request_id', '=', id)
    .where('replaced_at', 'is not', null)
    .orderBy('replaced_at')
    .execute();
  return rows.flatMap(({ kind, file_key: key }) =>
    requestPictures.filter((field) => documentFields[field] === kind).map((field) => ({ field, key })),
  );
}
