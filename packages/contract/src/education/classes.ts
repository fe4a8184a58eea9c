import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { count, date, id, idInput, kyats, ownUserId, url } from '../core/fields.ts';
import { educationKinds } from '../ids.ts';
import { FeeInfo, OrderStatus, PaymentStatus, StudentInfo } from '../order-entities.ts';
import { exampleWallet, PaymentService } from '../payment-services.ts';
import { classStudentFields, exampleStudent } from './fields.ts';
import { Nrc } from './nrc.ts';
import { payable } from './orders.ts';

export const TrainingClass = FeeInfo.extend({
  description: z.string(),
  startDate: date,
  endDate: date,
  schedule: z.string(),
  address: z.string(),
  imageUrl: url,
  /** An addition of ours: places that can still be ordered, 0 for a full class; null without a limit. */
  placesLeft: count.nullable(),
}).meta({ id: 'TrainingClass' });
export type TrainingClass = z.infer<typeof TrainingClass>;

export const ClassForm = z
  .object({ ...classStudentFields, classId: idInput, nrc: Nrc.nullish() })
  .meta({ id: 'ClassForm' });
export type ClassForm = z.infer<typeof ClassForm>;

/**
 * A registration of the caller with its latest order; the order ids are null until it is paid. Additions of ours:
 * student, days, fee, and whether the class still accepts students and payments.
 */
export const RegisteredClass = z
  .object({
    id,
    className: z.string(),
    studentName: z.string(),
    startDate: date,
    endDate: date,
    schedule: z.string(),
    address: z.string(),
    fee: kyats,
    isOpen: z.boolean(),
    orderId: id.nullable(),
    orderStatusId: OrderStatus.nullable(),
    paymentStatusId: PaymentStatus.nullable(),
  })
  .meta({ id: 'RegisteredClass' });
export type RegisteredClass = z.infer<typeof RegisteredClass>;

const fee: FeeInfo = { id: 2, name: 'English for beginners', fee: 60_000 };
const exampleClass: TrainingClass = {
  ...fee,
  description: 'Twelve weeks, small groups.',
  startDate: '2027-01-05',
  endDate: '2027-03-30',
  schedule: 'Saturday and Sunday, 9:00 to 11:00',
  address: 'No. 5, University Avenue, Yangon',
  imageUrl: '/media/k2.webp',
  placesLeft: 3,
};

export const trainingClasses = endpoint({
  row: 'API-47',
  method: 'GET',
  path: '/api/Miscellaneous/GetNHLClass',
  tag: 'Miscellaneous',
  summary: 'List the training classes that take students: those that are offered and not over.',
  auth: 'none',
  response: z.array(TrainingClass),
  example: { response: [exampleClass] },
});

export const registerStudent = endpoint({
  row: 'API-51',
  method: 'POST',
  path: '/api/Miscellaneous/RegisterStudent',
  tag: 'Miscellaneous',
  summary:
    'Register a student for a class; payment follows. Sent again for the same student before it is paid, it corrects the registration.',
  auth: 'buyer',
  body: ClassForm,
  response: FeeInfo,
  refusals: {
    'unknown-class': 400,
    'class-over': 400,
    'class-full': 409,
    'already-registered': 409,
    'unknown-nrc': 400,
  },
  example: { body: { ...exampleStudent, classId: 2, nrc: null }, response: { ...fee, id: 501 } },
});

/** `studentInfo` is the student of the caller's latest education form of any kind. */
export const classRegistrationData = endpoint({
  row: 'API-53',
  method: 'GET',
  path: '/api/Miscellaneous/GetDataForRegistrationClass',
  tag: 'Miscellaneous',
  summary: "Read what registering for a class needs, and the caller's registrations.",
  auth: 'buyer',
  query: z.object({ userId: ownUserId }),
  response: z
    .object({
      studentInfo: StudentInfo.nullable(),
      /** An addition of ours: of the same student. */
      nrc: Nrc.nullable(),
      classList: z.array(TrainingClass),
      registered: z.array(RegisteredClass),
    })
    .meta({ id: 'ClassRegistrationData' }),
  example: {
    query: { userId: 42 },
    response: {
      studentInfo: exampleStudent,
      nrc: null,
      classList: [exampleClass],
      registered: [
        {
          id: 501,
          className: fee.name,
          studentName: exampleStudent.studentName,
          startDate: exampleClass.startDate,
          endDate: exampleClass.endDate,
          schedule: exampleClass.schedule,
          address: exampleClass.address,
          fee: fee.fee,
          isOpen: true,
          orderId: null,
          orderStatusId: null,
          paymentStatusId: null,
        },
      ],
    },
  },
});

export const educationPaymentData = endpoint({
  row: 'API-54',
  method: 'GET',
  path: '/api/Miscellaneous/GetDataForRegistrationPaymentInfo',
  tag: 'Miscellaneous',
  summary: 'Read what paying a score, certificate or class registration needs.',
  auth: 'buyer',
  query: z.object({ payFor: z.enum(educationKinds, 'not-chosen'), Id: idInput }),
  response: FeeInfo.extend({
    studentInfo: StudentInfo,
    newPaymentService: z.array(PaymentService),
  }).meta({ id: 'EducationPaymentData' }),
  ...payable,
  example: {
    query: { payFor: 'class', Id: 501 },
    response: { ...fee, id: 501, studentInfo: exampleStudent, newPaymentService: [exampleWallet] },
  },
});
