import { useNavigate } from 'react-router';
import { ApiFailure, applicationConfigId, changePassword, languageTypes, login } from '@zay/contract';
import { loginBody, NewPasswordForm, useNewPasswordForm } from '../auth/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { onlyProblems } from '../platform/api/field-texts.ts';
import { useText, useLanguage } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';
import { logOutTo } from '../platform/session/buyers-only.tsx';
import { readUser } from '../platform/session/session.ts';
import { logIn, ownUserId } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { showToast } from '../ui/toast.ts';

export default function ChangePasswordPage() {
  const t = useText();
  return (
    <div className="page max-w-md py-6 md:py-10">
      <PageTitle>{t('titles.changePassword')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.changePassword')}</h1>
      <p className="text-muted">{t('auth.changeEndsLogins')}</p>
      <ChangePasswordForm />
    </div>
  );
}

/** The old password, the new one twice, and the terms. */
function ChangePasswordForm() {
  const t = useText();
  const send = useChangePassword();
  const form = useNewPasswordForm('', t('auth.oldPassword'), {
    textsOf: (texts, error) =>
      onlyProblems({
        account: isWrongOld(error) ? error.message : texts.get('oldPassword'),
        password: texts.get('newPassword'),
      }),
  });

  return (
    <NewPasswordForm
      form={form}
      first={
        <PasswordField
          label={t('auth.oldPassword')}
          error={form.texts.account}
          name="old-password"
          autoComplete="current-password"
          value={form.values.account}
          onChange={(event) => form.change({ account: event.target.value })}
          onBlur={() => form.leave('account')}
        />
      }
      send={({ account, password }) => send(account, password)}
    >
      {t(form.isSending ? 'auth.changingPassword' : 'auth.changePassword')}
    </NewPasswordForm>
  );
}

function isWrongOld(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.code === 'wrong-old-password';
}

/**
 * Changes the password. The server then ends every session, so this one logs in again with the new password. If that
 * fails, the buyer is sent to the login.
 */
function useChangePassword() {
  const t = useText();
  const { language } = useLanguage();
  const navigate = useNavigate();

  async function logInAnew(password: string): Promise<void> {
    const phone = readUser(browserStorage())?.phoneNo ?? '';
    try {
      logIn(await browserApi(login, { body: loginBody({ phone, password }, language) }));
      showToast(t('auth.passwordChanged'), { kind: 'success' });
      await navigate('/myaccount', { replace: true });
    } catch {
      showToast(t('auth.passwordChangedLogIn'), { kind: 'success' });
      logOutTo('/login');
    }
  }

  return async (oldPassword: string, newPassword: string): Promise<void> => {
    const body = {
      userId: ownUserId(),
      oldPassword,
      newPassword,
      applicationConfigId,
      language: languageTypes.english,
    };
    await browserApi(changePassword, { body });
    await logInAnew(newPassword);
  };
}
