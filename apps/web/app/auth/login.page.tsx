import { Link, useNavigate } from 'react-router';
import { useState, Suspense, useEffect } from 'react';
import PhoneIcon from '~icons/lucide/phone';
import { login, normalisePhone, timings } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useConfig } from '../platform/config.ts';
import { useText, useLanguage } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';
import { telLink } from '../platform/tel-link.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { KeptAction } from './kept-action.tsx';
import { loginBody } from './login-body.ts';
import { canSubmit, type LoginFields } from './login.rules.ts';
import { unverifiedIdOf, verificationStep } from './next-step.ts';
import { useContinue } from './use-continue.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

export default function LoginPage() {
  const t = useText();
  const { loginHeading, helpPhone } = useConfig();
  return (
    <div className="page max-w-md py-6 md:py-10">
      <PageTitle>{t('titles.login')}</PageTitle>
      <h1 className="text-2xl font-bold">{loginHeading || t('auth.heading')}</h1>
      <KeptAction />
      <LoginForm />
      <Link
        to="/track"
        className="inline-flex min-h-11 items-center self-center text-center font-semibold text-jade underline"
      >
        {t('track.fromLogin')}
      </Link>
      {helpPhone && (
        <p className="border-t border-line pt-4 text-center text-muted">
          {t('auth.help')}{' '}
          <a href={telLink(helpPhone)} className="inline-block py-2 font-semibold text-jade">
            {helpPhone}
          </a>
        </p>
      )}
    </div>
  );
}

/** Login form, with links to registration and to help with the password. */
function LoginForm() {
  const t = useText();
  const { send, onFailure, problem } = useLogin();
  const { ref, ...form } = useForm<LoginFields>(
    { phone: '', password: '' },
    {
      problemsOf: ({ phone, password }) => ({
        phone: phone.trim() === '' ? t('common.required', { label: t('auth.phone') }) : undefined,
        password: password === '' ? t('common.required', { label: t('auth.password') }) : undefined,
      }),
      textsOf: () => ({}),
      onFailure,
    },
  );
  const { values, texts, change, leave, isSending } = form;

  return (
    <Form ref={ref} onSubmit={() => canSubmit(values) && form.submit(send)}>
      {problem && (
        <p role="alert" className="rounded-field bg-ruby px-4 py-3 font-medium text-on-ruby">
          {problem}
        </p>
      )}
      <TextField
        label={t('auth.phone')}
        hint={t('auth.phoneHint')}
        error={texts.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        value={values.phone}
        onChange={(event) => change({ phone: event.target.value })}
        onBlur={() => leave('phone')}
      />
      <PasswordField
        label={t('auth.password')}
        error={texts.password}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => change({ password: event.target.value })}
        onBlur={() => leave('password')}
      />
      <ForgotPassword />
      <Button type="submit" wide busy={isSending} disabled={form.isReady && !canSubmit(values)}>
        {t(isSending ? 'auth.loggingIn' : 'auth.login')}
      </Button>
      <SocialLogin />
      <p className="text-center">
        {t('auth.noAccount')}{' '}
        <Link to="/registration" className="inline-block py-2 font-semibold text-jade underline">
          {t('auth.register')}
        </Link>
      </p>
    </Form>
  );
}

const FacebookButton = lazyPart(() => import('./social/facebook-button.tsx'));

/** Social login. It is loaded only when the shop has configured it. */
function SocialLogin() {
  const { facebook } = useConfig();
  if (!facebook) return null;
  return (
    <Suspense>
      <FacebookButton facebook={facebook} />
    </Suspense>
  );
}

/** Support resets passwords, so this is a phone link. */
function ForgotPassword() {
  const t = useText();
  const { helpPhone } = useConfig();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="-my-2 min-h-11 self-end font-medium text-jade"
        onClick={() => setOpen(true)}
      >
        {t('auth.forgotPassword')}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('auth.forgotTitle')}>
        <p>{t('auth.forgotText')}</p>
        <a
          href={telLink(helpPhone)}
          className="flex min-h-11 items-center justify-center gap-2 rounded-field bg-jade px-4 py-2 font-semibold text-on-jade"
        >
          <PhoneIcon aria-hidden />
          {t('auth.callUs', { phone: helpPhone })}
        </a>
      </Dialog>
    </>
  );
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** State of the login. `problem` is the server's message while the error banner is shown. */
function useLogin() {
  const { language } = useLanguage();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const continueWith = useContinue();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (problem === undefined) return;
    const timer = setTimeout(() => setProblem(undefined), timings.loginErrorBanner);
    return () => clearTimeout(timer);
  }, [problem]);

  async function send({ phone, password }: LoginFields): Promise<void> {
    setProblem(undefined);
    await wait(timings.loginDelay);
    await continueWith(await browserApi(login, { body: loginBody({ phone, password }, language) }));
  }

  async function onFailure(error: unknown, _: boolean, { phone }: LoginFields): Promise<void> {
    const userId = unverifiedIdOf(error);
    if (userId) await navigate(...verificationStep(userId, normalisePhone(phone)));
    else setProblem(failureText(error));
  }

  return { send, onFailure, problem };
}
