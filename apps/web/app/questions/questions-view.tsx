import { deleteQuestion, myQuestions } from '@zay/contract';
import { useQuery } from '@tanstack/react-query';
import TrashIcon from '~icons/lucide/trash-2';
import { keptQuestions } from '../device/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { queryClient, refresh } from '../platform/query.ts';
import { useLoggedIn, useUser } from '../platform/session/use-session.ts';
import { useStore } from '../platform/store.ts';
import { confirm } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { Drawing } from '../ui/drawings.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ErrorState, EmptyState, LoadingState } from '../ui/state-views.tsx';
import { useFailureAlert, useQueryAlert } from '../ui/use-failure-alert.ts';
import type { LoadedQuestions } from './load-questions.ts';
import { QuestionForm } from './question-form.tsx';
import { answerText, mayDelete, withKept, type Entry } from './questions.rules.ts';
import { useQuestions } from './use-questions.ts';

interface QuestionsViewProps {
  readonly loaded: LoadedQuestions;
  /** Reloads the page's data. */
  readonly reload: () => Promise<void>;
}

/** The questions about a product, and the form. */
export function QuestionsView({ loaded, reload }: QuestionsViewProps) {
  const t = useText();
  const list = useQuestions(loaded);
  const { productId, failure } = loaded;
  useFailureAlert(failure);

  const ask = async (text: string, name: string) => {
    const isSent = await list.send(text, name);
    if (isSent) void forgetMyQuestions();
    return isSent;
  };
  const remove = async (questionId: number) => {
    const question = { message: t('questions.deleteConfirm'), confirmLabel: t('common.delete') };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (!(await removeQuestion(questionId))) return;
    await Promise.all([reload(), forgetMyQuestions()]);
  };
  const onDelete = (questionId: number) => void remove(questionId);

  return (
    <>
      <h1 className="text-2xl font-bold">{t('questions.title', { n: list.count })}</h1>
      {failure ? (
        <ErrorState message={t('questions.failed')} onRetry={reload} />
      ) : (
        <>
          <QuestionForm productId={productId} onSend={ask} />
          <MyQuestions productId={productId} onDelete={onDelete} />
          <AllQuestions list={list} onDelete={onDelete} />
        </>
      )}
    </>
  );
}

/** @returns false if the question was not deleted; that is only logged (QA-16) */
async function removeQuestion(questionId: number): Promise<boolean> {
  try {
    await browserApi(deleteQuestion, { body: { questionId } });
    return true;
  } catch {
    // oxlint-disable-next-line no-console
    console.warn('Fail');
    return false;
  }
}

interface AllQuestionsProps {
  readonly list: ReturnType<typeof useQuestions>;
  readonly onDelete: (questionId: number) => void;
}

/** All questions, latest first, paged. */
function AllQuestions({ list, onDelete }: AllQuestionsProps) {
  const t = useText();
  if (list.entries.length === 0) {
    return (
      <EmptyState
        title={t('questions.empty')}
        text={t('questions.emptyText')}
        drawing={<QuestionDrawing />}
      />
    );
  }
  return (
    <section aria-labelledby="all-questions" className="flex flex-col gap-3">
      <h2 id="all-questions" className="text-lg font-bold">
        {t('questions.all')}
      </h2>
      <QuestionList label={t('questions.all')} entries={list.entries} onDelete={onDelete} />
      <div className="flex justify-center py-2">
        {list.hasMore ? (
          <Button variant="secondary" busy={list.isLoading} onClick={() => void list.loadMore()}>
            {t('questions.viewMore')}
          </Button>
        ) : (
          <p className="text-muted">{t('common.noMoreData')}</p>
        )}
      </div>
    </section>
  );
}

/** Illustration: a question without an answer. */
function QuestionDrawing() {
  return (
    <Drawing>
      <path
        d="M40 24h66a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H70L54 92V76H40a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z"
        className="fill-jade-soft stroke-jade"
      />
      <path d="M63 42c1-12 20-12 20 0 0 7-10 7-10 14M73 64v1" className="stroke-gold" />
      <path d="M122 52h4a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6h-4v10l-10-10H92" className="stroke-jade" />
    </Drawing>
  );
}

const myQuestionsKey = ['my-questions'] as const;

/** Refetches the buyer's questions after one was sent or deleted. */
function forgetMyQuestions(): Promise<void> {
  return refresh(myQuestionsKey);
}

interface MyQuestionsProps {
  readonly productId: number;
  readonly onDelete: (questionId: number) => void;
}

/** The buyer's own questions about the product; guests have none (decision 84). */
function MyQuestions({ productId, onDelete }: MyQuestionsProps) {
  const t = useText();
  const loggedIn = useLoggedIn();
  const query = useQuery(
    {
      queryKey: [...myQuestionsKey, productId],
      queryFn: () => browserApi(myQuestions, { query: { ProductId: productId } }),
      enabled: loggedIn,
      refetchOnMount: 'always',
    },
    queryClient,
  );
  const { data, error, refetch } = query;
  useQueryAlert(query);
  const userName = useUser()?.name ?? '';
  const kept = useStore(keptQuestions).filter((one) => one.productId === productId);
  if (!loggedIn) return null;
  const texts = kept.map(({ text }) => text);
  const entries = withKept(data ?? [], texts, userName);
  return (
    <section aria-labelledby="my-questions" className="flex flex-col gap-3">
      <h2 id="my-questions" className="text-lg font-bold">
        {t('questions.mine')}
      </h2>
      {!data && !error && <LoadingState />}
      {!data && error && <ErrorState message={t('questions.failed')} onRetry={refetch} />}
      {data && entries.length === 0 && <p className="text-muted">{t('questions.noneOfMine')}</p>}
      {entries.length > 0 && (
        <QuestionList label={t('questions.mine')} entries={entries} onDelete={onDelete} />
      )}
    </section>
  );
}

interface QuestionListProps {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly onDelete: (questionId: number) => void;
}

function QuestionList({ label, entries, onDelete }: QuestionListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-card border border-line">
      {entries.map((entry) => (
        <li
          key={entry.questionId}
          aria-busy={entry.isPending || undefined}
          className={cn('flex flex-col gap-2 p-4', entry.isPending && 'animate-pulse')}
        >
          <QuestionItem entry={entry} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  );
}

function QuestionItem({ entry, onDelete }: { entry: Entry } & Pick<QuestionListProps, 'onDelete'>) {
  const t = useText();
  const userName = useUser()?.name;
  const answer = answerText(entry);
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted">
            {entry.name} · <EntryTime entry={entry} />
          </p>
          <p className="font-medium wrap-anywhere whitespace-pre-line">{entry.text}</p>
        </div>
        {mayDelete(entry, userName) && (
          <IconButton
            label={t('questions.delete')}
            onClick={() => onDelete(entry.questionId)}
            className="text-ruby"
          >
            <TrashIcon aria-hidden />
          </IconButton>
        )}
      </div>
      {answer === undefined ? (
        !entry.isKept && <p className="text-sm text-muted">{t('questions.noAnswer')}</p>
      ) : (
        <div className="rounded-field bg-mist px-3 py-2">
          <p className="text-sm font-semibold text-jade">{t('questions.answer')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
    </>
  );
}

/** Time of the question, or that it is not sent yet. */
function EntryTime({ entry: { isPending, isKept, createdDateTime } }: { readonly entry: Entry }) {
  const t = useText();
  if (isKept) return t('questions.notSent');
  return isPending ? t('questions.sending') : formatDateTime(createdDateTime);
}
