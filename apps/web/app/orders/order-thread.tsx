import { limits, type OrderMessage } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useNamedDraft } from '../platform/form-draft.ts';
import { Button, Spinner } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { TextArea } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { useForm } from '../ui/use-form.ts';
import { useOrderThread, useSendMessage } from './use-order-thread.ts';

/** Messages between the buyer and the shop about an order. */
export function OrderThread({ orderId }: { orderId: number }) {
  const t = useText();
  const { data, error, refetch } = useOrderThread(orderId);
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4">
      <h2 className="font-semibold">{t('orderThread.title')}</h2>
      {data && <Messages messages={data} />}
      {!data && !error && <Spinner />}
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <p className="text-ruby">{t('orderThread.failed')}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {/* Not before the messages: they would move its button while it is pressed. */}
      {(data || error) && <MessageForm orderId={orderId} />}
    </section>
  );
}

function Messages({ messages }: { messages: readonly OrderMessage[] }) {
  const t = useText();
  return (
    <div role="log" aria-label={t('orderThread.title')}>
      {messages.length === 0 ? (
        <p className="text-muted">{t('orderThread.empty')}</p>
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

/** A word and the side, not only the colour, show the sender. */
function MessageView({ message: { message, sender, createdDate } }: { message: OrderMessage }) {
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

const nothing = { text: '' };

/** Message form; the text is kept until it was sent. */
function MessageForm({ orderId }: { orderId: number }) {
  const t = useText();
  const failureText = useFailureText();
  const draft = useNamedDraft(`OrderMessage.${orderId}`, nothing);
  const { mutateAsync } = useSendMessage(orderId);
  const { ref, ...form } = useForm(draft, {
    problemsOf: ({ text }) => ({
      text: text.trim() === '' ? t('common.required', { label: t('orderThread.label') }) : undefined,
    }),
    // All errors are shown under the single field.
    textsOf: (texts, error) => ({ text: texts.get('message') ?? failureText(error) }),
  });

  const send = async ({ text }: typeof nothing) => {
    await mutateAsync(text.trim());
    draft.clear();
  };

  return (
    <Form ref={ref} className="flex flex-col gap-2" onSubmit={() => void form.submit(send)}>
      <TextArea
        label={t('orderThread.label')}
        rows={2}
        maxLength={limits.orderMessage}
        autoComplete="off"
        readOnly={form.isSending}
        value={form.values.text}
        onChange={(event) => form.change({ text: event.target.value })}
        error={form.texts.text}
      />
      <Button type="submit" variant="secondary" busy={form.isSending} className="self-end">
        {t('orderThread.send')}
      </Button>
    </Form>
  );
}
