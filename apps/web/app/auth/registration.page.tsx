import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  limits,
  applicationConfigId,
  normalisePhone,
  register,
  registrationLanguage,
  registrationOccupationId,
  verifyRegistration,
} from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';
import { onSessionChange, logIn } from '../platform/session/use-session.ts';
import { createStore } from '../platform/store.ts';
import { showAlert } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { PhotoField } from '../ui/photo-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { KeptAction } from './kept-action.tsx';
import { addressStep, unverifiedIdOf, verificationStep } from './next-step.ts';
import {
  registrationProblems,
  type RegistrationFields,
  emptyFields,
  textsByField,
} from './registration.rules.ts';
import { TermsBox } from './terms-box.tsx';

export default function RegistrationPage() {
  const t = useText();
  return (
    <div className="page max-w-md py-6 md:py-10">
      <PageTitle>{t('titles.registration')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.registration')}</h1>
      <KeptAction />
      <RegistrationForm />
    </div>
  );
}

/** Registration form: photo, name, phone, password twice, and the terms. */
function RegistrationForm() {
  const t = useText();
  const registration = useRegistration();
  const { ref, ...form } = useForm(registrationDraft, {
    problemsOf: registrationProblems,
    textsOf: textsByField,
    onFailure: registration.onFailure,
  });
  const { values: fields, change, texts, isSending: isBusy } = form;
  const [isPreparing, setPreparing] = useState(false);

  return (
    <Form ref={ref} onSubmit={() => !isPreparing && form.submit(registration.send)}>
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
      <Button type="submit" wide busy={isBusy} disabled={isPreparing}>
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

/** It survives a visit to the terms or a change of language, but is never stored: it holds a password. */
const registrationDraft = createStore(emptyFields);

if (!import.meta.env.SSR) onSessionChange(() => registrationDraft.set(emptyFields));

/**
 * Ids of forms that are already registered. When only the next step fails, a retry does not register again.
 */
const registeredIds = new WeakMap<RegistrationFields, number>();

async function registerBuyer(fields: RegistrationFields): Promise<number> {
  const { user } = await browserApi(register, {
    body: {
      Name: fields.name.trim(),
      EmailOrPhoneNo: normalisePhone(fields.phone),
      Password: fields.password,
      OccupationId: registrationOccupationId,
      ApplicationConfigId: applicationConfigId,
      Language: registrationLanguage,
    },
    ...(fields.photo && { files: { File: fields.photo.jpeg } }),
  });
  registeredIds.set(fields, user.id);
  return user.id;
}

/** Registers the buyer. Continues with the code entry, or with the address when the shop sends no SMS. */
function useRegistration() {
  const { placeholderCode } = useConfig();
  const failureText = useFailureText();
  const navigate = useNavigate();

  async function send(fields: RegistrationFields): Promise<void> {
    const userId = registeredIds.get(fields) ?? (await registerBuyer(fields));
    if (placeholderCode === '') {
      await navigate(...verificationStep(userId, normalisePhone(fields.phone)));
      return;
    }
    const session = await browserApi(verifyRegistration, {
      body: { userId, code: placeholderCode, applicationConfigId },
    });
    logIn(session);
    await navigate(...addressStep(session));
  }

  async function onFailure(
    error: unknown,
    namesFields: boolean,
    { phone }: RegistrationFields,
  ): Promise<void> {
    if (namesFields) return;
    await showAlert(failureText(error));
    // The account exists but is not verified. The next page can send another code.
    const userId = unverifiedIdOf(error);
    if (userId) await navigate(...verificationStep(userId, normalisePhone(phone)));
  }

  return { send, onFailure };
}
