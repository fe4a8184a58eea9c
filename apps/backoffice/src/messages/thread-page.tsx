import { ButtonLink } from '@zay/web/ui/button.tsx';
import { useParams } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { OrderThread, useThread } from '../ui/order-thread.tsx';
import { Page } from '../ui/page.tsx';

/** The messages of one order. */
export default function ThreadPage() {
  const t = useText();
  const may = useMay();
  const { orderId = '' } = useParams();
  const { data } = useThread(Number(orderId));
  return (
    <Page
      title={data ? `${t('messages.title')} · ${data.voucherNo}` : t('messages.title')}
      actions={
        data &&
        may('orders') && (
          <ButtonLink variant="secondary" to={`/orders/${orderId}`}>
            {t('messages.toOrder')}
          </ButtonLink>
        )
      }
    >
      <OrderThread key={orderId} orderId={Number(orderId)} />
    </Page>
  );
}
