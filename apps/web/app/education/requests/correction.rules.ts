import {
  openFields,
  type AskedChange,
  type BodyInputOf,
  type CorrectableField,
  type correctRequest,
  type EducationKind,
  type StoredForm,
} from '@zay/contract';
import type { FieldTexts } from '../../platform/api/field-texts.ts';
import type { Translate } from '../../platform/language/text.ts';
import {
  bodyOf,
  emptyCertificate,
  stepProblems,
  type CertificateEntry,
} from '../certificate/certificate.rules.ts';
import { entryProblems } from '../classes/class-entry.rules.ts';
import { emptyNrc } from '../exam.rules.ts';

/** The stored form as form values; fields that its kind lacks are empty and never shown. Pictures start empty, which keeps them. */
export function entryOfStored({ nrc, ...form }: StoredForm): CertificateEntry {
  const idKind = !nrc && form.otherId ? 'other' : 'nrc';
  const known = form as Partial<CertificateEntry>;
  return { ...emptyCertificate, ...known, idKind, nrc: nrc ?? emptyNrc };
}

const labels = {
  studentName: 'studentForm.studentName',
  studentNameEng: 'studentForm.studentNameEng',
  fatherName: 'studentForm.fatherName',
  birthday: 'studentForm.birthday',
  nrc: 'studentForm.nrc',
  otherId: 'certificate.otherId',
  phoneNumber: 'studentForm.phone',
  address: 'studentForm.address',
  examYear: 'studentForm.examYear',
  rollNumber: 'studentForm.rollNumber',
  stateId: 'studentForm.state',
  schoolName: 'studentForm.schoolName',
  subjectIds: 'studentForm.subjects',
  centre: 'studentForm.centre',
  reason: 'certificate.reason',
  photoUrl: 'certificate.photo',
  nrcFrontUrl: 'certificate.nrcFront',
  nrcBackUrl: 'certificate.nrcBack',
  reportUrl: 'certificate.report',
} as const satisfies Record<CorrectableField, string>;

export const labelOf = (field: CorrectableField, t: Translate): string => t(labels[field]);

/** Errors of the fields that a correction may change. The shop checks the pictures, because it knows those before. */
export function correctionProblems(
  kind: EducationKind,
  changes: readonly AskedChange[],
  entry: CertificateEntry,
  t: Translate,
): FieldTexts {
  const open = openFields(changes.map(({ field }) => field));
  const problems =
    kind === 'class'
      ? entryProblems(entry, t)
      : { ...stepProblems('person', entry, t), ...stepProblems('exam', entry, t) };
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => open.has(field.split('.')[0] ?? field)),
  );
}

/** The corrected fields only. */
export function correctionOf(
  kind: EducationKind,
  id: number,
  changes: readonly AskedChange[],
  entry: CertificateEntry,
): BodyInputOf<typeof correctRequest> {
  const open = openFields(changes.map(({ field }) => field));
  const fields = Object.entries(bodyOf(entry)).filter(([field]) => open.has(field));
  return { ...Object.fromEntries(fields), kind, id };
}
