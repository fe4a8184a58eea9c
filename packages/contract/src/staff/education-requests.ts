import { z } from 'zod';
import { date, id, idInput, kyats, Message, optionalText, text, url } from '../core/fields.ts';
import { CertificateDetail } from '../education/certificate.ts';
import { correctableFields, requestPictures } from '../education/correctable-fields.ts';
import { AskedChange } from '../education/corrections.ts';
import { exampleStudent } from '../education/fields.ts';
import { educationKinds } from '../ids.ts';
import { orderStatuses } from '../statuses.ts';
import { limits } from '../limits.ts';
import { OrderStatus } from '../order-entities.ts';
import { Names } from './bilingual.ts';
import { education, exampleRequest, requestFields } from './education.ts';
import { staffEndpoint } from './staff-endpoint.ts';

export const certificateRequest = staffEndpoint({
  ...education,
  name: 'GetCertificateRequest',
  method: 'GET',
  summary: 'Read a request for a certificate with its documents, whose addresses expire.',
  query: z.object({ id: idInput }),
  response: CertificateDetail.extend({
    ...requestFields,
    /** Pictures that the buyer replaced, oldest first. */
    earlierPictures: z.array(z.object({ field: z.enum(requestPictures), url })),
  }).meta({ id: 'CertificateRequest' }),
  example: {
    query: { id: 301 },
    response: {
      id: 301,
      name: 'Replacement certificate',
      fee: limits.certificateFee,
      ...exampleStudent,
      studentNameEng: 'Maung Aung Kyaw',
      fatherName: 'ဦးကျော်',
      nrc: null,
      nrcText: '',
      otherId: 'MA 123456',
      examYear: 2022,
      rollNumber: 'KMY1234',
      stateId: 1,
      stateName: 'Yangon Region',
      centre: 'Kamayut 2',
      schoolName: 'Basic Education High School 2, Kamayut',
      subjectIds: [1],
      subjects: [{ id: 1, name: 'Myanmar' }],
      reason: 'damaged',
      reasonText: '',
      photoUrl: '/files/u12.jpg',
      nrcFrontUrl: '',
      nrcBackUrl: '',
      reportUrl: '',
      orderId: 7002,
      orderStatusId: 1,
      paymentStatusId: 2,
      earlierPictures: [],
      ...exampleRequest,
    },
  },
});

export const ClassRegistration = z
  .object({
    id,
    ...requestFields,
    studentName: z.string(),
    birthday: date,
    phoneNumber: z.string(),
    address: z.string(),
    nrcText: z.string(),
    fee: kyats,
    class: z.object({ id, name: Names, startDate: date, endDate: date }),
  })
  .meta({ id: 'ClassRegistration' });

export const classRegistration = staffEndpoint({
  ...education,
  name: 'GetClassRegistration',
  method: 'GET',
  summary: 'Read the registration of a student for a class.',
  query: z.object({ id: idInput }),
  response: ClassRegistration,
  example: {
    query: { id: 501 },
    response: {
      id: 501,
      ...exampleRequest,
      ...exampleStudent,
      nrcText: '',
      fee: 60_000,
      class: {
        id: 2,
        name: { en: 'English for beginners', my: '' },
        startDate: '2027-01-05',
        endDate: '2027-03-30',
      },
    },
  },
});

/** Moves an education order to finished or cancelled. */
export const moveEducationOrder = staffEndpoint({
  ...education,
  name: 'MoveEducationOrder',
  method: 'POST',
  summary:
    'Finish or cancel the order of a request; the buyer is told. A score list is finished by its release.',
  body: z
    .object({
      orderId: idInput,
      to: z.literal([orderStatuses.transported, orderStatuses.deleted]),
      /** The status that staff saw. */
      from: OrderStatus,
      note: optionalText(limits.remark),
    })
    .meta({ id: 'EducationOrderMove' }),
  response: Message,
  refusals: {
    'order-not-found': 404,
    'request-unpaid': 400,
    'score-unreleased': 400,
    'order-moved': 409,
    'step-not-allowed': 409,
    'request-needs-changes': 409,
  },
  refusalBodies: { 'order-moved': z.looseObject({ by: z.string(), status: OrderStatus }) },
  example: {
    body: { orderId: 7002, to: 4, from: 1, note: '' },
    response: { message: 'The request is finished, and the buyer is told.' },
  },
});

const kindAndId = { kind: z.enum(educationKinds, 'not-chosen'), id: idInput };

/** The changes take the place of those that were asked for before. */
export const askForChanges = staffEndpoint({
  ...education,
  name: 'AskForChanges',
  method: 'POST',
  summary:
    'Ask the buyer of a paid request to correct fields, each with a note; without any, nothing is asked any more.',
  body: z
    .object({ ...kindAndId, changes: z.array(AskedChange).max(correctableFields.certificate.length) })
    .meta({ id: 'AskForChangesBody' }),
  response: Message,
  refusals: { 'not-found': 404, 'request-not-open': 409 },
  example: {
    body: { kind: 'class', id: 501, changes: [{ field: 'birthday', note: 'The card has another year.' }] },
    response: { message: 'The buyer was asked to correct it.' },
  },
});

export const refuseRequest = staffEndpoint({
  ...education,
  name: 'RefuseRequest',
  method: 'POST',
  summary:
    'Refuse a paid request for good; the buyer is told why. The fee is owed back, or kept by the setting of the service.',
  body: z.object({ ...kindAndId, reason: text(limits.remark) }).meta({ id: 'RefuseRequestBody' }),
  response: Message,
  refusals: { 'not-found': 404, 'request-not-open': 409, 'step-not-allowed': 409 },
  example: {
    body: { kind: 'certificate', id: 301, reason: 'The ministry has no such candidate.' },
    response: { message: 'The request was refused, and the buyer is told. The fee is owed back.' },
  },
});
