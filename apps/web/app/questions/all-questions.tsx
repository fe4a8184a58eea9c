import { useText } from '../platform/language/provider.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/state-views.tsx';
import { QuestionList } from './question-list.tsx';
import type { useQuestions } from './use-questions.ts';

interface AllQuestionsProps {
  readonly list: ReturnType<typeof useQuestions>;
  readonly onDelete: (questionId: number) => void;
}

/** Everybody's questions, latest first, page by page. */
export function AllQuestions({ list, onDelete }: AllQuestionsProps) {
  const t = useText();
  if (list.entries.length === 0) {
    return <EmptyState title={t('questions.empty')} text={t('questions.emptyText')} />;
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
