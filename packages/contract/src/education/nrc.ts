import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { digits, IdName, idInput, tolerant } from '../core/fields.ts';
import { limits } from '../limits.ts';
import { normaliseNrcNumber } from './rules.ts';

/** National registration card number in parts; `nrcNumber` is exactly six digits. */
export const Nrc = z
  .object({
    stateNumberId: idInput,
    stateShortFormId: idInput,
    nationId: idInput,
    nrcNumber: tolerant(
      (raw) => (typeof raw === 'string' ? normaliseNrcNumber(raw) : raw),
      digits(limits.nrcDigits),
    ),
  })
  .meta({ id: 'Nrc' });
export type Nrc = z.infer<typeof Nrc>;

const read = { method: 'GET', tag: 'Miscellaneous', auth: 'none', response: z.array(IdName) } as const;

/**
 * `name` is the short form on the card; several townships of a state may share it. `spellings`, an addition of ours, are
 * what a search finds it by: code and name in both scripts, and other usual spellings.
 */
export const NrcShortForm = IdName.extend({
  townshipName: z.string(),
  spellings: z.array(z.string()),
}).meta({ id: 'NrcShortForm' });
export type NrcShortForm = z.infer<typeof NrcShortForm>;

export const nrcShortForms = endpoint({
  ...read,
  response: z.array(NrcShortForm),
  row: 'API-49',
  path: '/api/Miscellaneous/GetStateShortFormByStateId',
  summary: 'List the township codes of an NRC state number.',
  query: z.object({ StateId: idInput }),
  example: {
    query: { StateId: 12 },
    response: [
      {
        id: 1204,
        name: 'KAMAYA',
        townshipName: 'Kamaryut',
        spellings: ['KAMAYA', 'KMY', 'ကမရ', 'Kamaryut', 'ကမာရွတ်', 'Kamayut'],
      },
    ],
  },
});

export const nrcStateNumbers = endpoint({
  ...read,
  row: 'API-50',
  path: '/api/Miscellaneous/GetStateNumber',
  summary: 'List the NRC state numbers, 1 to 14.',
  example: { response: [{ id: 12, name: '12' }] },
});

export const nrcNations = endpoint({
  ...read,
  row: 'API-52',
  path: '/api/Miscellaneous/GetNation',
  summary: 'List the NRC type letters.',
  example: { response: [{ id: 1, name: 'N' }] },
});
