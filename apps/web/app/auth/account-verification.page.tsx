import { applicationConfigId, resendCode, type Session, ApiFailure, verifyRegistration } from '@zay/contract';
import { useNavigate } from 'react-router';
import CheckIcon from '~icons/lucide/circle-check-big';
import { useState } from 'react';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { PageTitle, useLeaveUnless, usePageValue, type PageHandle } from '../platform/page.tsx';
import { logIn } from '../platform/session/use-session.ts';
import { useHydrated } from '../platform/store.ts';
import { showAlert } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { CodeForm } from '../ui/code-form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NewCode } from '../ui/new-code.tsx';
import { addressStep } from './next-step.ts';

export const handle: PageHandle = { isPrivate: true };

export default function AccountVerificationPage() {
  const t = useText();
  const userId = Number(usePageValue('userId'));
  const phone = usePageValue('phoneNo');
  const isKnown = Number.isInteger(userId) && phone !== undefined;
  useLeaveUnless(isKnown, '/registration');
  // The server does not see navigation state.
  const hydrated = useHydrated();
  return (
    <div className="page max-w-md py-6 md:py-10">
      <PageTitle>{t('titles.accountVerification')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.accountVerification')}</h1>
      {hydrated && isKnown && <VerificationForm userId={userId} phone={phone} />}
    </div>
  );
}

/** Code entry of a registration: six boxes, and a button for a new code. */
function VerificationForm({ userId, phone }: { userId: number; phone: string }) {
  const t = useText();
  const { placeholderCode } = useConfig();
  const { verify, onFailure, session } = useVerification(userId);
  return (
    <div className="flex flex-col gap-4">
      <p>
        {placeholderCode === ''
          ? t('auth.codeSentTo', { phone })
          : t('auth.codeFixed', { phone, code: placeholderCode })}
      </p>
      <CodeForm onSend={verify} onFailure={onFailure} />
      <ResendCode userId={userId} phone={phone} />
      <VerifiedDialog session={session} />
    </div>
  );
}

/** Requests another code for a registration. */
function ResendCode({ userId, phone }: { userId: number; phone: string }) {
  return (
    <NewCode
      onAsk={() => browserApi(resendCode, { body: { userId, emailOrPhoneNo: phone, applicationConfigId } })}
    />
  );
}

/**
 * Dialog after the phone is verified. Every way to close it leads to the address page, which requires the
 * new session.
 */
function VerifiedDialog({ session }: { session: Session | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  if (!session) return null;
  const goOn = () => void navigate(...addressStep(session));
  return (
    <Dialog open onClose={goOn} title={t('auth.verified')} hideTitle>
      <div className="flex flex-col items-center gap-3 text-center">
        <CheckIcon aria-hidden className="text-6xl text-jade" />
        <p className="text-xl font-bold">{t('auth.verified')}</p>
        <p className="text-muted">{t('auth.verifiedText')}</p>
      </div>
      <Button wide onClick={goOn}>
        {t('auth.goOn')}
      </Button>
    </Dialog>
  );
}

/** Verifies the phone. `session` is set after success. */
function useVerification(userId: number) {
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [session, setSession] = useState<Session>();

  async function verify(code: string): Promise<void> {
    const answer = await browserApi(verifyRegistration, { body: { userId, code, applicationConfigId } });
    logIn(answer);
    setSession(answer);
  }

  async function onFailure(error: unknown): Promise<void> {
    await showAlert(failureText(error));
    // The phone is verified already. Continue with the login.
    const isDone = error instanceof ApiFailure && error.code === 'already-verified';
    if (isDone) await navigate('/login', { replace: true });
  }

  return { verify, onFailure, session };
}
