import { useRef, useState } from 'react';
import { limits } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import { useText } from '../platform/language/context.ts';
import { useKeptText } from '../platform/use-kept-text.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { focusFirstProblem } from '../ui/first-problem.ts';
import { Form } from '../ui/form.tsx';
import { useSendMessage, type MessageThread } from './use-order-thread.ts';

/** Where the buyer writes to the shop; the text stays until it has arrived. */
export function MessageForm({ thread }: { thread: MessageThread }) {
  const t = useText();
  const failureText = useFailureText();
  const [text, setText] = useKeptText(thread.draftName);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useSendMessage(thread);

  const tell = (words: string) => {
    setProblem(words);
    focusFirstProblem(form.current);
  };
  const send = () => {
    const message = text.trim();
    if (isPending) return;
    if (message === '') {
      tell(t('common.required', { label: t('orderThread.label') }));
      return;
    }
    setProblem(undefined);
    mutate(message, {
      onSuccess: () => setText(''),
      onError: (error) => tell(fieldTextsOf(error).get('message') ?? failureText(error)),
    });
  };

  return (
    <Form ref={form} className="flex flex-col gap-2" onSubmit={send}>
      <TextArea
        label={t('orderThread.label')}
        rows={2}
        maxLength={limits.orderMessage}
        autoComplete="off"
        readOnly={isPending}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        error={problem}
      />
      <Button type="submit" variant="secondary" busy={isPending} className="self-end">
        {t('orderThread.send')}
      </Button>
    </Form>
  );
}
