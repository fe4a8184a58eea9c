import { Link } from 'react-router';
import ArrowIcon from '~icons/lucide/arrow-left';
import { useQuery } from '@tanstack/react-query';
import { scoreById, isPastDay, limits, type ScoreResult } from '@zay/contract';
import HourglassIcon from '~icons/lucide/hourglass';
import type { ReactNode } from 'react';
import PrinterIcon from '~icons/lucide/printer';
import { OrderData, useOpenedId } from '../../orders/index.ts';
import { browserApi } from '../../platform/api/browser.ts';
import { useConfig } from '../../platform/config.ts';
import { formatDate } from '../../platform/dates.ts';
import { useText } from '../../platform/language/context.ts';
import { PageTitle } from '../../platform/page.tsx';
import { shopNow } from '../../platform/shop-clock.ts';
import { queryClient } from '../../platform/query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageSize } from '../../ui/page-size.ts';
import { Card } from '../../ui/card.tsx';
import '../../ui/printed.css';

export default function ScoreResultPage() {
  const t = useText();
  const id = useOpenedId('id');
  return (
    <div className="page">
      <PageTitle>{t('titles.scoreResult')}</PageTitle>
      <div className="print:hidden">
        <Link to="/orderhistory" className="inline-flex min-h-11 items-center gap-1 font-medium text-jade">
          <ArrowIcon aria-hidden />
          {t('orders.backToHistory')}
        </Link>
        <h1 className="text-2xl font-bold">{t('titles.scoreResult')}</h1>
      </div>
      {id && <Score key={id} id={id} />}
    </div>
  );
}

function Score({ id }: { id: number }) {
  return (
    <OrderData query={useScore(id)}>
      {(score) => (score.isReady ? <ScoreSheet score={score} /> : <PendingScore score={score} />)}
    </OrderData>
  );
}

/** One of the buyer's score requests, refetched on every visit: its result may be released. */
function useScore(id: number) {
  return useQuery(
    {
      queryKey: ['score', id],
      queryFn: () => browserApi(scoreById, { query: { Id: id } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

/** Shown until the marks are released: the promised day, that it takes longer, or why there will be none. */
function PendingScore({ score }: { score: ScoreResult }) {
  const t = useText();
  const date = formatDate(score.resultDate);
  const isRefused = score.refusalReason !== '';
  const text = isPastDay(score.resultDate, shopNow())
    ? t('score.lateText', { date })
    : t('score.pendingText', { date, n: limits.scoreResultDays });
  return (
    <Card className="flex max-w-xl flex-col gap-4">
      <div className="flex items-start gap-3">
        <HourglassIcon aria-hidden className="mt-1 size-6 shrink-0 text-jade" />
        <div>
          <h2 className="text-lg font-bold">
            {t(isRefused ? 'requestState.refused' : 'score.pendingTitle')}
          </h2>
          <p>{isRefused ? t('myRequests.refused', { reason: score.refusalReason }) : text}</p>
        </div>
      </div>
      <ScoreFacts score={score} />
    </Card>
  );
}

/** The marks as a printable sheet. */
function ScoreSheet({ score }: { score: ScoreResult }) {
  const t = useText();
  const { shopName } = useConfig();
  usePageSize('size: A4; margin: 15mm');
  return (
    <>
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

/** Student and exam of a score list. */
function ScoreFacts({ score }: { score: ScoreResult }) {
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
