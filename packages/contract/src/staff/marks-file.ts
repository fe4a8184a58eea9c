import { z } from 'zod';
import { booleanInput, count, dateTime, id, idInput, wholeNumber } from '../core/fields.ts';
import { limits } from '../limits.ts';
import { Names } from './bilingual.ts';
import { bulkAct, bulkLimit, exampleBulk } from './bulk.ts';
import { education } from './education.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A file of marks: the export of score requests with filled columns of subjects. */
export const marksFileLimits = { bytes: 5 * 1024 * 1024, rows: 5_000 } as const;

const MarkChange = z
  .object({ subjectId: id, name: Names, before: count.nullable(), after: count })
  .meta({ id: 'MarkChange' });

/** A row of the file that would change a request, or that has problems. */
export const MarksFileRow = z
  .object({
    /** Of a workbook; else ''. */
    sheet: z.string(),
    line: count,
    voucherNo: z.string(),
    /** Of the request; null for an unknown one. */
    id: id.nullable(),
    studentName: z.string(),
    /** When marks were last entered, for `EnterManyMarks`. */
    seenAt: dateTime.nullable(),
    changes: z.array(MarkChange),
    /** With these marks the result is complete, and its day has come. */
    canRelease: z.boolean(),
    /** In the caller's language. A row with any is left out of the act. */
    problems: z.array(z.string()),
  })
  .meta({ id: 'MarksFileRow' });
export type MarksFileRow = z.infer<typeof MarksFileRow>;

export const checkMarksFile = staffEndpoint({
  ...education,
  name: 'CheckMarksFile',
  method: 'POST',
  summary: 'Read a file of marks, CSV or Excel, and return what it would change and its problems by row.',
  multipart: {
    fileField: 'File',
    fileRequired: true,
    longest: { bytes: marksFileLimits.bytes, refusal: 'marks-file-too-large', kinds: 'CSV or Excel (XLSX).' },
  },
  response: z
    .object({
      /** Why the file cannot be read; null if it can. */
      problem: Names.nullable(),
      rows: z.array(MarksFileRow),
      /** Rows whose marks the shop has already. */
      unchanged: count,
    })
    .meta({ id: 'MarksFile' }),
  refusals: { 'file-required': 400, 'marks-file-too-large': 413 },
  example: {
    response: {
      problem: null,
      rows: [
        {
          sheet: '',
          line: 2,
          voucherNo: 'V261121000002',
          id: 401,
          studentName: 'Aung Kyaw',
          seenAt: null,
          changes: [{ subjectId: 1, name: { en: 'Myanmar', my: 'မြန်မာစာ' }, before: null, after: 82 }],
          canRelease: true,
          problems: [],
        },
      ],
      unchanged: 3,
    },
  },
});

export const enterManyMarks = staffEndpoint({
  ...education,
  name: 'EnterManyMarks',
  method: 'POST',
  idempotent: true,
  summary: 'Keep marks of many paid requests, and release their results; those released before are refused.',
  body: z
    .object({
      requests: z
        .array(
          z.object({
            // Without 0, because the answer names each.
            id: wholeNumber(1, limits.id),
            marks: z
              .array(z.object({ subjectId: idInput, mark: wholeNumber(0, 1_000) }))
              .max(limits.subjects),
            /** When marks were last entered, as staff saw it; null for never. */
            seenAt: z.iso.datetime().nullable(),
            /** Whether the buyer sees the result. If it cannot be released, its marks are not kept. */
            release: booleanInput.default(false),
          }),
        )
        .min(1, 'required')
        .max(bulkLimit),
    })
    .meta({ id: 'EnterManyMarksBody' }),
  response: bulkAct.response,
  example: {
    body: { requests: [{ id: 401, marks: [{ subjectId: 1, mark: 82 }], seenAt: null, release: true }] },
    response: exampleBulk({ en: 'Aung Kyaw, V261121000002', my: 'Aung Kyaw, V261121000002' }),
  },
});
