import { useRef, useState } from 'react';
import { limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Button } from './button.tsx';
import { boxesOf } from './code-boxes.rules.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { focusFirstProblem } from './first-problem.ts';
import { Form } from './form.tsx';

interface CodeFormProps {
  readonly isBusy: boolean;
  /** Gets a whole code only. */
  readonly onSend: (code: string) => unknown;
}

/** Six boxes for a code that somebody received, and the button that confirms it. */
export function CodeForm({ isBusy, onSend }: CodeFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [boxes, setBoxes] = useState(() => boxesOf('', limits.codeLength));
  const [wasTried, setTried] = useState(false);
  const isComplete = boxes.every((digit) => digit !== '');

  const send = () => {
    setTried(true);
    if (!isComplete) focusFirstProblem(form.current);
    else if (!isBusy) onSend(boxes.join(''));
  };

  return (
    <Form ref={form} onSubmit={send}>
      <CodeBoxes
        label={t('auth.code')}
        error={wasTried && !isComplete ? t('auth.requireCode') : undefined}
        boxes={boxes}
        onChange={setBoxes}
      />
      <Button type="submit" wide busy={isBusy}>
        {t(isBusy ? 'auth.verifying' : 'common.confirm')}
      </Button>
    </Form>
  );
}
