import { ApiFailure } from '@zay/contract';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { PasswordField } from '@zay/web/ui/password-field.tsx';
import { useStore } from '@zay/web/platform/store.ts';
import { useState } from 'react';
import { failureText, refusedAs } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { hasEnded, logIn } from '../platform/session.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { OneTimeCodeField } from '../ui/form/one-time-code-field.tsx';

interface LoginFormProps {
  /** The known e-mail: only the password is asked for. */
  readonly email?: string;
  readonly onDone?: () => unknown;
}

/** E-mail and password, and the one-time code if the account needs one. */
export function LoginForm({ email = '', onDone }: LoginFormProps) {
  const t = useText();
  const hasEndedBefore = useStore(hasEnded);
  const [entry, setEntry] = useState({ email, password: '', code: '' });
  const [needsCode, setNeedsCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const enter = (name: keyof typeof entry) => ({
    value: entry[name],
    onChange: ({ target }: { target: { value: string } }) => setEntry({ ...entry, [name]: target.value }),
  });

  const submit = async () => {
    if (isBusy) return;
    setTried(true);
    setFailure(undefined);
    if (entry.email.trim() === '' || entry.password === '') return;
    setBusy(true);
    try {
      await logIn(entry);
      await onDone?.();
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'totp-needed') setNeedsCode(true);
      setFailure(error);
      setBusy(false);
    }
  };

  const told = fieldTextsOf(failure);
  // The server does not say which of the two is wrong. The password is marked: it could not be read while typing.
  const refusedPassword = refusedAs(failure, 'wrong-staff-credentials');
  const refusedCode = refusedAs(failure, 'totp-needed', 'wrong-totp');
  const isTold = told.size > 0 || (refusedPassword ?? refusedCode) !== undefined;
  const missing = (name: keyof typeof entry, text: string) =>
    told.get(name) ?? (wasTried && entry[name].trim() === '' ? text : undefined);
  return (
    <CheckedForm onSubmit={submit}>
      {hasEndedBefore && !failure && <p role="status">{t('office.sessionEnded')}</p>}
      <TextField
        {...enter('email')}
        label={t('office.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={missing('email', t('office.requireEmail'))}
      />
      <PasswordField
        {...enter('password')}
        label={t('office.password')}
        autoComplete="current-password"
        error={missing('password', t('office.requirePassword')) ?? refusedPassword}
      />
      {needsCode && (
        // The field appears when the server asks for a code.
        <OneTimeCodeField {...enter('code')} focused error={told.get('code') ?? refusedCode} />
      )}
      {failure !== undefined && (
        // Always announced: if the invalid field has the focus already, focusing it again announces nothing.
        <p role="alert" className={isTold ? 'sr-only' : 'text-ruby'}>
          {failureText(failure)}
        </p>
      )}
      <Button type="submit" wide busy={isBusy}>
        {t('office.logIn')}
      </Button>
    </CheckedForm>
  );
}
