import { isPhone, normalisePhone, readStaticMmqr } from '@zay/contract';
import { formFields, type StaffResource } from '@zay/contract/staff';
import type { LookupRecord } from './lookup.ts';

/** Form values: numbers and choices as typed, lists as lines, the rest unchanged. */
export type LookupDraft = Readonly<Record<string, unknown>>;

const empty = {
  texts: { en: '', my: '' },
  html: { en: '', my: '' },
  text: '',
  list: '',
  number: '',
  kyats: '',
  switch: false,
  date: '',
  picture: null,
  choice: '',
  reference: null,
  references: [],
  mmqr: '',
  rates: [],
} as const;

/** A delivery rate as typed. */
export interface RateDraft {
  readonly cityId: number | null;
  readonly townshipId: number | null;
  readonly fromGrams: string;
  readonly fee: string;
}

/** A new record is active, a new service serves all cities, and a new code works once a buyer. */
const beginsOn = new Set(['active', 'allCities', 'onceABuyer']);

/** @param given initial text of a field, from the page's query string */
export function newDraft({ fields }: StaffResource, given?: URLSearchParams): LookupDraft {
  return Object.fromEntries(
    Object.entries(formFields(fields)).map(([name, { kind }]) => {
      const text = kind === 'text' || kind === 'list' ? given?.get(name) : undefined;
      return [name, text ?? (beginsOn.has(name) ? true : empty[kind])];
    }),
  );
}

export function draftOf({ fields }: StaffResource, record: LookupRecord): LookupDraft {
  const drafts = Object.entries(formFields(fields)).map(([name, { kind }]) => {
    const value = record[name];
    if (kind === 'list') return [name, (value as string[]).join('\n')];
    if (kind === 'number' || kind === 'kyats' || kind === 'choice') return [name, String(value)];
    if (kind === 'rates')
      return [
        name,
        (value as RateDraft[]).map((one) => ({
          ...one,
          fromGrams: String(one.fromGrams),
          fee: String(one.fee),
        })),
      ];
    return [name, value ?? empty[kind]];
  });
  return Object.fromEntries(drafts);
}

/** The request body. Numbers stay as typed: the server parses them. */
export function bodyOf({ fields }: StaffResource, draft: LookupDraft): Record<string, unknown> {
  const values = Object.entries(formFields(fields)).map(([name, { kind, values: choices = [] }]) => {
    const value = draft[name];
    if (kind === 'picture') return [name, (value as { key: string } | null)?.key ?? null];
    if (kind === 'choice') return [name, choices.find((choice) => String(choice) === value) ?? null];
    if (kind === 'list') {
      const lines = (value as string).split('\n').map((one) => one.trim());
      return [name, lines.filter((one) => one !== '')];
    }
    return [name, value];
  });
  return Object.fromEntries(values);
}

/**
 * The fields that change with the text of an MMQR code. Empty ones are filled from it. Its phone is that of a wallet; the
 * merchant's id is no account number, because nobody can transfer to it.
 */
export function changeOfMmqr(draft: LookupDraft, mmqr: string): LookupDraft {
  const read = readStaticMmqr(mmqr.trim());
  // Amounts are switched on again when codes made from the new text were tried.
  if (typeof read === 'string') return { mmqr, mmqrAmount: false };
  const phone = isPhone(read.phone) ? normalisePhone(read.phone) : '';
  return {
    mmqr,
    mmqrAmount: false,
    holderName: draft['holderName'] || read.name,
    accountNo: draft['accountNo'] || phone,
  };
}
