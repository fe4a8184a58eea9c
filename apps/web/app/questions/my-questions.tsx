import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { myQuestions } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { queryClient } from '../platform/query.ts';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { showAlert } from '../ui/ask.ts';
import { ErrorState, LoadingState } from '../ui/state-views.tsx';
import { QuestionList } from './question-list.tsx';

const myQuestionsKey = ['my-questions'] as const;

/** Reads them again after one was sent or deleted. */
export function forgetMyQuestions(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: myQuestionsKey });
}

interface MyQuestionsProps {
  readonly productId: number;
  readonly onDelete: (questionId: number) => void;
}

/** The buyer's own questions on the product; guests have none (decision 84). */
export function MyQuestions({ productId, onDelete }: MyQuestionsProps) {
  const t = useText();
  const loggedIn = useLoggedIn();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(
    {
      queryKey: [...myQuestionsKey, productId],
      queryFn: () => browserApi(myQuestions, { query: { ProductId: productId } }),
      enabled: loggedIn,
      refetchOnMount: 'always',
    },
    queryClient,
  );
  useEffect(() => {
    if (error) void showAlert(failureText(error));
    // The text of the moment of the failure is the right one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);

  if (!loggedIn) return null;
  return (
    <section aria-labelledby="my-questions" className="flex flex-col gap-3">
      <h2 id="my-questions" className="text-lg font-bold">
        {t('questions.mine')}
      </h2>
      {!data && !error && <LoadingState />}
      {!data && error && <ErrorState message={t('questions.failed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-muted">{t('questions.noneOfMine')}</p>}
      {data && data.length > 0 && (
        <QuestionList label={t('questions.mine')} entries={data} onDelete={onDelete} />
      )}
    </section>
  );
}
