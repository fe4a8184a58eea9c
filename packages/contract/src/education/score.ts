import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { count, date, id, idInput, kyats } from '../core/fields.ts';
import { limits } from '../limits.ts';
import { FeeInfo, StudentInfo } from '../order-entities.ts';
import { exampleWallet, PaymentService } from '../payment-services.ts';
import {
  ageCheck,
  exampleExam,
  exampleNrc,
  exampleStudent,
  examFields,
  requestedDate,
  studentFields,
} from './fields.ts';
import { Nrc } from './nrc.ts';
import { payable } from './orders.ts';

export const ScoreForm = z
  .object({ ...studentFields, nrc: Nrc, ...examFields })
  .refine(...ageCheck('exam-too-young'))
  .refine(...ageCheck('exam-too-old'))
  .meta({ id: 'ScoreForm' });
export type ScoreForm = z.infer<typeof ScoreForm>;

/** `resultDate` is 7 days after the request; until `isReady` the marks are empty and null. */
export const ScoreResult = FeeInfo.extend({
  studentInfo: StudentInfo,
  examYear: z.int(),
  rollNumber: z.string(),
  requestedDate,
  resultDate: date,
  isReady: z.boolean(),
  subjects: z.array(z.object({ subjectId: id, name: z.string(), mark: count, isDistinction: z.boolean() })),
  totalMark: count.nullable(),
  isPassed: z.boolean().nullable(),
  /** Addition of ours: why staff refused the request; '' if they did not. */
  refusalReason: z.string(),
}).meta({ id: 'ScoreResult' });
export type ScoreResult = z.infer<typeof ScoreResult>;

const fee: FeeInfo = { id: 401, name: 'Grade 10 score list', fee: limits.scoreFee };

export const requestScore = endpoint({
  row: 'API-55',
  method: 'POST',
  path: '/api/Miscellaneous/RegistrationStudentScore',
  tag: 'Miscellaneous',
  summary: 'Request a grade 10 score list; payment follows.',
  auth: 'buyer',
  idempotent: true,
  body: ScoreForm,
  response: FeeInfo,
  refusals: {
    'unknown-nrc': 400,
    'unknown-state': 400,
    'unknown-subject': 400,
    'idempotency-key-reused': 422,
  },
  example: { body: { ...exampleStudent, nrc: exampleNrc, ...exampleExam }, response: fee },
});

export const scoreById = endpoint({
  row: 'API-56',
  method: 'GET',
  path: '/api/Miscellaneous/GetScoreById',
  tag: 'Miscellaneous',
  summary: "Read the result of one of the caller's score requests.",
  auth: 'buyer',
  query: z.object({ Id: idInput }),
  response: ScoreResult,
  refusals: { 'score-not-found': 404 },
  example: {
    query: { Id: 401 },
    response: {
      ...fee,
      studentInfo: exampleStudent,
      examYear: 2022,
      rollNumber: 'KMY1234',
      requestedDate: '2026-11-10',
      resultDate: '2026-11-17',
      isReady: true,
      subjects: [{ subjectId: 1, name: 'Myanmar', mark: 82, isDistinction: true }],
      totalMark: 82,
      isPassed: true,
      refusalReason: '',
    },
  },
});

export const scorePurchase = endpoint({
  row: 'API-84',
  method: 'GET',
  path: '/api/Order/GetScoreDetailForPurchase',
  tag: 'Order',
  summary: 'Read what paying a score request needs.',
  auth: 'buyer',
  query: z.object({ Id: idInput }),
  response: z
    .object({
      scoreInfo: FeeInfo,
      studentInfo: StudentInfo,
      netAmt: kyats,
      newPaymentService: z.array(PaymentService),
    })
    .meta({ id: 'ScorePurchase' }),
  ...payable,
  example: {
    query: { Id: 401 },
    response: {
      scoreInfo: fee,
      studentInfo: exampleStudent,
      netAmt: fee.fee,
      newPaymentService: [exampleWallet],
    },
  },
});
