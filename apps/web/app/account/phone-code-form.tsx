import { useRef, useState } from 'react';
import { limits } from '@zay/contract';
import { useText } from '../platform/language/provider.tsx';
import { Button } from '../ui/button.tsx';
import { boxesOf } from '../ui/code-boxes.rules.ts';
import { CodeBoxes } from '../ui/code-boxes.tsx';
import { focusFirstProblem } from '../ui/first-problem.ts';
import { NewCode } from '../ui/new-code.tsx';
import type { useChangePhone } from './use-change-phone.ts';

interface PhoneCodeFormProps {
  readonly phone: string;
  readonly change: ReturnType<typeof useChangePhone>;
}

/** The code that the new phone has received. */
export function PhoneCodeForm({ phone, change }: PhoneCodeFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [boxes, setBoxes] = useState(() => boxesOf('', limits.codeLength));
  const [wasTried, setTried] = useState(false);
  const isComplete = boxes.every((digit) => digit !== '');
  const { isBusy } = change;

  return (
    <>
      <p>{t('auth.codeSentTo', { phone })}</p>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isComplete) focusFirstProblem(form.current);
          else if (!isBusy) void change.verify(phone, boxes.join(''));
        }}
      >
        <CodeBoxes
          label={t('auth.code')}
          error={wasTried && !isComplete ? t('auth.requireCode') : undefined}
          boxes={boxes}
          onChange={setBoxes}
        />
        <Button type="submit" wide busy={isBusy}>
          {t(isBusy ? 'auth.verifying' : 'common.confirm')}
        </Button>
      </form>
      <NewCode onAsk={() => change.sendAgain(phone)} />
      <Button variant="quiet" className="self-center" onClick={change.startAgain}>
        {t('changePhone.otherPhone')}
      </Button>
    </>
  );
}
