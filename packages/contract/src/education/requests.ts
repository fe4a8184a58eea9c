import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { count, date, id, kyats } from '../core/fields.ts';
import { educationKinds } from '../ids.ts';
import { limits } from '../limits.ts';
import { OrderStatus, PaymentStatus, StudentInfo } from '../order-entities.ts';
import { exampleNrc, exampleStudent, requestedDate } from './fields.ts';
import { AskedChange } from './corrections.ts';
import { Nrc } from './nrc.ts';

/** A request of the caller with its latest order; `isOpen` means that it can be ordered, unless its class is full. */
export const MyRequest = z
  .object({
    kind: z.enum(educationKinds),
    id,
    /** Of the service or the class. */
    name: z.string(),
    studentName: z.string(),
    /** Null for a class. */
    exam: z.object({ year: z.int(), rollNumber: z.string() }).nullable(),
    /** Of a class only. */
    training: z
      .object({
        id,
        startDate: date,
        endDate: date,
        schedule: z.string(),
        address: z.string(),
        /** As of `TrainingClass`. A request of a full class cannot be ordered. */
        placesLeft: count.nullable(),
      })
      .nullable(),
    fee: kyats,
    requestedDate,
    isOpen: z.boolean(),
    orderId: id.nullable(),
    orderStatusId: OrderStatus.nullable(),
    paymentStatusId: PaymentStatus.nullable(),
    /** What the caller still has to correct. */
    changes: z.array(AskedChange),
    /** Why staff refused it; '' if they did not. */
    refusalReason: z.string(),
  })
  .meta({ id: 'MyRequest' });
export type MyRequest = z.infer<typeof MyRequest>;

export const myRequests = endpoint({
  row: 'CERT-14',
  method: 'GET',
  path: '/api/Miscellaneous/GetMyRequests',
  tag: 'Miscellaneous',
  summary: "List the caller's score lists, certificates and class registrations, the latest first.",
  auth: 'buyer',
  response: z.array(MyRequest),
  example: {
    response: [
      {
        kind: 'certificate',
        id: 301,
        name: 'Replacement certificate',
        studentName: exampleStudent.studentName,
        exam: { year: 2022, rollNumber: 'KMY 1234' },
        training: null,
        fee: limits.certificateFee,
        requestedDate: '2026-11-21',
        isOpen: true,
        orderId: null,
        orderStatusId: null,
        paymentStatusId: null,
        changes: [],
        refusalReason: '',
      },
    ],
  },
});

/** The student of the caller's latest request of any kind; fields missing from its form are '' or null. */
export const EarlierStudent = StudentInfo.extend({
  studentNameEng: z.string(),
  fatherName: z.string(),
  nrc: Nrc.nullable(),
  otherId: z.string(),
}).meta({ id: 'EarlierStudent' });
export type EarlierStudent = z.infer<typeof EarlierStudent>;

export const requestFormData = endpoint({
  row: 'CERT-15',
  method: 'GET',
  path: '/api/Miscellaneous/GetDataForRequestForm',
  tag: 'Miscellaneous',
  summary: 'Read what a score list or a certificate costs now, and the student of the latest request.',
  auth: 'buyer',
  query: z.object({ kind: z.enum(['score', 'certificate'], 'not-chosen') }),
  response: z
    .object({ name: z.string(), fee: kyats, student: EarlierStudent.nullable() })
    .meta({ id: 'RequestFormData' }),
  example: {
    query: { kind: 'certificate' },
    response: {
      name: 'Replacement certificate',
      fee: limits.certificateFee,
      student: {
        ...exampleStudent,
        studentNameEng: 'Maung Aung Kyaw',
        fatherName: 'ဦးကျော်',
        nrc: exampleNrc,
        otherId: '',
      },
    },
  },
});
