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
import { isPastDay, isRollNumber, lastExamYear, normaliseRollNumber } from './rules.ts';

/** A day before today; the day starts in Yangon. */
const birthday = dateInput.refine((day) => isPastDay(day), 'past-date');

/** Letters and digits of any script, normalised by `normaliseRollNumber`. */
const rollNumber = tolerant(
  (raw) => (typeof raw === 'string' ? normaliseRollNumber(raw) : raw),
  text(limits.rollNumber).refine(isRollNumber, 'not-text'),
);

const examYear = wholeNumber(limits.examYearMin, 2200).refine((year) => year <= lastExamYear(), 'past-date');

/** The student of a request. */
export const studentFields = {
  studentName: text(limits.studentName),
  birthday,
  phoneNumber: phone,
  address: text(limits.address),
};

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
