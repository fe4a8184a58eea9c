import { Checkbox } from '@zay/web/ui/choice.tsx';
import { DateField } from '@zay/web/ui/date-field.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { useSaveRecord } from '../platform/records.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { MoneyField } from '../ui/form/money-field.tsx';
import { PictureField } from '../ui/form/picture-field.tsx';
import { TwoLanguages } from '../ui/form/two-languages.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { bodyOf, type ClassDraft } from './class-draft.ts';
import { trainingClasses } from './education.resource.ts';

interface ClassFormProps {
  readonly title: string;
  /** Null for a new class. */
  readonly id: number | null;
  readonly initial: ClassDraft;
  readonly actions?: ReactNode;
  /** Shown above the fields. */
  readonly note?: ReactNode;
}

export function ClassForm({ title, id, initial, actions, note }: ClassFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const save = useSaveRecord(trainingClasses);
  const form = useFormState({
    initial,
    keep: `class-${id ?? 'new'}`,
    save: (draft) => save(id, bodyOf(draft)),
    done: () => void navigate('/training-classes'),
  });
  return (
    <FormPage title={title} form={form} back="/training-classes" actions={actions}>
      {note}
      <TwoLanguages {...form.value('name')} label={t('education.name')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField {...form.value('startDate')} label={t('education.firstDay')} />
        <DateField {...form.value('endDate')} label={t('education.lastDay')} />
        <MoneyField {...form.text('fee')} label={t('education.classFee')} />
        <TextField
          {...form.text('places')}
          label={t('education.places')}
          hint={t('education.placesHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TwoLanguages {...form.value('schedule')} label={t('education.schedule')} />
      <TwoLanguages {...form.value('address')} label={t('education.place')} />
      <TwoLanguages {...form.value('description')} long label={t('education.description')} />
      <PictureField
        optional
        label={t('education.picture')}
        value={form.draft.picture}
        onChange={(picture) => form.change({ picture })}
        error={form.errorOf('imageKey')}
      />
      <Checkbox
        checked={form.draft.isActive}
        onChange={({ target }) => form.change({ isActive: target.checked })}
      >
        {t('education.isActive')}
      </Checkbox>
    </FormPage>
  );
}
