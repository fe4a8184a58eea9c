import { useNavigate } from 'react-router';
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
  const { path, resource } = lookup;
  const navigate = useNavigate();
  const save = useSaveRecord(officeResourceOf(lookup));
  const optionsOf = useOptions(resource);
  const form = useFormState({
    initial,
    save: (draft) => save(id, bodyOf(draft)),
    done: () => void navigate(`/${path}`),
  });
  const { draft, errorOf, change } = form;
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
    </FormPage>
  );
}
