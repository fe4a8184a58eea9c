import { z } from 'zod';
import {
  booleanInput,
  count,
  date,
  dateInput,
  id,
  idInput,
  kyats,
  Message,
  optionalText,
  url,
  wholeNumber,
} from '../core/fields.ts';
import { limits } from '../limits.ts';
import { Names, namesInput } from './bilingual.ts';
import { ChangedMeanwhile } from './content/resource.ts';
import { education } from './education.ts';
import { listOf, listQuery } from './lists.ts';
import { fileKey } from './pictures.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { staffLimits } from './limits.ts';
import { seenVersion, version } from './seen-version.ts';

/** A training class for staff, in both languages. */
export const StaffClass = z
  .object({
    id,
    name: Names,
    description: Names,
    schedule: Names,
    address: Names,
    startDate: date,
    endDate: date,
    fee: kyats,
    imageKey: z.string(),
    imageUrl: url,
    /** Sent back when it is saved. */
    version,
    isActive: z.boolean(),
    /** Accepts students: offered and not over. */
    isOpen: z.boolean(),
    /** Students whose payment was approved. */
    paid: count,
    /** Registered and not cancelled. */
    registered: count,
    /** Null without a limit. */
    places: count.nullable(),
    /** Places taken by orders that are not cancelled. */
    taken: count,
    /** Buyers who wait to be told of a free place. */
    waiting: count,
  })
  .meta({ id: 'StaffClass' });
export type StaffClass = z.infer<typeof StaffClass>;

const example: StaffClass = {
  id: 2,
  name: { en: 'English for beginners', my: 'အင်္ဂလိပ်စာ အခြေခံ' },
  description: { en: 'Twelve weeks, small groups.', my: '' },
  schedule: { en: 'Saturday and Sunday, 9:00 to 11:00', my: '' },
  address: { en: 'No. 5, University Avenue, Yangon', my: '' },
  startDate: '2027-01-05',
  endDate: '2027-03-30',
  fee: 60_000,
  imageKey: '',
  imageUrl: '',
  version: 'k3J',
  isActive: true,
  isOpen: true,
  paid: 12,
  registered: 14,
  places: 20,
  taken: 13,
  waiting: 0,
};

export const staffClasses = staffEndpoint({
  ...education,
  name: 'GetTrainingClasses',
  method: 'GET',
  summary: 'List the training classes with their students, those that are over or not offered included.',
  query: listQuery(['startDate', 'fee']),
  response: listOf(StaffClass),
  example: { query: {}, response: { items: [example], total: 1 } },
});

export const staffClass = staffEndpoint({
  ...education,
  name: 'GetTrainingClass',
  method: 'GET',
  summary: 'Read one training class.',
  query: z.object({ id: idInput }),
  response: StaffClass,
  example: { query: { id: 2 }, response: example },
});

/** Both days are valid. Runs even if other fields are invalid, so that all errors are reported at once. */
const hasDays = ({ value }: { readonly value: unknown }) =>
  z.object({ startDate: dateInput, endDate: dateInput }).safeParse(value).success;

const texts = (max: number) => z.object({ en: optionalText(max), my: optionalText(max) });

/** `id` is null for a new class, with `version` ''. Days are the first and the last one. */
export const ClassBody = z
  .object({
    id: idInput.nullable(),
    version: seenVersion,
    name: namesInput(staffLimits.className),
    description: texts(limits.longestText),
    schedule: texts(limits.landmark),
    address: texts(limits.address),
    startDate: dateInput,
    endDate: dateInput,
    fee: wholeNumber(1, limits.kyats),
    /** Null for no limit; without it the number stays. */
    places: wholeNumber(1, staffLimits.classPlaces).nullish(),
    imageKey: fileKey.or(z.literal('')),
    isActive: booleanInput,
  })
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    error: 'last-before-first',
    path: ['endDate'],
    when: hasDays,
  })
  .meta({ id: 'ClassBody' });
export type ClassBody = z.infer<typeof ClassBody>;

export const saveClass = staffEndpoint({
  ...education,
  name: 'SaveTrainingClass',
  method: 'POST',
  summary: 'Make a training class, or change one; those who registered keep the fee that they were told.',
  body: ClassBody,
  idempotent: true,
  response: z.object({ id }).meta({ id: 'SavedClass' }),
  refusals: { 'unknown-file': 400, 'changed-meanwhile': 409, 'places-taken': 409 },
  refusalBodies: { 'changed-meanwhile': ChangedMeanwhile },
  example: {
    body: {
      id: null,
      version: '',
      name: { en: 'English for beginners', my: '' },
      description: { en: '', my: '' },
      schedule: { en: 'Saturday and Sunday, 9:00 to 11:00', my: '' },
      address: { en: '', my: '' },
      startDate: '2027-01-05',
      endDate: '2027-03-30',
      fee: 60_000,
      places: 20,
      imageKey: '',
      isActive: true,
    },
    response: { id: 2 },
  },
});

export const deleteClass = staffEndpoint({
  ...education,
  name: 'DeleteTrainingClass',
  method: 'POST',
  summary: 'Delete a training class that nobody registered for; any other one is no longer offered instead.',
  body: z.object({ id: idInput }).meta({ id: 'ClassId' }),
  response: Message,
  refusals: { 'class-in-use': 409 },
  example: { body: { id: 2 }, response: { message: 'The class is deleted.' } },
});
