import { answerBuyer, orderThread, seenThread, type StaffOrderMessage } from '@zay/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@zay/contract';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { useTextDraft } from '@zay/web/platform/form-draft.ts';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import { TextArea } from '@zay/web/ui/field.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { api, failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from './form/checked-form.tsx';
import { Panel } from './panel.tsx';
import { Reading } from './reading.tsx';

/** The messages of an order, with its buyer and voucher number. */
export function useThread(orderId: number) {
  return useQuery({
    queryKey: ['order-thread', orderId],
    queryFn: () => api(orderThread, { query: { orderId } }),
  });
}

/** The messages of an order, and the answer form. Viewing marks them as read. */
export function OrderThread({ orderId }: { orderId: number }) {
  const t = useText();
  const query = useThread(orderId);
  const { data } = query;
  const { mutate: see } = useAct(seenThread);
  const answer = useAct(answerBuyer);
  return (
    <Panel title={t('messages.title')}>
      <Reading query={query} />
      {data && (
        <Thread
          messages={data.messages}
          buyer={data.buyer.name}
          draftName={`AnswerTo${orderId}`}
          isSending={answer.isPending}
          onSeen={(upTo) => see({ body: { orderId, upTo } })}
          onAnswer={(message) => answer.mutateAsync({ body: { orderId, message } })}
        />
      )}
    </Panel>
  );
}

interface ThreadProps {
  /** Oldest first. */
  readonly messages: readonly StaffOrderMessage[];
  readonly buyer: string;
  /** Storage name of the unsent answer. */
  readonly draftName: string;
  readonly isSending: boolean;
  /** The buyer's messages up to this one have been on screen. */
  readonly onSeen: (upTo: number) => void;
  /** Rejects with an ApiFailure. */
  readonly onAnswer: (message: string) => Promise<unknown>;
}

export function Thread({ messages, buyer, draftName, isSending, onSeen, onAnswer }: ThreadProps) {
  const t = useText();
  const upTo = messages.findLast(({ isRead }) => !isRead)?.id;
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    if (upTo !== undefined) see(upTo);
  }, [upTo]);
  return (
    <>
      {messages.length === 0 && <p className="text-muted">{t('messages.none')}</p>}
      <ol className="flex flex-col gap-3" aria-label={t('messages.title')}>
        {messages.map((message) => (
          <Message key={message.id} message={message} buyer={buyer} />
        ))}
      </ol>
      <Answer draftName={draftName} isSending={isSending} onAnswer={onAnswer} />
    </>
  );
}

function Message({ message, buyer }: { message: StaffOrderMessage; buyer: string }) {
  const t = useText();
  const isOwn = message.sender === 'shop';
  return (
    <li
      className={cn(
        'flex max-w-[85%] flex-col rounded-card px-3 py-2',
        isOwn ? 'self-end bg-jade-soft' : 'self-start border border-line bg-mist',
      )}
    >
      <span className="flex flex-wrap gap-x-2 text-sm">
        <span className="font-semibold">{isOwn ? message.by || t('messages.shop') : buyer}</span>
        <span className="text-muted">{formatDateTime(message.date)}</span>
      </span>
      <span className="wrap-anywhere whitespace-pre-line">{message.message}</span>
    </li>
  );
}

/** The text is kept until it was sent, also when the page is left. */
function Answer({
  draftName,
  isSending,
  onAnswer,
}: Pick<ThreadProps, 'draftName' | 'isSending' | 'onAnswer'>) {
  const t = useText();
  const [text, setText] = useTextDraft(draftName);
  const [failure, setFailure] = useState<unknown>();
  const send = async () => {
    if (isSending) return;
    setFailure(undefined);
    try {
      await onAnswer(text);
      setText('');
    } catch (error) {
      setFailure(error);
    }
  };
  const problem =
    failure === undefined ? undefined : (fieldTextsOf(failure).get('message') ?? failureText(failure));
  return (
    <CheckedForm className="flex flex-col gap-2" onSubmit={send}>
      <TextArea
        label={t('messages.answer')}
        rows={2}
        maxLength={limits.orderMessage}
        readOnly={isSending}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isSending} className="self-end">
        {t('messages.send')}
      </Button>
    </CheckedForm>
  );
}
