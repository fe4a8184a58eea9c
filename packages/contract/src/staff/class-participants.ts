import { z } from 'zod';
import { count, date, id, idInput, url } from '../core/fields.ts';
import { exampleStudent } from '../education/fields.ts';
import { requestStates } from '../statuses.ts';
import { Names } from './bilingual.ts';
import { education } from './education.ts';
import { exportFormat } from './export-format.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A student who has a place in a class, with the whole NRC. */
export const ClassParticipant = z
  .object({
    /** Of the registration. */
    id,
    studentName: z.string(),
    birthday: date,
    phoneNumber: z.string(),
    address: z.string(),
    nrcText: z.string(),
    /** Of the order, and so of its payment. */
    state: z.enum(requestStates),
    voucherNo: z.string(),
  })
  .meta({ id: 'ClassParticipant' });
export type ClassParticipant = z.infer<typeof ClassParticipant>;

export const classParticipants = staffEndpoint({
  ...education,
  name: 'GetClassParticipants',
  method: 'GET',
  summary:
    'Read the participants of a class by name, to print them: those with an order that is not cancelled.',
  query: z.object({ id: idInput }),
  response: z
    .object({
      shop: z.object({ name: z.string(), phone: z.string() }),
      class: z.object({ id, name: Names, schedule: Names, address: Names, startDate: date, endDate: date }),
      /** The first ones. */
      participants: z.array(ClassParticipant),
      total: count,
    })
    .meta({ id: 'ClassParticipants' }),
  example: {
    query: { id: 2 },
    response: {
      shop: { name: 'Zay', phone: '09770000000' },
      class: {
        id: 2,
        name: { en: 'English for beginners', my: '' },
        schedule: { en: 'Saturday and Sunday, 9:00 to 11:00', my: '' },
        address: { en: 'No. 5, University Avenue, Yangon', my: '' },
        startDate: '2027-01-05',
        endDate: '2027-03-30',
      },
      participants: [
        {
          id: 501,
          ...exampleStudent,
          nrcText: '12/KAMAYA(N)123456',
          state: 'open',
          voucherNo: 'V261121000002',
        },
      ],
      total: 1,
    },
  },
});

/** `id` is that of the class. */
export const ParticipantExport = z
  .object({ id: idInput, format: exportFormat })
  .meta({ id: 'ExportClassParticipantsBody' });

export const exportParticipants = staffEndpoint({
  ...education,
  name: 'ExportClassParticipants',
  method: 'POST',
  summary: 'Make a link to the participants of a class as CSV or Excel; it works for a minute.',
  body: ParticipantExport,
  response: z.object({ url }).meta({ id: 'ExportClassParticipants' }),
  example: {
    body: { id: 2 },
    response: { url: '/api/Staff/class-participants.csv?ask=e30&expires=1795228200&signature=5f0c' },
  },
});
