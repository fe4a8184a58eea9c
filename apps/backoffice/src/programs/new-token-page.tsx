import type { BodyInputOf } from '@zay/contract';
import { apiTokenDays, createApiToken, type StaffRight, staffRights } from '@zay/contract/staff';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { useState } from 'react';
import { refusedAs } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { Page } from '../ui/page.tsx';
import { Secret } from './secret.tsx';

interface Draft {
  readonly name: string;
  readonly rights: readonly StaffRight[];
  readonly days: string;
}
const empty: Draft = { name: '', rights: [], days: '90' };

/** Makes a token for another program, and shows it once. */
export default function NewTokenPage() {
  const t = useText();
  const may = useMay();
  const make = useAct(createApiToken);
  const [token, setToken] = useState('');
  const form = useFormState<Draft, { token: string }>({
    initial: empty,
    // The server reads the number, in digits of both languages.
    save: (draft) => make.mutateAsync({ body: draft as unknown as BodyInputOf<typeof createApiToken> }),
    done: (made) => setToken(made.token),
  });
  if (token !== '') {
    return (
      <Page title={t('programs.made', { name: form.draft.name })}>
        <Secret label={t('programs.token')} value={token} text={t('programs.madeText')} />
        <ButtonLink to="/programs" className="self-start">
          {t('programs.toList')}
        </ButtonLink>
      </Page>
    );
  }
  const rights = form.value('rights');
  const error = rights.error ?? refusedAs(form.failure, 'more-rights-than-yours');
  const toggle = (right: StaffRight, isChosen: boolean) =>
    rights.onChange(isChosen ? [...rights.value, right] : rights.value.filter((one) => one !== right));
  return (
    <FormPage title={t('programs.new')} form={form} back="/programs" saveLabel={t('programs.make')}>
      <p className="text-muted">{t('programs.newText')}</p>
      <TextField
        {...form.text('name')}
        label={t('programs.name')}
        hint={t('programs.nameHint')}
        autoComplete="off"
      />
      <fieldset data-invalid={error ? true : undefined} tabIndex={-1}>
        <legend className="mb-1 font-medium">{t('programs.rights')}</legend>
        <div className="grid sm:grid-cols-2">
          {staffRights
            .filter((right) => may(right))
            .map((right) => (
              <Checkbox
                key={right}
                checked={rights.value.includes(right)}
                onChange={({ target }) => toggle(right, target.checked)}
              >
                {t(`rights.${right}`)}
              </Checkbox>
            ))}
        </div>
        {error && (
          <p role="alert" className="text-sm text-ruby">
            {error}
          </p>
        )}
      </fieldset>
      <TextField
        {...form.text('days')}
        label={t('programs.days')}
        hint={t('programs.daysHint', { n: apiTokenDays })}
        inputMode="numeric"
      />
    </FormPage>
  );
}
