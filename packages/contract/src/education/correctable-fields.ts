import type { EducationKind } from '../ids.ts';

const ofStudent = ['studentName', 'birthday', 'nrc', 'phoneNumber', 'address'] as const;
const ofExam = ['fatherName', 'examYear', 'rollNumber', 'stateId', 'schoolName', 'subjectIds'] as const;
/** The pictures of a certificate request. */
export const requestPictures = ['photoUrl', 'nrcFrontUrl', 'nrcBackUrl', 'reportUrl'] as const;
export type RequestPicture = (typeof requestPictures)[number];

/** The fields of a request that staff can ask the buyer to correct, by wire name. */
export const correctableFields = {
  class: ofStudent,
  score: [...ofStudent, ...ofExam],
  certificate: [...ofStudent, 'otherId', 'studentNameEng', ...ofExam, 'centre', 'reason', ...requestPictures],
} as const satisfies Record<EducationKind, readonly string[]>;
export type CorrectableField = (typeof correctableFields)[EducationKind][number];

/** Fields that a correction of a field may change too, because the form's rules connect them. */
const connected: Partial<Record<CorrectableField, readonly string[]>> = {
  nrc: ['otherId', 'nrcFrontUrl', 'nrcBackUrl'],
  otherId: ['nrc', 'nrcFrontUrl', 'nrcBackUrl'],
  reason: ['reasonText', 'reportUrl'],
};

/** The fields that a correction may change. */
export const openFields = (asked: readonly CorrectableField[]): ReadonlySet<string> =>
  new Set(asked.flatMap((field) => [field, ...(connected[field] ?? [])]));
