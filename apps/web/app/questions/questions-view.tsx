import { useEffect } from 'react';
import { ApiFailure } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { confirm, showAlert } from '../ui/ask.ts';
import { ErrorState } from '../ui/state-views.tsx';
import { AllQuestions } from './all-questions.tsx';
import { removeQuestion } from './delete-question.ts';
import type { LoadedQuestions } from './load-questions.ts';
import { forgetMyQuestions, MyQuestions } from './my-questions.tsx';
import { QuestionForm } from './question-form.tsx';
import { useQuestions } from './use-questions.ts';

interface QuestionsViewProps {
  readonly loaded: LoadedQuestions;
  /** Reads the page again. */
  readonly reload: () => Promise<void>;
}

/** The questions on a product, and the box to ask one more. */
export function QuestionsView({ loaded, reload }: QuestionsViewProps) {
  const t = useText();
  const failureText = useFailureText();
  const list = useQuestions(loaded);
  const { productId, failure } = loaded;
  useEffect(() => {
    if (failure) void showAlert(failureText(new ApiFailure(failure)));
    // The text of the moment of the failure is the right one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure]);

  const ask = async (text: string, name: string) => {
    const isSaved = await list.send(text, name);
    if (isSaved) void forgetMyQuestions();
    return isSaved;
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
        <ErrorState message={t('questions.failed')} onRetry={() => void reload()} />
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
