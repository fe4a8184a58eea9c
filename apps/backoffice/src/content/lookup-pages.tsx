import { type ComponentType, Fragment, useState } from 'react';
import { useParams, useNavigate, useSearchParams } from 'react-router';
import { formFields } from '@zay/contract/staff';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { useText } from '../platform/language/context.ts';
import { readRecord, useSaveRecord, useRemoveRecord } from '../platform/records.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { RecordPage } from '../ui/form/record-page.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { bodyOf, changeOfMmqr, draftOf, newDraft, type LookupDraft } from './lookup-draft.ts';
import { LookupField } from './lookup-field.tsx';
import { LookupList } from './lookup-list.tsx';
import { officeResourceOf, type Lookup, type LookupRecord } from './lookup.ts';
import { useLookupText, useRecordName } from './use-lookup-text.ts';
import { useOptions } from './use-options.ts';
import { FailureLine } from '../ui/failure-line.tsx';

/** The list of one kind of lookup data (STAFF-13). */
export const listPageOf =
  (lookup: Lookup): ComponentType =>
  () => <LookupList lookup={lookup} />;

export const newPageOf = (lookup: Lookup): ComponentType =>
  function NewLookupPage() {
    const t = useText();
    const textOf = useLookupText();
    const [given] = useSearchParams();
    const { resource } = lookup;
    return (
      <LookupForm
        lookup={lookup}
        title={t('content.newOf', { name: textOf('contentOne', resource.name) ?? '' })}
        id={null}
        initial={newDraft(resource, given)}
        bodyOf={(draft) => ({ ...bodyOf(resource, draft), version: '' })}
      />
    );
  };

export const recordPageOf = (lookup: Lookup): ComponentType =>
  function LookupPage() {
    const t = useText();
    const { id = '' } = useParams();
    const { resource } = lookup;
    const nameOf = useRecordName(resource);
    const draftWithVersion = (record: LookupRecord) => ({
      ...draftOf(resource, record),
      version: record['version'],
    });
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
              initial={draftWithVersion(record)}
              latest={async () =>
                draftWithVersion((await readRecord(officeResourceOf(lookup), id)) as LookupRecord)
              }
              bodyOf={(draft) => ({ ...bodyOf(resource, draft), version: draft['version'] })}
            />
          );
        }}
      </RecordPage>
    );
  };

interface LookupFormProps {
  readonly lookup: Lookup;
  readonly title: string;
  /** Null for a new record. */
  readonly id: number | string | null;
  readonly initial: LookupDraft;
  readonly latest?: () => Promise<LookupDraft>;
  readonly bodyOf: (draft: LookupDraft) => object;
}

/** All fields of a record. Saving leads back to the list. */
function LookupForm({ lookup, title, id, initial, latest, bodyOf }: LookupFormProps) {
  const { path, resource } = lookup;
  const t = useText();
  const textOf = useLookupText();
  const navigate = useNavigate();
  const save = useSaveRecord(officeResourceOf(lookup));
  const optionsOf = useOptions(resource);
  const form = useFormState({
    initial,
    keep: `${path}-${id ?? 'new'}`,
    ...(latest && { latest }),
    save: (draft) => save(id, bodyOf(draft)),
    done: () => void navigate(`/${path}`),
  });
  const { draft, errorOf, change } = form;
  const isTestable = id !== null && Boolean(draft['mmqr']) && draft['mmqr'] === initial['mmqr'];
  // A service for all cities lists no cities, and amounts are for a code that was saved and tried.
  const fields = Object.entries(formFields(resource.fields)).filter(
    ([name]) => (name !== 'cityIds' || draft['allCities'] === false) && (name !== 'mmqrAmount' || isTestable),
  );

  return (
    <FormPage
      title={title}
      form={form}
      back={`/${path}`}
      wordsOfClash={({ path: [name = '', language] }) => ({
        label: [
          textOf('contentFields', name) ?? name,
          language && t(language === 'en' ? 'kit.english' : 'kit.burmese'),
        ]
          .filter(Boolean)
          .join(' · '),
      })}
      actions={
        id !== null && (
          <>
            {resource.name === 'DiscountCode' && (
              <ButtonLink variant="secondary" to={`/orders?discountCode=${title}`}>
                {t('content.ordersWith', { name: title })}
              </ButtonLink>
            )}
            {resource.remove && <DeleteRecord lookup={lookup} id={id} name={title} />}
          </>
        )
      }
    >
      {fields.map(([name, field]) => (
        <Fragment key={name}>
          <LookupField
            name={name}
            field={field}
            value={draft[name]}
            isNew={id === null}
            ownId={id}
            optionsOf={optionsOf}
            errorOf={errorOf}
            onChange={(value) =>
              change(name === 'mmqr' ? changeOfMmqr(draft, value as string) : { [name]: value })
            }
          />
          {name === 'mmqrAmount' && (
            <a
              href={`/${path}/${id}/mmqr-test`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center self-start text-jade underline"
            >
              {t('mmqr.openTest')}
            </a>
          )}
        </Fragment>
      ))}
    </FormPage>
  );
}

interface DeleteRecordProps {
  readonly lookup: Lookup;
  readonly id: number | string;
  readonly name: string;
}

/** Deletes a record after confirmation. A refusal is shown beside the button. */
function DeleteRecord({ lookup, id, name }: DeleteRecordProps) {
  const t = useText();
  const navigate = useNavigate();
  const remove = useRemoveRecord(officeResourceOf(lookup));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const ask = async () => {
    setFailure(undefined);
    const isSure = await confirm({
      title: t('content.deleteTitle'),
      message: t('content.deleteText', { name }),
      confirmLabel: t('common.delete'),
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await remove(id);
      void navigate(`/${lookup.path}`);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-end gap-2">
      <Button variant="danger" busy={isBusy} onClick={() => void ask()}>
        {t('common.delete')}
      </Button>
      {failure !== undefined && <FailureLine error={failure} />}
    </div>
  );
}
