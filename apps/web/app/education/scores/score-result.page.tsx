import { Link } from 'react-router';
import ArrowIcon from '~icons/lucide/arrow-left';
import { PendingScore } from './pending-score.tsx';
import { ScoreSheet } from './score-sheet.tsx';
import { useScore } from './score.query.ts';
import { useText } from '../../platform/language/context.ts';
import { PageTitle } from '../../platform/page.tsx';
import { OrderData, useOpenedId } from '../../orders/order-data.tsx';

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
