import { isPastDay, limits, type ScoreResult } from '@zay/contract';
import HourglassIcon from '~icons/lucide/hourglass';
import { formatDate } from '../../platform/dates.ts';
import { useText } from '../../platform/language/context.ts';
import { Card } from '../../ui/card.tsx';
import { ScoreFacts } from './score-facts.tsx';

/** What a buyer sees until the marks are released: the promised day, and later that it takes longer. */
export function PendingScore({ score }: { score: ScoreResult }) {
  const t = useText();
  const date = formatDate(score.resultDate);
  const isLate = isPastDay(score.resultDate);
  return (
    <Card className="flex max-w-xl flex-col gap-4">
      <div className="flex items-start gap-3">
        <HourglassIcon aria-hidden className="mt-1 size-6 shrink-0 text-jade" />
        <div>
          <h2 className="text-lg font-bold">{t('score.pendingTitle')}</h2>
          <p>
            {isLate
              ? t('score.lateText', { date })
              : t('score.pendingText', { date, n: limits.scoreResultDays })}
          </p>
        </div>
      </div>
      <ScoreFacts score={score} />
    </Card>
  );
}
