import TrashIcon from '~icons/lucide/trash-2';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useUser } from '../platform/session/use-session.ts';
import { cn } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { answerText, mayDelete, type Entry } from './questions.rules.ts';

interface QuestionListProps {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly onDelete: (questionId: number) => void;
}

export function QuestionList({ label, entries, onDelete }: QuestionListProps) {
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
            {entry.name} · {entry.isPending ? t('questions.sending') : formatDateTime(entry.createdDateTime)}
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
        <p className="text-sm text-muted">{t('questions.noAnswer')}</p>
      ) : (
        <div className="rounded-field bg-mist px-3 py-2">
          <p className="text-sm font-semibold text-jade">{t('questions.answer')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
    </>
  );
}
