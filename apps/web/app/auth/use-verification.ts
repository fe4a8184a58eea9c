import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure, applicationConfigId, verifyRegistration, type Session } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { logIn } from '../platform/session/use-session.ts';
import { showAlert } from '../ui/ask.ts';

/** Verifies the phone of a registration; `session` is there once it has worked. Failures are alerted. */
export function useVerification(userId: number) {
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [session, setSession] = useState<Session>();

  async function verify(code: string): Promise<void> {
    setBusy(true);
    try {
      const answer = await browserApi(verifyRegistration, { body: { userId, code, applicationConfigId } });
      logIn(answer);
      setSession(answer);
    } catch (error) {
      await showAlert(failureText(error));
      // There is nothing left to do here: the way in is the login.
      const isDone = error instanceof ApiFailure && error.code === 'already-verified';
      if (isDone) await navigate('/login', { replace: true });
    } finally {
      setBusy(false);
    }
  }

  return { verify, isBusy, session };
}
