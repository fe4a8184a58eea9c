import { ApiFailure } from '@zay/contract';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Card } from '@zay/web/ui/card.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { focusFirstProblem } from '@zay/web/ui/first-problem.ts';
import { Form } from '@zay/web/ui/form.tsx';
import { PasswordField } from '@zay/web/ui/password-field.tsx';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureText, refusedAs } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { pathAfterLogin } from '../platform/return-path.ts';
import { logIn } from '../platform/session.ts';
import { OneTimeCodeField } from '../ui/form/one-time-code-field.tsx';
import { Page } from '../ui/page.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** E-mail and password; the one-time code when the account asks for one. */
export default function LoginPage() {
  const t = useText();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState({ email: '', password: '', code: '' });
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
    if (entry.email.trim() === '' || entry.password === '') return focusFirstProblem(form.current);
    setBusy(true);
    try {
      await logIn(entry);
      await navigate(pathAfterLogin(search), { replace: true });
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'totp-needed') setNeedsCode(true);
      setFailure(error);
      setBusy(false);
    }
  };

  const told = fieldTextsOf(failure);
  const refusedCode = refusedAs(failure, 'totp-needed', 'wrong-totp');
  const missing = (name: keyof typeof entry, text: string) =>
    told.get(name) ?? (wasTried && entry[name].trim() === '' ? text : undefined);
  return (
    <main className="mx-auto max-w-md">
      <Page title={t('office.logIn')} actions={<LanguageSwitch />}>
        <Card>
          <Form ref={form} onSubmit={submit}>
            {state === 'ended' && !failure && <p role="status">{t('office.sessionEnded')}</p>}
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
              error={missing('password', t('office.requirePassword'))}
            />
            {needsCode && (
              // It appears because it is asked for.
              <OneTimeCodeField {...enter('code')} focused error={told.get('code') ?? refusedCode} />
            )}
            {failure !== undefined && told.size === 0 && !refusedCode && (
              <p role="alert" className="text-ruby">
                {failureText(failure)}
              </p>
            )}
            <Button type="submit" wide busy={isBusy}>
              {t('office.logIn')}
            </Button>
          </Form>
        </Card>
      </Page>
    </main>
  );
}
