import { useRef, useState } from 'react';
import { limits } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useTextDraft } from '../platform/form-draft.ts';
import { Button, Spinner } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { TextArea } from '../ui/field.tsx';
import { focusFirstProblem } from '../ui/first-problem.ts';
import { Form } from '../ui/form.tsx';
import { useThread, type MessageThread, type ThreadMessage, useSendMessage } from './use-order-thread.ts';

/** What the buyer and the shop write each other about an order or a payment. */
export function OrderThread({ thread }: { thread: MessageThread }) {
  const t = useText();
  const { data, error, refetch } = useThread(thread);
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4">
      <h2 className="font-semibold">{t('orderThread.title')}</h2>
      {data && <Messages messages={data} emptyText={t(thread.emptyText)} />}
      {!data && !error && <Spinner />}
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <p className="text-ruby">{t('orderThread.failed')}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      <MessageForm thread={thread} />
    </section>
  );
}

function Messages({ messages, emptyText }: { messages: readonly ThreadMessage[]; emptyText: string }) {
  const t = useText();
  return (
    <div role="log" aria-label={t('orderThread.title')}>
      {messages.length === 0 ? (
        <p className="text-muted">{emptyText}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {messages.map((message) => (
            <MessageView key={message.id} message={message} />
          ))}
        </ol>
      )}
    </div>
  );
}

/** Whose message it is, is said by a word and by the side, too, not by colour alone. */
function MessageView({ message: { message, sender, createdDate } }: { message: ThreadMessage }) {
  const t = useText();
  const isOwn = sender === 'buyer';
  return (
    <li
      className={cn(
        'flex max-w-[85%] flex-col rounded-card px-3 py-2',
        isOwn ? 'self-end bg-jade-soft' : 'self-start border border-line bg-mist',
      )}
    >
      <p className="flex flex-wrap gap-x-2 text-sm">
        <span className="font-semibold">{t(isOwn ? 'orderThread.you' : 'orderThread.shop')}</span>
        <span className="text-muted">{formatDateTime(createdDate)}</span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{message}</p>
    </li>
  );
}

/** Where the buyer writes to the shop; the text stays until it has arrived. */
function MessageForm({ thread }: { thread: MessageThread }) {
  const t = useText();
  const failureText = useFailureText();
  const [text, setText] = useTextDraft(thread.draftName);
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
