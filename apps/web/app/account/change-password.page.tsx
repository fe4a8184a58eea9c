import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure, applicationConfigId, changePassword, languageTypes, login } from '@zay/contract';
import { loginBody, NewPasswordForm } from '../auth/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import { useText, useLanguage } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';
import { logOutTo } from '../platform/session/buyers-only.tsx';
import { readUser } from '../platform/session/session.ts';
import { logIn, ownUserId } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { showAlert } from '../ui/ask.ts';
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
  const { submit, isBusy } = useChangePassword();
  const [old, setOld] = useState('');
  const [wasLeft, setLeft] = useState(false);
  /** Until the field is changed. */
  const [refused, setRefused] = useState<RefusedPasswords>({});
  const missing = wasLeft && old === '' ? t('common.required', { label: t('auth.oldPassword') }) : undefined;

  return (
    <NewPasswordForm
      first={
        <PasswordField
          label={t('auth.oldPassword')}
          error={refused.old ?? missing}
          name="old-password"
          autoComplete="current-password"
          value={old}
          onChange={(event) => {
            setOld(event.target.value);
            setRefused({ ...refused, old: undefined });
          }}
          onBlur={() => setLeft(true)}
        />
      }
      isFirstFilled={old !== ''}
      refused={refused.new}
      onChange={() => setRefused({ ...refused, new: undefined })}
      onSend={(password) => void submit(old, password).then(setRefused)}
      isBusy={isBusy}
    >
      {t(isBusy ? 'auth.changingPassword' : 'auth.changePassword')}
    </NewPasswordForm>
  );
}

/** What the server said of the two passwords. */
interface RefusedPasswords {
  readonly old?: string | undefined;
  readonly new?: string | undefined;
}

/**
 * Changes the password. That ends every login, so this one is opened anew with the new password before anybody
 * notices; where that fails the buyer is sent to log in.
 */
function useChangePassword() {
  const t = useText();
  const { language } = useLanguage();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

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

  /** @returns what the server says of the passwords; other failures have been alerted. */
  async function submit(oldPassword: string, newPassword: string): Promise<RefusedPasswords> {
    setBusy(true);
    try {
      const userId = ownUserId();
      const language = languageTypes.english;
      const body = { userId, oldPassword, newPassword, applicationConfigId, language };
      await browserApi(changePassword, { body });
      await logInAnew(newPassword);
      return {};
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'wrong-old-password') return { old: error.message };
      const texts = fieldTextsOf(error);
      const refused = { old: texts.get('oldPassword'), new: texts.get('newPassword') };
      if (!refused.old && !refused.new) await showAlert(failureText(error));
      return refused;
    } finally {
      setBusy(false);
    }
  }

  return { submit, isBusy };
}
