import { z } from 'zod';
import { count, date, id, url } from '../core/fields.ts';
import { exampleStudent } from '../education/fields.ts';
import { certificateReasons } from '../ids.ts';
import { requestStates } from '../statuses.ts';
import { Names } from './bilingual.ts';
import { bulkAct, bulkOf, exampleBulk } from './bulk.ts';
import { education, requestListQuery } from './education.ts';
import { exportFormat } from './export-format.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** The filters of the list, without page and order. */
export const exportRequestsQuery = requestListQuery.pick({
  search: true,
  kind: true,
  state: true,
  due: true,
});

export const exportRequests = staffEndpoint({
  ...education,
  name: 'ExportEducationRequests',
  method: 'POST',
  summary:
    'Make a link to all requests of these filters as CSV or Excel, the oldest first; it works for a minute.',
  body: exportRequestsQuery.extend({ format: exportFormat }).meta({ id: 'ExportEducationRequestsBody' }),
  response: z.object({ url }).meta({ id: 'ExportEducationRequests' }),
  example: {
    body: { kind: 'score', state: 'open' },
    response: { url: '/api/Staff/score-requests.csv?ask=e30&expires=1795228200&signature=5f0c' },
  },
});

/** A request with all that an education office needs to fetch its document. Texts that a kind does not have are empty. */
export const RequestOnPaper = z
  .object({
    id,
    voucherNo: z.string(),
    state: z.enum(requestStates),
    studentName: z.string(),
    studentNameEng: z.string(),
    fatherName: z.string(),
    birthday: date,
    /** The whole NRC, or another ID. */
    nrcText: z.string(),
    phoneNumber: z.string(),
    address: z.string(),
    examYear: z.int().nullable(),
    rollNumber: z.string(),
    stateName: Names,
    schoolName: z.string(),
    centre: z.string(),
    subjects: z.array(Names),
    /** Of certificates only. */
    reason: z.enum(certificateReasons).nullable(),
    reasonText: z.string(),
    className: Names,
    requestedDate: date,
    dueOn: date.nullable(),
  })
  .meta({ id: 'EducationRequestOnPaper' });
export type RequestOnPaper = z.infer<typeof RequestOnPaper>;

export const requestPapers = staffEndpoint({
  ...education,
  name: 'GetEducationPapers',
  method: 'GET',
  summary: 'Read the requests that a list finds to print them, the most urgent first.',
  query: exportRequestsQuery,
  response: z
    .object({
      shop: z.object({ name: z.string(), phone: z.string() }),
      /** The first ones. */
      requests: z.array(RequestOnPaper),
      total: count,
    })
    .meta({ id: 'EducationPapers' }),
  example: {
    query: { kind: 'certificate', state: 'open' },
    response: {
      shop: { name: 'Zay', phone: '09770000000' },
      requests: [
        {
          id: 301,
          voucherNo: 'V261121000002',
          state: 'open',
          ...exampleStudent,
          studentNameEng: 'Maung Aung Kyaw',
          fatherName: 'ဦးကျော်',
          nrcText: '12/KAMAYA(N)123456',
          examYear: 2022,
          rollNumber: 'KMY1234',
          stateName: { en: 'Yangon Region', my: 'ရန်ကုန်တိုင်း' },
          schoolName: 'Basic Education High School 2, Kamayut',
          centre: 'Kamayut 2',
          subjects: [{ en: 'Myanmar', my: 'မြန်မာစာ' }],
          reason: 'damaged',
          reasonText: '',
          className: { en: '', my: '' },
          requestedDate: '2026-11-10',
          dueOn: null,
        },
      ],
      total: 1,
    },
  },
});

/** Score lists are finished by the release of their results. */
export const finishRequests = staffEndpoint({
  ...education,
  ...bulkAct,
  name: 'FinishEducationRequests',
  summary:
    'Finish many paid requests of a kind: certificates and registrations as done, score lists by releasing results.',
  body: z
    .object({ ...bulkOf(requestListQuery), kind: requestListQuery.shape.kind })
    .meta({ id: 'FinishEducationRequestsBody' }),
  example: {
    body: { kind: 'certificate', ids: [301], isTrial: true },
    response: exampleBulk({ en: 'Aung Kyaw, V261121000002', my: 'Aung Kyaw, V261121000002' }),
  },
});
