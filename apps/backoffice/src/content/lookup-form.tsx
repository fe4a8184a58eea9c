import { ApiFailure } from '@zay/contract';
import { useNavigate } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { useSaveRecord } from '../platform/records.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { DeleteRecord } from './delete-record.tsx';
import type { LookupDraft } from './lookup-draft.ts';
import { LookupField } from './lookup-field.tsx';
import { officeResourceOf, type Lookup } from './lookup.ts';
import { useOptions } from './use-options.ts';

interface LookupFormProps {
  readonly lookup: Lookup;
  readonly title: string;
  /** Null for a record that is being made. */
  readonly id: number | string | null;
  readonly initial: LookupDraft;
  readonly bodyOf: (draft: LookupDraft) => object;
}

/** All fields of a record; saved, it leads back to the list. */
export function LookupForm({ lookup, title, id, initial, bodyOf }: LookupFormProps) {
  const t = useText();
  const { path, resource } = lookup;
  const navigate = useNavigate();
  const save = useSaveRecord(officeResourceOf(lookup));
  const optionsOf = useOptions(resource);
  const form = useFormState({
    initial,
    save: async (draft) => {
      await save(id, bodyOf(draft));
      void navigate(`/${path}`);
    },
  });
  const { draft, failure, errorOf, change } = form;
  const isLate = failure instanceof ApiFailure && failure.code === 'changed-meanwhile';
  // A service that goes everywhere names no cities.
  const fields = Object.entries(resource.fields).filter(
    ([name]) => name !== 'cityIds' || draft['allCities'] === false,
  );

  return (
    <FormPage
      title={title}
      form={form}
      back={`/${path}`}
      actions={id !== null && resource.remove && <DeleteRecord lookup={lookup} id={id} name={title} />}
    >
      {fields.map(([name, field]) => (
        <LookupField
          key={name}
          name={name}
          field={field}
          value={draft[name]}
          isNew={id === null}
          ownId={id}
          optionsOf={optionsOf}
          errorOf={errorOf}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {isLate && (
        <a
          href={`/${path}/${id}`}
          target="_blank"
          rel="noreferrer"
          className="min-h-11 content-center text-jade underline"
        >
          {t('content.openNew')}
        </a>
      )}
    </FormPage>
  );
}
