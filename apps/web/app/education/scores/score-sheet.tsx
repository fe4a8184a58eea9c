import type { ReactNode } from 'react';
import type { ScoreResult } from '@zay/contract';
import PrinterIcon from '~icons/lucide/printer';
import { useConfig } from '../../platform/config.ts';
import { useText } from '../../platform/language/context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import '../../ui/printed.css';
import { ScoreFacts } from './score-facts.tsx';

/** The marks, as a sheet that can be printed. */
export function ScoreSheet({ score }: { score: ScoreResult }) {
  const t = useText();
  const { shopName } = useConfig();
  return (
    <>
      <style>{'@page { size: A4; margin: 15mm }'}</style>
      <article
        aria-label={score.name}
        className="printed flex w-full max-w-xl flex-col gap-4 rounded-card border border-line bg-paper p-4"
      >
        <header className="text-center">
          <p className="text-muted">{shopName}</p>
          <h2 className="text-xl font-bold">{score.name}</h2>
        </header>
        <ScoreFacts score={score} />
        <Marks score={score} />
      </article>
      <div className="flex w-full max-w-xl flex-col gap-2 print:hidden">
        <Button wide onClick={() => globalThis.print()}>
          <PrinterIcon aria-hidden />
          {t('orders.print')}
        </Button>
        <p className="text-sm text-muted">{t('orders.printHint')}</p>
      </div>
    </>
  );
}

function Marks({ score }: { score: ScoreResult }) {
  const t = useText();
  const distinctions = score.subjects.filter(({ isDistinction }) => isDistinction).length;
  return (
    <table className="w-full">
      <thead className="border-b border-line text-muted">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {t('score.subject')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('score.mark')}
          </th>
        </tr>
      </thead>
      <tbody>
        {score.subjects.map(({ subjectId, name, mark, isDistinction }) => (
          <tr key={subjectId} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {name} {isDistinction && <Badge tone="gold">{t('score.distinction')}</Badge>}
            </th>
            <td className="py-2 text-end tabular-nums">{mark}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-bold">
        <Sum label={t('score.total')}>{score.totalMark}</Sum>
        <Sum label={t('score.distinctions')}>{distinctions}</Sum>
        <Sum label={t('score.outcome')}>
          <Badge tone={score.isPassed ? 'jade' : 'ruby'}>
            {t(score.isPassed ? 'score.passed' : 'score.notPassed')}
          </Badge>
        </Sum>
      </tfoot>
    </table>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="pt-2 text-start">
        {label}
      </th>
      <td className="pt-2 text-end tabular-nums">{children}</td>
    </tr>
  );
}
