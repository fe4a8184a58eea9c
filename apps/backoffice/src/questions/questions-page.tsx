import {
  questionStates,
  type StaffQuestion,
  hideQuestion,
  showQuestion,
  answerQuestion,
  staffQuestions,
  switchQuestions,
} from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { useState } from 'react';
import { confirm } from '@zay/web/ui/ask.ts';
import { ApiFailure } from '@zay/contract';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { useTextDraft } from '@zay/web/platform/form-draft.ts';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { TextArea } from '@zay/web/ui/field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { BulkAct } from '../ui/list/bulk-act.tsx';
import type { Selection } from '../ui/list/selection.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { BuyerName, ProductName } from '../ui/mentions.tsx';
import { StatusBadge, type StatusLooks } from '../ui/status-badge.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { resource } from '../platform/resources.ts';
import { FailureLine } from '../ui/failure-line.tsx';

const questionList = resource({ name: 'questions', list: staffQuestions });

const looks: StatusLooks<(typeof questionStates)[number]> = {
  open: { tone: 'gold', text: 'questions.open' },
  answered: { tone: 'jade', text: 'questions.answered' },
  hidden: { tone: 'ruby', text: 'questions.hidden' },
};

const stateOf = ({ isHidden, answer }: StaffQuestion) => (isHidden ? 'hidden' : answer ? 'answered' : 'open');

/** Questions of buyers about products, unanswered ones first (STAFF-14). */
export default function QuestionsPage() {
  const t = useText();
  const [open, setOpen] = useState<StaffQuestion>();
  return (
    <>
      <ListPage
        title={t('questions.title')}
        resource={questionList}
        order={{ sort: 'waiting', direction: 'desc' }}
        searchLabel={t('questions.search')}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('questions.state'),
            options: questionStates.map((value) => ({ value, label: t(`questions.${value}`) })),
          },
          { kind: 'days', from: 'from', to: 'to', label: t('questions.asked') },
        ]}
        bulk={(selection) => <QuestionActs selection={selection} />}
        columns={[
          { title: t('questions.product'), cell: ({ product }) => <ProductName product={product} /> },
          { title: t('questions.question'), isPlain: true, cell: (row) => <Asked question={row} /> },
          {
            title: t('questions.asked'),
            isPlain: true,
            sort: 'date',
            cell: ({ createdAt }) => formatDateTime(createdAt),
          },
          {
            title: t('questions.state'),
            isPlain: true,
            sort: 'waiting',
            cell: (row) => <StatusBadge state={stateOf(row)} looks={looks} />,
          },
          {
            title: t('questions.answer'),
            cell: (row) => (
              <span className="flex flex-col items-start gap-2">
                {row.answer && <span className="line-clamp-3 max-w-prose">{row.answer.text}</span>}
                <span className="flex flex-wrap gap-1">
                  <Button
                    variant={row.answer ? 'quiet' : 'secondary'}
                    className="md:whitespace-nowrap"
                    onClick={() => setOpen(row)}
                  >
                    {t(row.answer ? 'questions.change' : 'questions.write')}
                  </Button>
                  <HideQuestion question={row} />
                </span>
              </span>
            ),
          },
        ]}
      />
      <AnswerDialog question={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** Hides many questions, or shows them again. */
function QuestionActs({ selection }: { selection: Selection }) {
  const t = useText();
  return ([true, false] as const).map((hidden) => (
    <BulkAct
      key={String(hidden)}
      label={t(hidden ? 'questions.hide' : 'questions.show')}
      selection={selection}
      endpoint={switchQuestions}
      body={{ hidden }}
      text={hidden ? t('questions.hideText') : undefined}
    />
  ));
}

function Asked({ question }: { question: StaffQuestion }) {
  return (
    <span className="flex max-w-prose flex-col">
      <span>{question.text}</span>
      <span className="text-sm text-muted">
        <BuyerName buyer={question.buyer} />
      </span>
    </span>
  );
}

function HideQuestion({ question: { id, isHidden } }: { question: StaffQuestion }) {
  const t = useText();
  const hide = useAct(hideQuestion);
  const show = useAct(showQuestion);
  const press = async () => {
    if (isHidden) return toastOnFailure(show.mutateAsync({ body: { id } }));
    const isSure = await confirm({
      title: t('questions.hideQuestion'),
      message: t('questions.hideText'),
      confirmLabel: t('questions.hide'),
      danger: true,
    });
    return isSure && toastOnFailure(hide.mutateAsync({ body: { id } }));
  };
  return (
    <Button
      variant="quiet"
      className="whitespace-nowrap"
      busy={hide.isPending || show.isPending}
      onClick={() => void press()}
    >
      {t(isHidden ? 'questions.show' : 'questions.hide')}
    </Button>
  );
}

interface AnswerDialogProps {
  /** Undefined while closed. */
  readonly question: StaffQuestion | undefined;
  readonly onClose: () => void;
}

/** Writes or changes the answer to a question. */
function AnswerDialog({ question, onClose }: AnswerDialogProps) {
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
  // The draft survives a press outside the dialog.
  const [kept, keep] = useTextDraft(`AnswerToQuestion${question.id}`);
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
      {failure !== undefined && told === undefined && <FailureLine error={failure} />}
      <Button type="submit" busy={isPending}>
        {t('questions.save')}
      </Button>
    </CheckedForm>
  );
}

/** The answer that a colleague wrote meanwhile. */
async function readAnswer({ id, product }: StaffQuestion): Promise<StaffQuestion['answer']> {
  const { items } = await api(staffQuestions, {
    query: { productId: product.id, pageSize: 100, sort: 'date' },
  }).catch(() => ({ items: [] as StaffQuestion[] }));
  return items.find((one) => one.id === id)?.answer ?? null;
}
