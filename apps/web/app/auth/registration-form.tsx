import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { useHydrated, useStore } from '../platform/store.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/field.tsx';
import { focusFirstProblem } from '../ui/first-problem.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { PhotoField } from '../ui/photo-field.tsx';
import { registrationDraft } from './registration-draft.ts';
import { registrationProblems, type FieldTexts, type RegistrationFields } from './registration.rules.ts';
import { TermsBox } from './terms-box.tsx';
import { useRegistration } from './use-registration.ts';

/** Photo, name, phone, password twice, and the terms. */
export function RegistrationForm() {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const fields = useStore(registrationDraft);
  const { submit, isBusy } = useRegistration();
  const [isPreparing, setPreparing] = useState(false);
  const [wasTried, setTried] = useState(false);
  /** What the server said, until the field is changed. */
  const [refused, setRefused] = useState<FieldTexts>({});
  // Before the page is alive the browser itself would send the form, and show the password in the address.
  const hydrated = useHydrated();

  function change(part: Partial<RegistrationFields>): void {
    registrationDraft.set({ ...registrationDraft.get(), ...part });
    setRefused((texts) => {
      const rest = Object.entries(texts).filter(([field]) => !(field in part));
      return Object.fromEntries(rest);
    });
  }

  async function send(): Promise<void> {
    setTried(true);
    let problems = registrationProblems(fields, t);
    if (Object.keys(problems).length === 0) {
      problems = await submit(fields);
      setRefused(problems);
    }
    if (Object.keys(problems).length > 0) focusFirstProblem(form.current);
  }

  const texts: FieldTexts = { ...refused, ...(wasTried && registrationProblems(fields, t)) };
  return (
    <Form ref={form} onSubmit={() => !isBusy && !isPreparing && send()}>
      <PhotoField photo={fields.photo} onChange={(photo) => change({ photo })} onPreparing={setPreparing} />
      <TextField
        label={t('auth.name')}
        error={texts.name}
        name="name"
        autoComplete="name"
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('auth.phone')}
        hint={t('auth.phoneHint')}
        error={texts.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={fields.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <PasswordField
        label={t('auth.password')}
        hint={t('auth.passwordHint', { n: limits.passwordMin })}
        error={texts.password}
        name="password"
        autoComplete="new-password"
        value={fields.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <PasswordField
        label={t('auth.confirmPassword')}
        error={texts.confirmation}
        name="confirmation"
        autoComplete="new-password"
        value={fields.confirmation}
        onChange={(event) => change({ confirmation: event.target.value })}
      />
      <TermsBox checked={fields.agreed} error={texts.agreed} onChange={(agreed) => change({ agreed })} />
      <Button type="submit" wide busy={isBusy} disabled={!hydrated || isPreparing}>
        {t(isBusy ? 'auth.registering' : 'auth.submitRegistration')}
      </Button>
      <p className="text-center">
        {t('auth.haveAccount')}{' '}
        <Link to="/login" className="inline-block py-2.5 font-semibold text-jade underline">
          {t('auth.login')}
        </Link>
      </p>
    </Form>
  );
}
