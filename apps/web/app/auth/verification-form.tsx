import { useRef, useState } from 'react';
import { limits } from '@zay/contract';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/provider.tsx';
import { Button } from '../ui/button.tsx';
import { CodeBoxes } from '../ui/code-boxes.tsx';
import { boxesOf } from '../ui/code-boxes.rules.ts';
import { focusFirstProblem } from '../ui/first-problem.ts';
import { ResendCode } from './resend-code.tsx';
import { useVerification } from './use-verification.ts';
import { VerifiedDialog } from './verified-dialog.tsx';

/** The code of a registration: six boxes, and a new code for those who got none. */
export function VerificationForm({ userId, phone }: { userId: number; phone: string }) {
  const t = useText();
  const { placeholderCode } = useConfig();
  const form = useRef<HTMLFormElement>(null);
  const [boxes, setBoxes] = useState(() => boxesOf('', limits.codeLength));
  const [wasTried, setTried] = useState(false);
  const { verify, isBusy, session } = useVerification(userId);
  const isComplete = boxes.every((digit) => digit !== '');

  return (
    <div className="flex flex-col gap-4">
      <p>
        {placeholderCode === ''
          ? t('auth.codeSentTo', { phone })
          : t('auth.codeFixed', { code: placeholderCode })}
      </p>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isComplete) focusFirstProblem(form.current);
          else if (!isBusy) void verify(boxes.join(''));
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
      <ResendCode userId={userId} phone={phone} />
      <VerifiedDialog session={session} />
    </div>
  );
}
