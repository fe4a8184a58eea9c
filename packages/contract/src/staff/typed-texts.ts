import { z } from 'zod';
import { id, idInput, Message } from '../core/fields.ts';
import type { StaffRight } from '../core/staff-rights.ts';
import { textKinds } from '../core/text-kinds.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * What buyers write where staff read it: the kinds of records, the right of their area and their texts. A delivery has the id of its
 * order, everything else its own.
 */
export const buyerTexts = {
  delivery: { right: 'orders', fields: ['name', 'address', 'landmark', 'remark'] },
  orderMessage: { right: 'messages', fields: ['message'] },
  payment: { right: 'payments', fields: ['remark'] },
  question: { right: 'questions', fields: ['text'] },
  review: { right: 'questions', fields: ['text'] },
  scoreRequest: {
    right: 'education',
    fields: ['studentName', 'fatherName', 'address', 'rollNumber', 'schoolName'],
  },
  certificateRequest: {
    right: 'education',
    fields: [
      'studentName',
      'fatherName',
      'address',
      'otherCard',
      'rollNumber',
      'centre',
      'schoolName',
      'reasonText',
    ],
  },
  classRegistration: { right: 'education', fields: ['studentName', 'address'] },
  buyer: { right: 'buyers', fields: ['name', 'address'] },
  address: { right: 'buyers', fields: ['recipientName', 'address', 'landmark'] },
} as const satisfies Record<string, { right: StaffRight; fields: readonly string[] }>;
export type BuyerTextKind = keyof typeof buyerTexts;

const kinds = Object.keys(buyerTexts) as [BuyerTextKind, ...BuyerTextKind[]];
const fields = [...new Set(kinds.flatMap((kind) => [...buyerTexts[kind].fields]))];
const rights = [...new Set(kinds.map((kind) => buyerTexts[kind].right))];
/** Zawgyi is to be seen as it came. */
const verbatim = z.string().register(textKinds, { kind: 'verbatim' });

/** A text in both its versions; `used` is the one that the record has. */
export const TypedText = z
  .object({
    id,
    field: z.string(),
    typed: verbatim,
    converted: verbatim,
    used: z.enum(['typed', 'converted']),
  })
  .meta({ id: 'TypedText' });
export type TypedText = z.infer<typeof TypedText>;

export const typedTexts = staffEndpoint({
  auth: 'staff',
  right: rights,
  name: 'GetTypedTexts',
  method: 'GET',
  summary:
    'Return what buyers typed in these records, where it was converted from Zawgyi; needs the right of their area.',
  query: z.object({
    kind: z.enum(kinds),
    /** Of one to a hundred records, with commas. */
    ids: z
      .string()
      .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/)
      .transform((ids) => ids.split(',').map(Number))
      .pipe(z.array(z.int32())),
  }),
  response: z.array(TypedText),
  example: {
    query: { kind: 'delivery', ids: '1041' },
    response: [{ id: 1041, field: 'address', typed: '၇၈ လမ္း', converted: '၇၈ လမ်း', used: 'converted' }],
  },
});

export const putTypedText = staffEndpoint({
  auth: 'staff',
  right: rights,
  name: 'UseTypedText',
  method: 'POST',
  summary:
    'Put what a buyer typed in the place of its conversion, or the conversion back; needs the right of the area. Refused when the record has neither now.',
  body: z
    .object({
      kind: z.enum(kinds),
      id: idInput,
      field: z.enum(fields),
      use: z.enum(['typed', 'converted']),
    })
    .meta({ id: 'UseTypedTextBody' }),
  response: Message,
  refusals: { 'text-changed': 409, 'text-too-long': 409 },
  example: {
    body: { kind: 'delivery', id: 1041, field: 'address', use: 'typed' },
    response: { message: 'The text is as the buyer typed it.' },
  },
});
