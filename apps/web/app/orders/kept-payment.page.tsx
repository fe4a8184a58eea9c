import { Link } from 'react-router';
import ArrowIcon from '~icons/lucide/arrow-left';
import { useKeptPayment } from '../checkout/index.ts';
import { useText } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';
import { KeptPaymentView } from './kept-payment-view.tsx';
import { OrderData, useOpenedId } from './order-data.tsx';

/** A payment that no order came of. */
export default function KeptPaymentPage() {
  const t = useText();
  const paymentId = useOpenedId('paymentId');
  return (
    <div className="page">
      <PageTitle>{t('titles.keptPayment')}</PageTitle>
      <div>
        <Link to="/orderhistory" className="inline-flex min-h-11 items-center gap-1 font-medium text-jade">
          <ArrowIcon aria-hidden />
          {t('orders.backToHistory')}
        </Link>
        <h1 className="text-2xl font-bold">{t('titles.keptPayment')}</h1>
      </div>
      {paymentId && <Payment paymentId={paymentId} />}
    </div>
  );
}

function Payment({ paymentId }: { paymentId: number }) {
  return (
    <OrderData query={useKeptPayment(paymentId)}>
      {(payment) => <KeptPaymentView payment={payment} />}
    </OrderData>
  );
}
