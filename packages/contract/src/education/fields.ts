import { z } from 'zod';
import {
  date,
  dateInput,
  idInput,
  optionalText,
  phone,
  text,
  tolerant,
  wholeNumber,
} from '../core/fields.ts';
import { textKinds } from '../core/text-kinds.ts';
import { limits } from '../limits.ts';
import { StudentInfo } from '../order-entities.ts';
import type { FieldProblem } from '../core/error.ts';
import {
  birthdayProblem,
  classStudentProblem,
  examAgeProblem,
  examYearProblem,
  normaliseRollNumber,
  rollNumberProblem,
  type ExamAgeProblem,
} from './rules.ts';

/** A check of a field by a rule that returns the key of a message. */
const checkedBy =
  <Value>(problemOf: (value: Value) => FieldProblem | undefined) =>
  (value: Value, context: z.RefinementCtx<Value>): void => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  };

/** Letters and digits of any script, normalised by `normaliseRollNumber`. */
const rollNumber = tolerant(
  (raw) => (typeof raw === 'string' ? normaliseRollNumber(raw) : raw),
  text(limits.rollNumber).superRefine(checkedBy(rollNumberProblem)),
);

const examYear = wholeNumber(0, 9999).superRefine(checkedBy((year) => examYearProblem(year)));

/** The student of a request. */
export const studentFields = {
  studentName: text(limits.studentName),
  birthday: dateInput.superRefine(checkedBy((day) => birthdayProblem(day))),
  phoneNumber: phone,
  address: text(limits.address),
};

/** The student of a class. */
export const classStudentFields = {
  ...studentFields,
  birthday: dateInput.superRefine(checkedBy((day) => classStudentProblem(day))),
};

const isForm = ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null;

/**
 * Arguments of a check of a whole form that reports a problem of one field. It runs even if other fields are invalid,
 * so that all errors are reported at once.
 */
export function formCheck<Form>(field: keyof Form, message: FieldProblem, isRight: (form: Form) => boolean) {
  return [isRight, { path: [field] as string[], message, when: isForm }] as const;
}

/** Arguments of a check that the student was not too young or too old for the exam. */
export const ageCheck = (problem: ExamAgeProblem) =>
  formCheck<Parameters<typeof examAgeProblem>[0]>(
    'examYear',
    problem,
    (form) => examAgeProblem(form) !== problem,
  );

/** The exam of a certificate or score list. */
export const examFields = {
  fatherName: text(limits.studentName),
  examYear,
  rollNumber,
  stateId: idInput,
  schoolName: text(limits.schoolName),
  subjectIds: z.array(idInput).min(1, 'required').max(limits.subjects),
};

/** The same fields in responses. */
export const studentAnswer = StudentInfo.shape;
export const examAnswer = {
  fatherName: z.string(),
  examYear: z.int(),
  rollNumber: z.string(),
  stateId: z.int(),
  schoolName: z.string(),
  subjectIds: z.array(z.int()),
};

export const optionalFileUrl = optionalText(limits.url).register(textKinds, { kind: 'verbatim' });
export const requestedDate = date;

export const exampleStudent = {
  studentName: 'မောင်အောင်ကျော်',
  birthday: '2004-05-06',
  phoneNumber: '09770000001',
  address: 'No. 12, Hledan Road, Yangon',
};
export const exampleExam = {
  fatherName: 'ဦးကျော်',
  examYear: 2022,
  rollNumber: 'KMY1234',
  stateId: 1,
  schoolName: 'Basic Education High School 2, Kamayut',
  subjectIds: [1, 2, 3],
};
export const exampleNrc = { stateNumberId: 12, stateShortFormId: 1204, nationId: 1, nrcNumber: '123456' };
