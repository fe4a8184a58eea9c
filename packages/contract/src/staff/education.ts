import { z } from 'zod';
import { count, date, dateTime, id, kyats, optionalBoolean } from '../core/fields.ts';
import { AskedChange } from '../education/corrections.ts';
import { exampleStudent } from '../education/fields.ts';
import { requestStates } from '../statuses.ts';
import { educationKinds } from '../ids.ts';
import { orderStatuses } from '../statuses.ts';
import { limits } from '../limits.ts';
import { OrderStatus, PaymentStatus } from '../order-entities.ts';
import { Names } from './bilingual.ts';
import { listOf, listQuery } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** The order that pays for a request; a cancelled one only if there is no other. */
export const RequestOrder = z
  .object({
    orderId: id,
    voucherNo: z.string(),
    orderStatusId: OrderStatus,
    /** Of its latest payment. */
    paymentStatusId: PaymentStatus,
  })
  .meta({ id: 'RequestOrder' });

/** A row of the lists. Its NRC shows only two digits. */
export const EducationRequest = z
  .object({
    id,
    kind: z.enum(educationKinds),
    state: z.enum(requestStates),
    studentName: z.string(),
    phoneNumber: z.string(),
    nrcText: z.string(),
    /** Null for classes. */
    examYear: z.int().nullable(),
    rollNumber: z.string(),
    /** Of the class; empty for the others. */
    className: Names,
    fee: kyats,
    requestedDate: date,
    /** The promised day of a score list or the first day of a class; null for certificates. */
    dueOn: date.nullable(),
    isOverdue: z.boolean(),
    /** Subjects of a score list with a mark, and their number. */
    marked: count,
    subjects: count,
    order: RequestOrder.nullable(),
    /** Whether the buyer corrected it. */
    isCorrected: z.boolean(),
  })
  .meta({ id: 'EducationRequest' });
export type EducationRequest = z.infer<typeof EducationRequest>;

export const education = { auth: 'staff', right: 'education' } as const;
const exampleOrder = {
  orderId: 7002,
  voucherNo: 'V261121000002',
  orderStatusId: orderStatuses.ordered,
  paymentStatusId: 2,
} as const;

export const requestListQuery = listQuery(['due', 'requested', 'student'], 'asc').extend({
  kind: z.enum(educationKinds, 'not-chosen'),
  state: z.enum(requestStates).optional(),
  /** Only paid ones that are due within 7 days. */
  due: optionalBoolean,
});

export const educationRequests = staffEndpoint({
  ...education,
  name: 'GetEducationRequests',
  method: 'GET',
  summary: 'List requests of one kind, the most urgent first; found by name, phone, roll number or voucher.',
  query: requestListQuery,
  response: listOf(EducationRequest),
  example: {
    query: { kind: 'score', state: 'open' },
    response: {
      items: [
        {
          id: 401,
          kind: 'score',
          state: 'open',
          studentName: exampleStudent.studentName,
          phoneNumber: exampleStudent.phoneNumber,
          nrcText: '12/KAMAYA(N)••••56',
          examYear: 2022,
          rollNumber: 'KMY1234',
          className: { en: '', my: '' },
          fee: limits.scoreFee,
          requestedDate: '2026-11-10',
          dueOn: '2026-11-17',
          isOverdue: true,
          marked: 2,
          subjects: 6,
          order: exampleOrder,
          isCorrected: false,
        },
      ],
      total: 1,
    },
  },
});

/** Fields of every kind of request. */
export const requestFields = {
  state: z.enum(requestStates),
  requestedDate: date,
  order: RequestOrder.nullable(),
  /** What the buyer still has to correct. */
  changes: z.array(AskedChange),
  /** When the buyer corrected it last. */
  correctedAt: dateTime.nullable(),
  /** Why it was refused; '' if it was not. */
  refusalReason: z.string(),
};
export const exampleRequest = {
  state: 'open',
  requestedDate: '2026-11-10',
  order: exampleOrder,
  changes: [] as AskedChange[],
  correctedAt: null,
  refusalReason: '',
} as const;
