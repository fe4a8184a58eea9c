import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { bodyOf, draftOf, newDraft } from './lookup-draft.ts';
import { LookupForm } from './lookup-form.tsx';
import { LookupList } from './lookup-list.tsx';
import { officeResourceOf, type Lookup, type LookupRecord } from './lookup.ts';
import { useLookupText, useRecordName } from './use-lookup-text.ts';

/** The list of one kind of lookup data (STAFF-13). */
export const listPageOf =
  (lookup: Lookup): ComponentType =>
  () => <LookupList lookup={lookup} />;

/** The form for a new record. */
export const newPageOf = (lookup: Lookup): ComponentType =>
  function NewLookupPage() {
    const t = useText();
    const textOf = useLookupText();
    const { resource } = lookup;
    return (
      <LookupForm
        lookup={lookup}
        title={t('content.newOf', { name: textOf('contentOne', resource.name) ?? '' })}
        id={null}
        initial={newDraft(resource)}
        bodyOf={(draft) => ({ ...bodyOf(resource, draft), version: '' })}
      />
    );
  };

/** The form of a record that is there. */
export const recordPageOf = (lookup: Lookup): ComponentType =>
  function LookupPage() {
    const t = useText();
    const { id = '' } = useParams();
    const { resource } = lookup;
    const nameOf = useRecordName(resource);
    return (
      <RecordPage
        key={id}
        title={t(`content.${resource.name}` as 'content.Category')}
        resource={officeResourceOf(lookup)}
        id={id}
      >
        {(answer) => {
          const record = answer as LookupRecord;
          return (
            <LookupForm
              lookup={lookup}
              title={nameOf(record)}
              id={record.id}
              initial={{ ...draftOf(resource, record), version: record['version'] }}
              bodyOf={(draft) => ({ ...bodyOf(resource, draft), version: draft['version'] })}
            />
          );
        }}
      </RecordPage>
    );
  };
