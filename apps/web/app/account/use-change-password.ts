import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure, applicationConfigId, changePassword, languageTypes, login } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import { useLanguage, useText } from '../platform/language/context.ts';
import { logOutTo } from '../platform/session/buyers-only.tsx';
import { readUser } from '../platform/session/session.ts';
import { logIn, ownUserId } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { showAlert } from '../ui/ask.ts';
import { showToast } from '../ui/toast.ts';
import { loginBody } from '../auth/login-body.ts';

/** What the server said of the two passwords. */
export interface RefusedPasswords {
  readonly old?: string | undefined;
  readonly new?: string | undefined;
}

/**
 * Changes the password. That ends every login, so this one is opened anew with the new password before anybody
 * notices; where that fails the buyer is sent to log in.
 */
export function useChangePassword() {
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
