import { defaultLanguage, type CertificateDetail, type Language } from '@zay/contract';
import { pick } from '../platform/http/language.ts';
import type { PrivateFiles } from '../platform/files/private-files.ts';
import type { CertificateRow, DocumentKind } from './certificate.store.ts';
import { nrcTextOf, presentNrc } from './nrc.rules.ts';

/** Presents a request; URLs of its documents expire. */
export function presentCertificate(
  row: CertificateRow,
  privateFiles: PrivateFiles,
  language: Language,
): CertificateDetail {
  const document = (kind: DocumentKind) =>
    privateFiles.urlOf(row.documents.find((one) => one.kind === kind)?.file_key ?? null);
  return {
    id: row.id,
    name: pick(language, row.service_en, row.service_my),
    fee: row.fee,
    studentName: row.student_name,
    studentNameEng: row.student_name_en,
    fatherName: row.father_name,
    birthday: row.birthday,
    nrc: presentNrc(row),
    nrcText: nrcTextIn(language, row),
    otherId: row.other_id,
    phoneNumber: row.phone,
    address: row.address,
    examYear: row.exam_year,
    rollNumber: row.roll_number,
    stateId: row.state_id,
    stateName: pick(language, row.state_en, row.state_my),
    centre: row.centre,
    schoolName: row.school_name,
    subjectIds: row.subjects.map(({ id }) => id),
    subjects: row.subjects.map(({ id, name_en, name_my }) => ({
      id,
      name: pick(language, name_en, name_my),
    })),
    reason: row.reason,
    reasonText: row.reason_text,
    photoUrl: document('photo'),
    nrcFrontUrl: document('nrc-front'),
    nrcBackUrl: document('nrc-back'),
    reportUrl: document('report'),
    requestedDate: row.requested_on,
    orderId: row.placed?.id ?? null,
    orderStatusId: row.placed?.status ?? null,
    paymentStatusId: row.placed?.payment_status ?? null,
    refusalReason: row.refusal_reason,
  };
}

/** As stored; in Burmese as printed on the card. */
function nrcTextIn(language: Language, row: CertificateRow): string {
  const { nrc_state_id, nrc_number, short_form_en, short_form_my, code_en, code_my } = row;
  if (language === defaultLanguage || nrc_state_id === null || nrc_number === null) return row.nrc_text;
  if (short_form_en === null || short_form_my === null || code_en === null || code_my === null)
    return row.nrc_text;
  const names = { short_form_en, short_form_my, code_en, code_my };
  return nrcTextOf(language, { stateNumber: nrc_state_id, number: nrc_number, ...names });
}
