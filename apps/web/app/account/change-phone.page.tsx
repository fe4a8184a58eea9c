import { useState } from 'react';
import { useNavigate } from 'react-router';
import CheckIcon from '~icons/lucide/circle-check-big';
import {
  isPhone,
  applicationConfigId,
  changePhone,
  languageTypeOf,
  normalisePhone,
  verifyChangedPhone,
  type BodyInputOf,
} from '@zay/contract';
import { useResume } from '../auth/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { onlyProblems } from '../platform/api/field-texts.ts';
import { useConfig } from '../platform/config.ts';
import { useText, useLanguage } from '../platform/language/context.ts';
import type { Translate } from '../platform/language/text.ts';
import { usePreservedAction } from '../platform/pending/preserved-action.ts';
import { readUser } from '../platform/session/session.ts';
import { useUser, ownUserId, updateUser } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { Button } from '../ui/button.tsx';
import { CodeForm } from '../ui/code-form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { NewCode } from '../ui/new-code.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import { useForm } from '../ui/use-form.ts';
import { BackToAccount } from './back-to-account.tsx';

export default function ChangePhonePage() {
  const navigate = useNavigate();
  const resume = useResume();
  const putBack = usePreservedAction();
  const user = useUser();
  // A social login without a phone has not finished its registration.
  const [isWayIn] = useState(() => user?.phoneNo === '');

  const goOn = () => {
    if (!isWayIn) return void navigate('/myaccount', { replace: true });
    putBack();
    void resume();
  };

  return (
    <PlainPage title={isWayIn ? 'changePhone.addTitle' : 'titles.changePhone'}>
      <div className="flex w-full max-w-md flex-col gap-4">
        {!isWayIn && <BackToAccount />}
        <ChangePhone onDone={goOn} />
      </div>
    </PlainPage>
  );
}

/**
 * Asks for the new phone, then for its code if the shop sends one, then shows the success dialog. `onDone`: dialog
 * closed.
 */
function ChangePhone({ onDone }: { onDone: () => void }) {
  const t = useText();
  const user = useUser();
  // The dialog's text must not change when the stored user gets the new phone.
  const [isFirst] = useState(() => user?.phoneNo === '');
  const change = useChangePhone();
  const { step } = change;

  if (step.kind === 'code') return <PhoneCodeForm phone={step.phone} change={change} />;
  return (
    <>
      <p className="text-muted">
        {isFirst ? t('changePhone.why') : t('changePhone.current', { phone: user?.phoneNo ?? '' })}
      </p>
      <PhoneForm change={change} isFirst={isFirst} />
      {step.kind === 'done' && <PhoneChangedDialog phone={step.phone} isFirst={isFirst} onClose={onDone} />}
    </>
  );
}

interface PhoneCodeFormProps {
  readonly phone: string;
  readonly change: ReturnType<typeof useChangePhone>;
}

/** The code sent to the new phone. */
function PhoneCodeForm({ phone, change }: PhoneCodeFormProps) {
  const t = useText();
  return (
    <>
      <p>{t('auth.codeSentTo', { phone })}</p>
      <CodeForm onSend={(code) => change.confirm(phone, code)} />
      <NewCode onAsk={() => change.sendAgain(phone)} />
      <Button variant="quiet" className="self-center" onClick={change.startAgain}>
        {t('changePhone.otherPhone')}
      </Button>
    </>
  );
}

interface PhoneChangedDialogProps {
  readonly phone: string;
  /** The account had no phone before. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

/** Confirms the change; every way to close it continues. */
function PhoneChangedDialog({ phone, isFirst, onClose }: PhoneChangedDialogProps) {
  const t = useText();
  const title = t(isFirst ? 'changePhone.added' : 'changePhone.changed');
  return (
    <Dialog open onClose={onClose} title={title} hideTitle>
      <div className="flex flex-col items-center gap-3 text-center">
        <CheckIcon aria-hidden className="text-6xl text-jade" />
        <p className="text-xl font-bold">{title}</p>
        <p className="text-lg">{phone}</p>
      </div>
      <Button wide onClick={onClose}>
        {t(isFirst ? 'auth.goOn' : 'common.ok')}
      </Button>
    </Dialog>
  );
}

interface PhoneFormProps {
  readonly change: ReturnType<typeof useChangePhone>;
  readonly isFirst: boolean;
}

/** Asks for the new phone, and for the password if codes are real. A social account without a phone has no password. */
function PhoneForm({ change, isFirst }: PhoneFormProps) {
  const t = useText();
  const { placeholderCode } = useConfig();
  const { ref, values, texts, submit, isSending, change: type } = change.form;
  const sendsCodes = placeholderCode === '';

  return (
    <Form ref={ref} onSubmit={() => void submit(change.send)}>
      <TextField
        label={t('changePhone.phone')}
        hint={t('auth.phoneHint')}
        error={texts.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={values.phone}
        onChange={(event) => type({ phone: event.target.value })}
      />
      {sendsCodes && !isFirst && (
        <PasswordField
          label={t('auth.password')}
          error={texts.password}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => type({ password: event.target.value })}
        />
      )}
      <Button type="submit" wide busy={isSending}>
        {t(sendsCodes ? 'changePhone.sendCode' : 'common.save')}
      </Button>
    </Form>
  );
}

const nothing = { phone: '', password: '' };

type PhoneStep =
  | { readonly kind: 'ask' }
  /** A code was sent to this phone. */
  | { readonly kind: 'code'; readonly phone: string }
  | { readonly kind: 'done'; readonly phone: string };

function phoneText(phone: string, t: Translate): string | undefined {
  if (phone.trim() === '') return t('common.required', { label: t('changePhone.phone') });
  return isPhone(phone) ? undefined : t('payments.validatePhoneFormat');
}

/**
 * Changes the phone in two calls. A shop with the placeholder code confirms without asking (decision 90), any other
 * asks for the code of its SMS. Refusals are alerted, or shown under their field.
 */
function useChangePhone() {
  const { language } = useLanguage();
  const { placeholderCode } = useConfig();
  const [step, setStep] = useState<PhoneStep>({ kind: 'ask' });
  const form = useForm(nothing, {
    problemsOf: ({ phone }, t) => ({ phone: phoneText(phone, t) }),
    textsOf: (texts) => onlyProblems({ phone: texts.get('emailOrPhoneNo'), password: texts.get('password') }),
  });

  const fieldsOf = (phone: string): BodyInputOf<typeof changePhone> => ({
    userId: ownUserId(),
    emailOrPhoneNo: phone,
    language: languageTypeOf(language),
    applicationConfigId,
  });

  const ask = (phone: string, password: string) =>
    browserApi(changePhone, { body: { ...fieldsOf(phone), ...(password !== '' && { password }) } });

  async function confirm(phone: string, code: string): Promise<void> {
    const { user } = await browserApi(verifyChangedPhone, { body: { ...fieldsOf(phone), code } });
    const known = readUser(browserStorage());
    if (known) updateUser({ ...known, phoneNo: user.phoneNo });
    setStep({ kind: 'done', phone: user.phoneNo });
  }

  return {
    step,
    form,
    /** Requests a code for the typed phone. */
    send: async (typed: typeof nothing) => {
      const phone = normalisePhone(typed.phone);
      await ask(phone, typed.password);
      if (placeholderCode === '') setStep({ kind: 'code', phone });
      else await confirm(phone, placeholderCode);
    },
    /** Rejects if no new code was sent. */
    sendAgain: (phone: string) => ask(phone, form.values.password),
    confirm,
    startAgain: () => setStep({ kind: 'ask' }),
  };
}
