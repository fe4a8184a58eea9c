import type { StaffResource } from '@zay/contract/staff';
import type { LookupRecord } from './lookup.ts';

/** What a form holds: numbers and choices as they are typed, lists as lines, the rest as it was read. */
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
} as const;

/** Records begin switched on, and services go everywhere. */
const beginsOn = new Set(['active', 'allCities']);

/** @param given a text for a field, from the address of the page: staff come from where the record is wanted */
export function newDraft({ fields }: StaffResource, given?: URLSearchParams): LookupDraft {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const text = kind === 'text' || kind === 'list' ? given?.get(name) : undefined;
      return [name, text ?? (beginsOn.has(name) ? true : empty[kind])];
    }),
  );
}

export function draftOf({ fields }: StaffResource, record: LookupRecord): LookupDraft {
  const drafts = Object.entries(fields).map(([name, { kind }]) => {
    const value = record[name];
    if (kind === 'list') return [name, (value as string[]).join('\n')];
    if (kind === 'number' || kind === 'kyats' || kind === 'choice') return [name, String(value)];
    return [name, value ?? empty[kind]];
  });
  return Object.fromEntries(drafts);
}

/** What is sent: numbers stay as they are typed, the server reads them. */
export function bodyOf({ fields }: StaffResource, draft: LookupDraft): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, { kind, values: choices = [] }]) => {
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
