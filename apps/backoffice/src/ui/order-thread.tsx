import { answerBuyer, orderThread, seenThread, type StaffOrderMessage } from '@zay/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@zay/contract';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { useKeptText } from '@zay/web/platform/use-kept-text.ts';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import { TextArea } from '@zay/web/ui/field.tsx';
import { useEffect, useState } from 'react';
import { api, failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from './form/checked-form.tsx';
import { Panel } from './panel.tsx';
import { Reading } from './reading.tsx';

/** The messages of an order, whose they are and its voucher number. */
export function useThread(orderId: number) {
  return useQuery({
    queryKey: ['order-thread', orderId],
    queryFn: () => api(orderThread, { query: { orderId } }),
  });
}

/** What buyer and shop wrote each other about an order, and the answer. Whoever sees it has read it. */
export function OrderThread({ orderId }: { orderId: number }) {
  const t = useText();
  const query = useThread(orderId);
  const { data } = query;
  const { mutate: see } = useAct(seenThread);
  const upTo = data?.messages.findLast(({ isRead }) => !isRead)?.id;
  useEffect(() => {
    if (upTo !== undefined) see({ body: { orderId, upTo } });
  }, [orderId, upTo, see]);
  return (
    <Panel title={t('messages.title')}>
      <Reading query={query} />
      {data && (
        <>
          {data.messages.length === 0 && <p className="text-muted">{t('messages.none')}</p>}
          <ol className="flex flex-col gap-3" aria-label={t('messages.title')}>
            {data.messages.map((message) => (
              <Message key={message.id} message={message} buyer={data.buyer.name} />
            ))}
          </ol>
          <Answer orderId={orderId} />
        </>
      )}
    </Panel>
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

/** The text stays until it has arrived, also while another page is looked at. */
function Answer({ orderId }: { orderId: number }) {
  const t = useText();
  const [text, setText] = useKeptText(`AnswerTo${orderId}`);
  const [failure, setFailure] = useState<unknown>();
  const { mutateAsync, isPending } = useAct(answerBuyer);
  const send = async () => {
    if (isPending) return;
    setFailure(undefined);
    try {
      await mutateAsync({ body: { orderId, message: text } });
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
        readOnly={isPending}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isPending} className="self-end">
        {t('messages.send')}
      </Button>
    </CheckedForm>
  );
}
