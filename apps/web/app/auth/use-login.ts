import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { login, normalisePhone, timings, type Session } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useLanguage } from '../platform/language/context.ts';
import { unverifiedIdOf, verificationStep } from './next-step.ts';
import { useContinue } from './use-continue.ts';
import { loginBody } from './login-body.ts';
import type { LoginFields } from './login.rules.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Logs in and goes on; `problem` is the server's message while its banner is up. */
export function useLogin() {
  const { language } = useLanguage();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const continueWith = useContinue();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (problem === undefined) return;
    const timer = setTimeout(() => setProblem(undefined), timings.loginErrorBanner);
    return () => clearTimeout(timer);
  }, [problem]);

  async function send({ phone, password }: LoginFields): Promise<Session> {
    await wait(timings.loginDelay);
    return await browserApi(login, { body: loginBody({ phone, password }, language) });
  }

  async function submit(fields: LoginFields): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    try {
      await continueWith(await send(fields));
    } catch (error) {
      const userId = unverifiedIdOf(error);
      if (userId) await navigate(...verificationStep(userId, normalisePhone(fields.phone)));
      else setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return { submit, busy, problem };
}
