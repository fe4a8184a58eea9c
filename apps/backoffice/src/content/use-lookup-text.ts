import type { StaffResource } from '@zay/contract/staff';
import { usePick, useText, useWord } from '../platform/language/context.ts';
import { nameOf, type LookupRecord } from './lookup.ts';

type Part =
  | 'content'
  | 'contentOne'
  | 'contentFields'
  | 'contentHints'
  | 'contentChoices'
  | 'contentSettings';

/** Texts with keys that are only known at run time; undefined if there is none. */
export function useLookupText(): (part: Part, name: string) => string | undefined {
  const word = useWord();
  return (part, name) => word(`${part}.${name}`);
}

/** The display name of a record: its first text, else the label with its id. */
export function useRecordName(resource: StaffResource): (record: LookupRecord) => string {
  const t = useText();
  const pick = usePick();
  const textOf = useLookupText();
  return (record) => {
    const own = nameOf(resource, record);
    if (own) return pick(own);
    return textOf('contentSettings', String(record.id)) ?? t('content.noName', { id: record.id });
  };
}
