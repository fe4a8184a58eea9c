import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { CodeForm } from '../ui/code-form.tsx';
import { ResendCode } from './resend-code.tsx';
import { useVerification } from './use-verification.ts';
import { VerifiedDialog } from './verified-dialog.tsx';

/** The code of a registration: six boxes, and a new code for those who got none. */
export function VerificationForm({ userId, phone }: { userId: number; phone: string }) {
  const t = useText();
  const { placeholderCode } = useConfig();
  const { verify, isBusy, session } = useVerification(userId);
  return (
    <div className="flex flex-col gap-4">
      <p>
        {placeholderCode === ''
          ? t('auth.codeSentTo', { phone })
          : t('auth.codeFixed', { code: placeholderCode })}
      </p>
      <CodeForm isBusy={isBusy} onSend={verify} />
      <ResendCode userId={userId} phone={phone} />
      <VerifiedDialog session={session} />
    </div>
  );
}
