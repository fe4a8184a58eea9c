import { ApiFailure } from '@zay/contract';
import { answerQuestion, staffQuestions, type StaffQuestion } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { useKeptText } from '@zay/web/platform/use-kept-text.ts';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { TextArea } from '@zay/web/ui/field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { api, failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { ProductName } from '../ui/mentions.tsx';

interface AnswerDialogProps {
  /** Undefined while it is closed. */
  readonly question: StaffQuestion | undefined;
  readonly onClose: () => void;
}

/** Writes the answer to a question, or writes it anew. */
export function AnswerDialog({ question, onClose }: AnswerDialogProps) {
  const t = useText();
  return (
    <Dialog sheet open={question !== undefined} onClose={onClose} title={t('questions.answer')}>
      {question && <AnswerForm question={question} onDone={onClose} />}
    </Dialog>
  );
}

function AnswerForm({ question, onDone }: { question: StaffQuestion; onDone: () => void }) {
  const t = useText();
  const { mutateAsync, isPending } = useAct(answerQuestion);
  const [seen, setSeen] = useState(question.answer);
  // A press beside the dialog loses nothing.
  const [kept, keep] = useKeptText(`AnswerToQuestion${question.id}`);
  const [isTyped, setTyped] = useState(kept !== '');
  const text = isTyped ? kept : (question.answer?.text ?? '');
  const [failure, setFailure] = useState<unknown>();
  const isBeaten = failure instanceof ApiFailure && failure.code === 'question-answered';

  const send = async () => {
    if (isPending) return;
    setFailure(undefined);
    try {
      await mutateAsync({ body: { id: question.id, text, seen: seen?.updatedAt ?? null } });
      keep('');
      showToast(t('questions.saved'), { kind: 'success' });
      onDone();
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiFailure && error.code === 'question-answered')
        setSeen(await readAnswer(question));
    }
  };

  const told = fieldTextsOf(failure).get('text');
  return (
    <CheckedForm onSubmit={send}>
      <ProductName product={question.product} />
      <p className="rounded-field bg-mist p-3">{question.text}</p>
      {seen && (
        <div className="text-sm text-muted">
          {isBeaten && (
            <>
              <p>{t('questions.theirs')}</p>
              <p className="rounded-field bg-gold-soft p-3 text-base text-ink">{seen.text}</p>
            </>
          )}
          <p>{[seen.by, formatDateTime(seen.updatedAt)].filter(Boolean).join(t('common.comma'))}</p>
        </div>
      )}
      <TextArea
        label={t('questions.answer')}
        hint={t(seen ? 'questions.changeHint' : 'questions.answerHint')}
        rows={5}
        value={text}
        error={told}
        onChange={({ target }) => {
          setTyped(true);
          keep(target.value);
        }}
      />
      {failure !== undefined && told === undefined && (
        <p role="alert" className="text-ruby">
          {failureText(failure)}
        </p>
      )}
      <Button type="submit" busy={isPending}>
        {t('questions.save')}
      </Button>
    </CheckedForm>
  );
}

/** The answer that somebody else wrote meanwhile. */
async function readAnswer({ id, product }: StaffQuestion): Promise<StaffQuestion['answer']> {
  const { items } = await api(staffQuestions, {
    query: { productId: product.id, pageSize: 100, sort: 'date' },
  }).catch(() => ({ items: [] as StaffQuestion[] }));
  return items.find((one) => one.id === id)?.answer ?? null;
}
