import { z } from 'zod';
import {
  count,
  date,
  dateTime,
  id,
  idInput,
  kyats,
  Message,
  optionalText,
  wholeNumber,
} from '../core/fields.ts';
import { exampleStudent } from '../education/fields.ts';
import { limits } from '../limits.ts';
import { Names } from './bilingual.ts';
import { education, exampleRequest, requestFields } from './education.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A subject of a request; `mark` is null until entered, a distinction from `distinctionMark` on. */
export const SubjectMark = z
  .object({
    subjectId: id,
    name: Names,
    fullMark: count,
    passMark: count,
    distinctionMark: count,
    mark: count.nullable(),
    isDistinction: z.boolean(),
  })
  .meta({ id: 'SubjectMark' });
export type SubjectMark = z.infer<typeof SubjectMark>;

/** The last act of staff and its author; `by` is '' if unknown. */
const done = z.object({ at: dateTime, by: z.string() }).nullable();

export const ScoreRequest = z
  .object({
    id,
    ...requestFields,
    studentName: z.string(),
    fatherName: z.string(),
    birthday: date,
    nrcText: z.string(),
    phoneNumber: z.string(),
    address: z.string(),
    examYear: z.int(),
    rollNumber: z.string(),
    stateName: Names,
    schoolName: z.string(),
    fee: kyats,
    /** The promised day, from which the result may be released. */
    dueOn: date,
    isDue: z.boolean(),
    subjects: z.array(SubjectMark),
    marked: done,
    released: done,
  })
  .meta({ id: 'ScoreRequest' });
export type ScoreRequest = z.infer<typeof ScoreRequest>;

const example: ScoreRequest = {
  id: 401,
  ...exampleRequest,
  ...exampleStudent,
  fatherName: 'ဦးကျော်',
  nrcText: '12/KAMAYA(N)123456',
  examYear: 2022,
  rollNumber: 'KMY1234',
  stateName: { en: 'Yangon Region', my: 'ရန်ကုန်တိုင်း' },
  schoolName: 'Basic Education High School 2, Kamayut',
  fee: limits.scoreFee,
  dueOn: '2026-11-17',
  isDue: true,
  subjects: [
    {
      subjectId: 1,
      name: { en: 'Myanmar', my: 'မြန်မာစာ' },
      fullMark: 100,
      passMark: 40,
      distinctionMark: 80,
      mark: 82,
      isDistinction: true,
    },
  ],
  marked: { at: '2026-11-17T03:00:00.000Z', by: 'Daw Mya' },
  released: null,
};

export const scoreRequest = staffEndpoint({
  ...education,
  name: 'GetScoreRequest',
  method: 'GET',
  summary: 'Read a request for a score list with its subjects and their marks.',
  query: z.object({ id: idInput }),
  response: ScoreRequest,
  example: { query: { id: 401 }, response: example },
});

/** Already done, and by whom. */
const ByWhom = z.looseObject({ by: z.string() });

export const enterMarks = staffEndpoint({
  ...education,
  name: 'EnterMarks',
  method: 'POST',
  summary: 'Keep marks of some or all subjects of a request, in place of those before.',
  body: z
    .object({
      id: idInput,
      marks: z
        .array(z.object({ subjectId: idInput, mark: wholeNumber(0, 1_000) }))
        .min(1, 'required')
        .max(limits.subjects),
      /** When marks were last entered, as staff saw it; null for never. */
      seenAt: z.iso.datetime().nullable(),
    })
    .meta({ id: 'EnterMarksBody' }),
  response: ScoreRequest,
  refusals: { 'score-not-found': 404, 'marks-changed': 409, 'unknown-subject': 400, 'wrong-mark': 400 },
  refusalBodies: { 'marks-changed': ByWhom },
  example: { body: { id: 401, marks: [{ subjectId: 1, mark: 82 }], seenAt: null }, response: example },
});

export const releaseScore = staffEndpoint({
  ...education,
  name: 'ReleaseScore',
  method: 'POST',
  summary:
    'Let the buyer see the result, who is told; from the promised day on, once it is paid and all marked.',
  body: z.object({ id: idInput, note: optionalText(limits.remark) }).meta({ id: 'ReleaseScoreBody' }),
  response: Message,
  refusals: {
    'score-not-found': 404,
    'score-released': 409,
    'request-refused': 409,
    'request-needs-changes': 409,
    'score-not-paid': 400,
    'score-not-due': 400,
    'marks-missing': 400,
  },
  refusalBodies: { 'score-released': ByWhom },
  example: {
    body: { id: 401, note: '' },
    response: { message: 'The buyer sees the result now.' },
  },
});
