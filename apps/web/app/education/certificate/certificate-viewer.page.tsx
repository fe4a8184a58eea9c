import { orderStatuses, type CertificateDetail } from '@zay/contract';
import { useCertificate } from './certificate.query.ts';
import { CertificateView } from './certificate-view.tsx';
import { orderLook, paymentStatusLook } from '../../orders/order-status.ts';
import { useText } from '../../platform/language/context.ts';
import { PageTitle, useLeaveUnless, usePageValue } from '../../platform/page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { OrderData } from '../../orders/order-data.tsx';

export default function CertificateViewerPage() {
  const t = useText();
  const id = Number(usePageValue('id'));
  const isId = Number.isInteger(id) && id > 0;
  useLeaveUnless(isId, '/orderhistory');
  return (
    <div className="page max-w-2xl">
      <PageTitle>{t('titles.certificateViewer')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.certificateViewer')}</h1>
      {isId && <Certificate id={id} />}
    </div>
  );
}

function Certificate({ id }: { id: number }) {
  return (
    <OrderData query={useCertificate(id)}>
      {(certificate) => (
        <CertificateView certificate={certificate} orderState={<OrderState certificate={certificate} />} />
      )}
    </OrderData>
  );
}

/** How far order and payment are, with the way to them. */
function OrderState({ certificate }: { certificate: CertificateDetail }) {
  const t = useText();
  const { id, orderId, orderStatusId, paymentStatusId } = certificate;
  const order = orderStatusId && orderLook(orderStatusId, false);
  const payment = paymentStatusId && paymentStatusLook[paymentStatusId];
  const isPayable = orderId === null || orderStatusId === orderStatuses.deleted;
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {order && (
          <div className="flex items-center gap-2">
            <dt className="text-muted">{t('certificate.orderState')}:</dt>
            <dd>
              <Badge tone={order.tone}>{t(order.label)}</Badge>
            </dd>
          </div>
        )}
        {payment && (
          <div className="flex items-center gap-2">
            <dt className="text-muted">{t('certificate.paymentState')}:</dt>
            <dd>
              <Badge tone={payment.tone}>{t(payment.label)}</Badge>
            </dd>
          </div>
        )}
      </dl>
      {isPayable && <p>{t(order ? 'certificate.orderDeleted' : 'certificate.notPaid')}</p>}
      <div className="flex flex-wrap gap-3">
        {isPayable && (
          <ButtonLink to={`/certificate-form/payment?Id=${id}`}>{t('certificate.pay')}</ButtonLink>
        )}
        {orderId !== null && (
          <ButtonLink variant="secondary" to={`/orderdetail?orderId=${orderId}`}>
            {t('orders.seeOrder')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
