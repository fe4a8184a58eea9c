import {
  limits,
  type BodyInputOf,
  type CertificateReason,
  type EarlierStudent,
  type requestCertificate,
} from '@zay/contract';
import type { Translate } from '../../platform/language/text.ts';
import {
  emptyExam,
  examOf,
  examProblems,
  type ExamEntry,
  emptyNrc,
  nrcOf,
  nrcProblems,
  type NrcEntry,
  emptyStudent,
  studentOf,
  studentProblems,
  type StudentEntry,
} from '../exam.rules.ts';
import { textProblem } from '../field-texts.ts';
import { onlyProblems, type FieldTexts } from '../../platform/api/field-texts.ts';
import { noUpload, type Upload } from '../upload.ts';

/** Form values by wire name. */
export interface CertificateEntry extends StudentEntry, ExamEntry {
  readonly studentNameEng: string;
  readonly fatherName: string;
  readonly idKind: 'nrc' | 'other';
  readonly nrc: NrcEntry;
  readonly otherId: string;
  readonly centre: string;
  /** '' until chosen. */
  readonly reason: CertificateReason | '';
  readonly reasonText: string;
  readonly photoUrl: Upload;
  readonly nrcFrontUrl: Upload;
  readonly nrcBackUrl: Upload;
  readonly reportUrl: Upload;
  readonly declared: boolean;
}

export const emptyCertificate: CertificateEntry = {
  ...emptyStudent,
  studentNameEng: '',
  fatherName: '',
  idKind: 'nrc',
  nrc: emptyNrc,
  otherId: '',
  ...emptyExam,
  centre: '',
  reason: '',
  reasonText: '',
  photoUrl: noUpload,
  nrcFrontUrl: noUpload,
  nrcBackUrl: noUpload,
  reportUrl: noUpload,
  declared: false,
};

/** Form values with the student of an earlier request. */
export function certificateFor({ nrc, ...student }: EarlierStudent): CertificateEntry {
  const idKind = !nrc && student.otherId !== '' ? 'other' : 'nrc';
  return { ...emptyCertificate, ...student, idKind, nrc: nrc ?? emptyNrc };
}

/** The three steps, and the review before sending. */
export const steps = ['person', 'exam', 'documents', 'review'] as const;
export type Step = (typeof steps)[number];
/** The steps with fields. */
export const formSteps = ['person', 'exam', 'documents'] as const satisfies readonly Step[];

const problemsIn: Readonly<Record<Step, (entry: CertificateEntry, t: Translate) => FieldTexts>> = {
  person: (entry, t) => ({ ...studentProblems(entry, t), ...idProblems(entry, t) }),
  exam: (entry, t) => ({
    ...examProblems(entry, t),
    ...onlyProblems({ reason: entry.reason === '' ? t('certificate.requireReason') : undefined }),
  }),
  documents: documentProblems,
  review: (entry, t) =>
    onlyProblems({ declared: entry.declared ? undefined : t('certificate.requireDeclaration') }),
};

/** Validation errors of a step, by wire name. */
export function stepProblems(step: Step, entry: CertificateEntry, t: Translate): FieldTexts {
  return problemsIn[step](entry, t);
}

/** The first invalid step; the review if all are valid. */
export function firstOpenStep(entry: CertificateEntry, t: Translate): Step {
  return formSteps.find((step) => Object.keys(stepProblems(step, entry, t)).length > 0) ?? 'review';
}

function idProblems({ idKind, nrc, otherId }: CertificateEntry, t: Translate): FieldTexts {
  if (idKind === 'nrc') return nrcProblems(nrc, t);
  return onlyProblems({ otherId: textProblem(otherId, t('certificate.otherId'), limits.otherId, t) });
}

export type DocumentField = 'photoUrl' | 'nrcFrontUrl' | 'nrcBackUrl' | 'reportUrl';
type DocumentChoices = Pick<CertificateEntry, 'idKind' | 'reason'>;

/** The pictures that this request needs or may have. */
function askedFields({ idKind, reason }: DocumentChoices): DocumentField[] {
  const ofId = idKind === 'nrc' ? (['nrcFrontUrl', 'nrcBackUrl'] as const) : (['nrcFrontUrl'] as const);
  return ['photoUrl', ...ofId, ...(reason === 'lost' ? (['reportUrl'] as const) : [])];
}

export interface RequiredDocument {
  readonly field: DocumentField;
  readonly label: string;
  readonly hint: string | undefined;
  readonly optional: boolean;
}

export function requiredDocuments(choices: DocumentChoices, t: Translate): RequiredDocument[] {
  const hasNrc = choices.idKind === 'nrc';
  const labels = {
    photoUrl: t('certificate.photo'),
    nrcFrontUrl: t(hasNrc ? 'certificate.nrcFront' : 'certificate.otherIdPicture'),
    nrcBackUrl: t('certificate.nrcBack'),
    reportUrl: t('certificate.report'),
  };
  const hints: Partial<Record<DocumentField, string>> = {
    photoUrl: t('certificate.photoHint'),
    reportUrl: t('certificate.reportHint'),
  };
  return askedFields(choices).map((field) => ({
    field,
    label: labels[field],
    hint: hints[field],
    optional: field === 'nrcFrontUrl' && !hasNrc,
  }));
}

function documentProblems(entry: CertificateEntry, t: Translate): FieldTexts {
  const missing = requiredDocuments(entry, t).filter(
    ({ field, optional }) => !optional && entry[field].url === '',
  );
  return Object.fromEntries(missing.map(({ field, label }) => [field, t('common.required', { label })]));
}

const examNames = [
  'examYear',
  'rollNumber',
  'stateId',
  'schoolName',
  'centre',
  'subjectIds',
  'reason',
  'reasonText',
];
const documentNames: readonly string[] = [
  'photoUrl',
  'nrcFrontUrl',
  'nrcBackUrl',
  'reportUrl',
] satisfies DocumentField[];

/** The first step with a field that the server refused; undefined if it named none. */
export function refusedStep(fields: Iterable<string>): Step | undefined {
  const refused = [...fields].map((field): Step => {
    if (examNames.includes(field)) return 'exam';
    return documentNames.includes(field) ? 'documents' : 'person';
  });
  return formSteps.find((step) => refused.includes(step));
}

/** The request body; for an entry without problems. */
export function bodyOf(entry: CertificateEntry): BodyInputOf<typeof requestCertificate> {
  const student = studentOf(entry);
  const exam = examOf(entry);
  const asked = askedFields(entry);
  const url = (field: DocumentField) => (asked.includes(field) ? entry[field].url : '');
  return {
    studentName: student.studentName,
    studentNameEng: student.studentNameEng,
    fatherName: student.fatherName,
    birthday: student.birthday,
    nrc: entry.idKind === 'nrc' ? nrcOf(entry.nrc) : null,
    otherId: entry.idKind === 'other' ? entry.otherId : '',
    phoneNumber: student.phoneNumber,
    address: student.address,
    examYear: exam.examYear,
    rollNumber: exam.rollNumber,
    stateId: exam.stateId,
    centre: exam.centre,
    schoolName: exam.schoolName,
    subjectIds: exam.subjectIds,
    // An earlier step requires it.
    reason: entry.reason as CertificateReason,
    reasonText: entry.reasonText,
    photoUrl: url('photoUrl'),
    nrcFrontUrl: url('nrcFrontUrl'),
    nrcBackUrl: url('nrcBackUrl'),
    reportUrl: url('reportUrl'),
  };
}
