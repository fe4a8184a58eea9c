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

/** The texts of descriptions, whose keys are only known where they are shown; undefined where there is none. */
export function useLookupText(): (part: Part, name: string) => string | undefined {
  const word = useWord();
  return (part, name) => word(`${part}.${name}`);
}

/** How a record is called: by its own first text, else by the word for its id. */
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
