import { Link } from 'react-router';
import ArrowIcon from '~icons/lucide/arrow-left';
import { useOrder } from '../checkout/order.query.ts';
import { OrderView } from './order-view.tsx';
import { useText } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';
import { OrderData, useOrderId } from './order-data.tsx';
import { PayAgain } from './pay-again.tsx';

export default function OrderDetailPage() {
  const t = useText();
  const orderId = useOrderId();
  return (
    <div className="page">
      <PageTitle>{t('titles.orderDetail')}</PageTitle>
      <div>
        <Link to="/orderhistory" className="inline-flex min-h-11 items-center gap-1 font-medium text-jade">
          <ArrowIcon aria-hidden />
          {t('orders.backToHistory')}
        </Link>
        <h1 className="text-2xl font-bold">{t('titles.orderDetail')}</h1>
      </div>
      {orderId && <Order orderId={orderId} />}
    </div>
  );
}

function Order({ orderId }: { orderId: number }) {
  return (
    <OrderData query={useOrder(orderId)}>
      {(order) => <OrderView order={order} payAgain={<PayAgain order={order} />} />}
    </OrderData>
  );
}
