import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import PhoneIcon from '~icons/lucide/phone';
import { ApiFailure, applicationConfigId, normalisePhone, resetPassword } from '@zay/contract';
import { createApi, type Api } from '../platform/api/client.ts';
import { send } from '../platform/api/send.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { onlyProblems } from '../platform/api/field-texts.ts';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { currentLanguage } from '../platform/language/current.ts';
import { PageTitle, useLeaveUnless, usePageValue, type PageHandle } from '../platform/page.tsx';
import { useHydrated } from '../platform/store.ts';
import { telLink } from '../platform/tel-link.ts';
import { showAlert } from '../ui/ask.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { NewPasswordForm, useNewPasswordForm } from './new-password-form.tsx';
import { useContinue } from './use-continue.ts';

export const handle: PageHandle = {
  isPrivate: true,
  // The URL contains a token, so the page must not be cached or sent as a referrer.
  headers: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' },
};

export default function SetNewPasswordPage() {
  const t = useText();
  const token = usePageValue('token');
  const phone = usePageValue('emailOrPhoneNo') ?? '';
  useLeaveUnless(token !== undefined, '/login');
  useHideToken(token, phone);
  // The server does not see navigation state.
  const hydrated = useHydrated();
  return (
    <div className="page max-w-md py-6 md:py-10">
      <PageTitle>{t('titles.setNewPassword')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.setNewPassword')}</h1>
      {hydrated && token !== undefined && <SetNewPasswordForm token={token} phone={phone} />}
    </div>
  );
}

/** Moves the token from the URL to the navigation state, which survives a reload. */
function useHideToken(token: string | undefined, phone: string): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (token === undefined || !new URLSearchParams(search).has('token')) return;
    void navigate({ search: '' }, { replace: true, state: { token, emailOrPhoneNo: phone } });
  }, [token, phone, search, navigate]);
}

interface SetNewPasswordFormProps {
  readonly token: string;
  /** Phone of the link's account. When empty, the form asks for it. */
  readonly phone: string;
}

function SetNewPasswordForm({ token, phone }: SetNewPasswordFormProps) {
  const t = useText();
  const failureText = useFailureText();
  const continueWith = useContinue();
  /** True when the link was used, has expired, was replaced, or belongs to another phone. */
  const [isOver, setOver] = useState(false);
  const form = useNewPasswordForm(phone, t('auth.phone'), {
    textsOf: (texts) => onlyProblems({ password: texts.get('password') }),
    onFailure: async (error, namesFields) => {
      if (isLinkRefused(error)) setOver(true);
      else if (!namesFields) await showAlert(failureText(error));
    },
  });
  if (isOver) return <LinkOver />;
  return (
    <NewPasswordForm
      form={form}
      first={
        <TextField
          label={t('auth.phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="username"
          readOnly={phone !== ''}
          value={form.values.account}
          onChange={(event) => form.change({ account: event.target.value })}
        />
      }
      // Sets the password, and logs in with the returned session.
      send={async ({ account, password }) => {
        const body = { emailOrPhoneNo: normalisePhone(account), password, applicationConfigId };
        await continueWith(await linkApi(token)(resetPassword, { body }));
      }}
    >
      {t(form.isSending ? 'auth.settingPassword' : 'auth.setPassword')}
    </NewPasswordForm>
  );
}

/** Scrolls to what replaces a form: the pressed button was further down. */
const bringIntoView = (element: Element | null) => void element?.scrollIntoView({ block: 'center' });

function LinkOver() {
  const t = useText();
  const { helpPhone } = useConfig();
  return (
    <div ref={bringIntoView} role="alert" className="flex flex-col gap-4">
      <p className="rounded-field bg-ruby-soft px-4 py-3 font-semibold text-ruby">{t('auth.linkOver')}</p>
      <p>{t('auth.linkOverText')}</p>
      {helpPhone && (
        <a
          href={telLink(helpPhone)}
          className="flex min-h-11 items-center justify-center gap-2 rounded-field bg-jade px-4 py-2 font-semibold text-on-jade"
        >
          <PhoneIcon aria-hidden />
          {t('auth.callUs', { phone: helpPhone })}
        </a>
      )}
      <ButtonLink variant="secondary" to="/login" replace>
        {t('auth.login')}
      </ButtonLink>
    </div>
  );
}

function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 401 || error.code === 'account-not-found');
}

/** API client that sends the link's token. It does not use the session or refresh its tokens. */
function linkApi(token: string): Api {
  const headers = { Authorization: `Bearer ${token}` };
  return createApi(
    (request) => send(fetch, { ...request, headers: { ...request.headers, ...headers } }),
    currentLanguage.get,
  );
}
