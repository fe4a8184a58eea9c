import type { ScoreResult } from '@zay/contract';
import { formatDate } from '../../platform/dates.ts';
import { useText } from '../../platform/language/context.ts';

/** Whose score list it is, and of which exam. */
export function ScoreFacts({ score }: { score: ScoreResult }) {
  const t = useText();
  const facts = [
    { label: t('studentForm.studentName'), value: score.studentInfo.studentName },
    { label: t('studentForm.birthday'), value: formatDate(score.studentInfo.birthday) },
    { label: t('studentForm.examYear'), value: score.examYear },
    { label: t('studentForm.rollNumber'), value: score.rollNumber },
    { label: t('score.requested'), value: formatDate(score.requestedDate) },
  ];
  return (
    <dl className="flex flex-col gap-1">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
