import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fileUrl, id, IdName, idInput, kyats, optionalText, text, url } from '../core/fields.ts';
import { certificateReasons } from '../ids.ts';
import { limits } from '../limits.ts';
import { FeeInfo, OrderStatus, PaymentStatus, StudentInfo } from '../order-entities.ts';
import { exampleWallet, PaymentService } from '../payment-services.ts';
import {
  ageCheck,
  examAnswer,
  exampleExam,
  exampleNrc,
  exampleStudent,
  examFields,
  formCheck,
  optionalFileUrl,
  requestedDate,
  studentAnswer,
  studentFields,
} from './fields.ts';
import { Nrc } from './nrc.ts';
import { payable } from './orders.ts';

/** All fields of the education forms; a certificate has each. */
export const certificateFields = z.object({
  ...studentFields,
  studentNameEng: text(limits.studentName),
  nrc: Nrc.nullish(),
  otherId: optionalText(limits.otherId),
  ...examFields,
  centre: text(limits.schoolName),
  reason: z.enum(certificateReasons, 'not-chosen'),
  reasonText: optionalText(limits.reasonText),
  photoUrl: fileUrl,
  nrcFrontUrl: optionalFileUrl,
  nrcBackUrl: optionalFileUrl,
  reportUrl: optionalFileUrl,
});
type Fields = z.infer<typeof certificateFields>;

/** Arguments of a check that a field is filled where `isNeeded`. */
const needed = (field: keyof Fields, isNeeded: (form: Partial<Fields>) => boolean) =>
  formCheck<Partial<Fields>>(field, 'required', (form) => Boolean(form[field]) || !isNeeded(form));
const hasNrc = ({ nrc }: Partial<Fields>) => Boolean(nrc);

/**
 * Request for a replacement exam certificate. An NRC with pictures of both sides or another ID is needed, and the police
 * report when the certificate was lost.
 */
export const CertificateForm = certificateFields
  .refine(...needed('nrc', ({ otherId }) => !otherId))
  .refine(...needed('nrcFrontUrl', hasNrc))
  .refine(...needed('nrcBackUrl', hasNrc))
  .refine(...needed('reportUrl', ({ reason }) => reason === 'lost'))
  .refine(...ageCheck('exam-too-young'))
  .refine(...ageCheck('exam-too-old'))
  .meta({ id: 'CertificateForm' });
export type CertificateForm = z.infer<typeof CertificateForm>;

/** The whole request, for its owner and staff; file URLs are signed and expire. */
export const CertificateDetail = FeeInfo.extend({
  ...studentAnswer,
  studentNameEng: z.string(),
  nrc: Nrc.nullable(),
  nrcText: z.string(),
  otherId: z.string(),
  ...examAnswer,
  centre: z.string(),
  stateName: z.string(),
  subjects: z.array(IdName),
  reason: z.enum(certificateReasons),
  reasonText: z.string(),
  photoUrl: url,
  nrcFrontUrl: url,
  nrcBackUrl: url,
  reportUrl: url,
  requestedDate,
  orderId: id.nullable(),
  orderStatusId: OrderStatus.nullable(),
  paymentStatusId: PaymentStatus.nullable(),
  /** Addition of ours: why staff refused it; '' if they did not. */
  refusalReason: z.string(),
}).meta({ id: 'CertificateDetail' });
export type CertificateDetail = z.infer<typeof CertificateDetail>;

const fee: FeeInfo = { id: 301, name: 'Replacement certificate', fee: limits.certificateFee };
const exampleForm = {
  ...exampleStudent,
  studentNameEng: 'Maung Aung Kyaw',
  nrc: exampleNrc,
  otherId: '',
  ...exampleExam,
  centre: 'Kamayut 2',
  reason: 'damaged' as const,
  reasonText: '',
  photoUrl: '/files/u/12',
  nrcFrontUrl: '/files/u/13',
  nrcBackUrl: '/files/u/14',
  reportUrl: '',
};

export const requestCertificate = endpoint({
  row: 'API-59',
  method: 'POST',
  path: '/api/Miscellaneous/RegistrationStudentCertificate',
  tag: 'Miscellaneous',
  summary: 'Request a replacement exam certificate; payment follows.',
  auth: 'buyer',
  idempotent: true,
  body: CertificateForm,
  response: FeeInfo,
  refusals: {
    'unknown-nrc': 400,
    'unknown-state': 400,
    'unknown-subject': 400,
    'unknown-file': 400,
    'idempotency-key-reused': 422,
  },
  example: { body: exampleForm, response: fee },
});

export const certificateById = endpoint({
  row: 'API-60',
  method: 'GET',
  path: '/api/Miscellaneous/GetCertificateById',
  tag: 'Miscellaneous',
  summary: "Read one of the caller's certificate requests.",
  auth: 'buyer',
  query: z.object({ Id: idInput }),
  response: CertificateDetail,
  example: {
    query: { Id: 301 },
    response: {
      ...fee,
      ...exampleForm,
      nrcText: '12/KAMAYA(N)123456',
      stateName: 'Yangon Region',
      subjects: [{ id: 1, name: 'Myanmar' }],
      requestedDate: '2026-11-21',
      orderId: 7002,
      orderStatusId: 1,
      paymentStatusId: 1,
      refusalReason: '',
    },
  },
});

export const certificatePurchase = endpoint({
  row: 'API-83',
  method: 'GET',
  path: '/api/Order/GetCertificateDetailForPurchase',
  tag: 'Order',
  summary: 'Read what paying a certificate request needs.',
  auth: 'buyer',
  query: z.object({ Id: idInput }),
  response: z
    .object({
      certificateInfo: FeeInfo,
      studentInfo: StudentInfo,
      netAmt: kyats,
      newPaymentService: z.array(PaymentService),
    })
    .meta({ id: 'CertificatePurchase' }),
  ...payable,
  example: {
    query: { Id: 301 },
    response: {
      certificateInfo: fee,
      studentInfo: exampleStudent,
      netAmt: fee.fee,
      newPaymentService: [exampleWallet],
    },
  },
});
