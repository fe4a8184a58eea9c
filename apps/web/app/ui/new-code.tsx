import { timings } from '@zay/contract';
import { useEffect, useState } from 'react';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { showAlert } from './ask.ts';
import { Button } from './button.tsx';

/** Requests another code and confirms it for five seconds; `onAsk` rejects if none was sent. */
export function NewCode({ onAsk }: { onAsk: () => Promise<unknown> }) {
  const t = useText();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [wasSent, setSent] = useState(false);

  useEffect(() => {
    if (!wasSent) return;
    const timer = setTimeout(() => setSent(false), timings.resendNotice);
    return () => clearTimeout(timer);
  }, [wasSent]);

  async function resend(): Promise<void> {
    setSent(false);
    setBusy(true);
    try {
      await onAsk();
      setSent(true);
    } catch (error) {
      await showAlert(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col items-center gap-2">
      <p className="flex flex-wrap items-center justify-center">
        {t('ui.noCode')}
        <Button variant="quiet" className="px-2 underline" busy={isBusy} onClick={() => void resend()}>
          {t('ui.resend')}
        </Button>
      </p>
      <p role="status" className="text-center font-medium text-jade">
        {wasSent && t('ui.codeSent')}
      </p>
    </div>
  );
}
