import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import SendIcon from '~icons/lucide/send-horizontal';
import { limits, timings } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { rememberQuestion } from '../platform/pending/saved.ts';
import { useUser } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { useTextDraft } from '../platform/form-draft.ts';
import { TextField } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { showToast } from '../ui/toast.ts';
import { maySend } from './questions.rules.ts';

interface QuestionFormProps {
  readonly productId: number;
  /** Saves a question; false when that failed. */
  readonly onSend: (text: string, name: string) => Promise<boolean>;
}

/** Where a buyer asks. A guest goes to login, and comes back to this product's questions. */
export function QuestionForm({ productId, onSend }: QuestionFormProps) {
  const t = useText();
  const user = useUser();
  const navigate = useNavigate();
  const [text, setText] = useTextDraft(`QuestionText.${productId}`);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!maySend(text) || isSending) return;
    if (!user) {
      rememberQuestion(browserStorage(), productId);
      await navigate('/login');
      return;
    }
    setSending(true);
    const isSaved = await onSend(text.trim(), user.name);
    setSending(false);
    setFailed(!isSaved);
    if (!isSaved) return;
    setText('');
    showToast(t('questions.sent'), { kind: 'success', duration: timings.shortToast });
  };

  return (
    <form onSubmit={(event) => void send(event)} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('questions.label')}
          placeholder={t('questions.placeholder')}
          maxLength={limits.question}
          enterKeyHint="send"
          autoComplete="off"
          readOnly={isSending}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setFailed(false);
          }}
          error={hasFailed ? t('questions.sendFailed') : undefined}
        />
      </div>
      <div className="flex flex-col gap-1">
        {/* As high as the label, whose lines are higher in Burmese. */}
        <span aria-hidden className="h-[1lh]" />
        <IconButton
          type="submit"
          label={t('questions.send')}
          disabled={!maySend(text) || isSending}
          className="text-jade disabled:cursor-not-allowed disabled:text-muted"
        >
          <SendIcon aria-hidden />
        </IconButton>
      </div>
    </form>
  );
}
