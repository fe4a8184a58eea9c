import { useState } from 'react';
import { ApiFailure, applicationConfigId, normalisePhone, resetPassword } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import { showAlert } from '../ui/ask.ts';
import { linkApi } from './link-api.ts';
import { useContinue } from './use-continue.ts';

/** Sets a new password with the token of a link, logs in with what it answers, and goes on like every login. */
export function useSetNewPassword(token: string) {
  const failureText = useFailureText();
  const continueWith = useContinue();
  const [isBusy, setBusy] = useState(false);
  /** Used, too old, replaced by another, or made for another phone. */
  const [isOver, setOver] = useState(false);

  /** @returns what the server says of the password; other failures have been alerted. */
  async function submit(phone: string, password: string): Promise<string | undefined> {
    setBusy(true);
    try {
      const body = { emailOrPhoneNo: normalisePhone(phone), password, applicationConfigId };
      await continueWith(await linkApi(token)(resetPassword, { body }));
      return undefined;
    } catch (error) {
      const text = fieldTextsOf(error).get('password');
      if (isLinkRefused(error)) setOver(true);
      else if (!text) await showAlert(failureText(error));
      return text;
    } finally {
      setBusy(false);
    }
  }

  return { submit, isBusy, isOver };
}

function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 401 || error.code === 'account-not-found');
}
