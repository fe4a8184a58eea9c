import { z } from 'zod';
import {
  booleanInput,
  count,
  date,
  dateInput,
  dateTime,
  id,
  idInput,
  optionalDate,
  optionalText,
  Message,
  url,
} from '../core/fields.ts';
import { Names } from './bilingual.ts';
import { ChangedMeanwhile } from './content/resource.ts';
import { staffLimits } from './limits.ts';
import { listOf, listQuery } from './lists.ts';
import { fileKey } from './pictures.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { seenVersion, version } from './seen-version.ts';

/** An edition for staff; `imageUrl` is '' when its first page could not be rendered. */
export const Edition = z
  .object({
    id,
    title: Names,
    publishedDate: date,
    /** Number of the edition on its day, from 1. */
    edition: z.int().min(1),
    isHighlight: z.boolean(),
    imageUrl: url,
    pdfUrl: url,
    pdfBytes: count,
    createdDate: dateTime,
    /** Sent back when it is changed. */
    version,
  })
  .meta({ id: 'Edition' });
export type Edition = z.infer<typeof Edition>;

const example: Edition = {
  id: 91,
  title: { en: 'Morning edition', my: 'နံနက်ခင်း သတင်းစာ' },
  publishedDate: '2026-11-20',
  edition: 1,
  isHighlight: true,
  imageUrl: '/media/n91.webp',
  pdfUrl: '/media/n91.pdf',
  pdfBytes: 2_400_000,
  createdDate: '2026-11-19T16:00:00.000Z',
  version: 'k3J',
};
const fields = {
  titleEn: 'Morning edition',
  titleMy: '',
  publishedDate: '2026-11-20',
  isHighlight: true,
};

/** Runs even if other fields are invalid, so that all errors are reported at once. */
const hasTitles = ({ value }: { readonly value: unknown }) =>
  z.object({ titleEn: z.string(), titleMy: z.string() }).safeParse(value).success;

/** Fields of an uploaded edition; a title in one language is enough. */
export const EditionFields = z
  .object({
    titleEn: optionalText(staffLimits.editionTitle),
    titleMy: optionalText(staffLimits.editionTitle),
    publishedDate: dateInput,
    isHighlight: booleanInput,
  })
  .refine(({ titleEn, titleMy }) => titleEn !== '' || titleMy !== '', {
    error: 'required',
    path: ['titleEn'],
    when: hasTitles,
  })
  .meta({ id: 'EditionFields' });
export type EditionFields = z.infer<typeof EditionFields>;

const content = { auth: 'staff', right: 'content' } as const;
const sendsPdf = {
  ...content,
  method: 'POST',
} as const;
const longest = { bytes: staffLimits.editionBytes, refusal: 'pdf-too-large', kinds: 'PDF.' } as const;
const paperRefusals = {
  'pdf-too-large': 413,
  'not-a-pdf': 400,
  'pdf-encrypted': 400,
  'pdf-without-pages': 400,
} as const;

export const staffEditions = staffEndpoint({
  ...content,
  name: 'GetEditions',
  method: 'GET',
  summary: 'List the newspaper’s editions, those of days to come included, the latest first.',
  query: listQuery(['publishedDate', 'createdDate']).extend({ from: optionalDate, to: optionalDate }),
  response: listOf(Edition),
  example: { query: { from: '2026-11-01' }, response: { items: [example], total: 1 } },
});

export const staffEdition = staffEndpoint({
  ...content,
  name: 'GetEdition',
  method: 'GET',
  summary: 'Read one edition of the newspaper.',
  query: z.object({ id: idInput }),
  response: Edition,
  example: { query: { id: 91 }, response: example },
});

export const uploadEdition = staffEndpoint({
  ...sendsPdf,
  name: 'UploadEdition',
  summary: 'Publish a PDF file of at most 30 MB as an edition; its cover is drawn from the first page.',
  multipart: { fileField: 'File', fileRequired: true, longest },
  body: EditionFields,
  response: Edition,
  refusals: { ...paperRefusals, 'file-required': 400, 'edition-exists': 409 },
  example: { body: fields, response: example },
});

export const editEdition = staffEndpoint({
  ...sendsPdf,
  name: 'EditEdition',
  summary: 'Change an edition: its title, day and highlight, its file with the cover, or the cover alone.',
  multipart: { fileField: 'File', fileRequired: false, longest },
  body: EditionFields.safeExtend({
    id: idInput,
    version: seenVersion,
    coverKey: fileKey.optional(),
  }).meta({ id: 'EditionChange' }),
  response: Edition,
  refusals: { ...paperRefusals, 'unknown-file': 400, 'changed-meanwhile': 409 },
  refusalBodies: { 'changed-meanwhile': ChangedMeanwhile },
  example: { body: { id: 91, version: 'k3J', ...fields }, response: example },
});

export const deleteEdition = staffEndpoint({
  ...content,
  name: 'DeleteEdition',
  method: 'POST',
  summary: 'Withdraw an edition: nobody reads it any more.',
  body: z.object({ id: idInput }).meta({ id: 'EditionId' }),
  response: Message,
  example: { body: { id: 91 }, response: { message: 'The edition is withdrawn.' } },
});
