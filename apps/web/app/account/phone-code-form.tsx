import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { CodeForm } from '../ui/code-form.tsx';
import { NewCode } from '../ui/new-code.tsx';
import type { useChangePhone } from './use-change-phone.ts';

interface PhoneCodeFormProps {
  readonly phone: string;
  readonly change: ReturnType<typeof useChangePhone>;
}

/** The code that the new phone has received. */
export function PhoneCodeForm({ phone, change }: PhoneCodeFormProps) {
  const t = useText();
  return (
    <>
      <p>{t('auth.codeSentTo', { phone })}</p>
      <CodeForm isBusy={change.isBusy} onSend={(code) => change.verify(phone, code)} />
      <NewCode onAsk={() => change.sendAgain(phone)} />
      <Button variant="quiet" className="self-center" onClick={change.startAgain}>
        {t('changePhone.otherPhone')}
      </Button>
    </>
  );
}
