import { useNavigate } from 'react-router';
import SendIcon from '~icons/lucide/send-horizontal';
import { limits, timings } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { rememberQuestion } from '../platform/pending/saved.ts';
import { useUser } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { useNamedDraft } from '../platform/form-draft.ts';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { showToast } from '../ui/toast.ts';
import { useForm } from '../ui/use-form.ts';
import { maySend } from './questions.rules.ts';

interface QuestionFormProps {
  readonly productId: number;
  /** Saves a question. Rejects on failure. Resolves to false if it was queued offline, which shows its own notice. */
  readonly onSend: (text: string, name: string) => Promise<boolean>;
}

const nothing = { text: '' };

/** Form for a question. A guest goes to login and returns to this product's questions. */
export function QuestionForm({ productId, onSend }: QuestionFormProps) {
  const t = useText();
  const user = useUser();
  const navigate = useNavigate();
  const draft = useNamedDraft(`question.${productId}`, nothing);
  const { ref, ...form } = useForm(draft, { textsOf: () => ({ text: t('questions.sendFailed') }) });
  const { text } = form.values;

  const send = async () => {
    if (!user) {
      rememberQuestion(browserStorage(), productId);
      await navigate('/login');
      return;
    }
    const isSent = await onSend(text.trim(), user.name);
    draft.clear();
    if (isSent) showToast(t('questions.sent'), { kind: 'success', duration: timings.shortToast });
  };

  return (
    <Form
      ref={ref}
      className="flex items-start gap-2"
      onSubmit={() => maySend(text) && void form.submit(send)}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t('questions.label')}
          placeholder={t('questions.placeholder')}
          maxLength={limits.question}
          enterKeyHint="send"
          autoComplete="off"
          readOnly={form.isSending}
          value={text}
          onChange={(event) => form.change({ text: event.target.value })}
          error={form.texts.text}
        />
      </div>
      <div className="flex flex-col gap-1">
        {/* As high as the label, whose lines are higher in Burmese. */}
        <span aria-hidden className="h-[1lh]" />
        <IconButton
          type="submit"
          label={t('questions.send')}
          disabled={!maySend(text) || form.isSending}
          className="text-jade aria-disabled:text-muted"
        >
          <SendIcon aria-hidden />
        </IconButton>
      </div>
    </Form>
  );
}
