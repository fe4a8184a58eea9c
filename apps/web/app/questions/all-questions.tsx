import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { Drawing } from '../ui/drawings.tsx';
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

/** Somebody asks, nobody has answered. */
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
