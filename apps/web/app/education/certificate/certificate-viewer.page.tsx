import { orderStatuses, type CertificateDetail, certificateById } from '@zay/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OrderData, orderLook, paymentLook } from '../../orders/index.ts';
import { browserApi } from '../../platform/api/browser.ts';
import { formatDate } from '../../platform/dates.ts';
import { useText } from '../../platform/language/context.ts';
import { useMoney } from '../../platform/money.ts';
import { PageTitle, useLeaveUnless, usePageValue } from '../../platform/page.tsx';
import { queryClient } from '../../platform/query.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { examFacts, personFacts } from './certificate-facts.ts';
import { requiredDocuments } from './certificate.rules.ts';
import { DocumentList } from './document-list.tsx';
import { FactSection } from './fact-section.tsx';

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

/** State of order and payment, with links. */
function OrderState({ certificate }: { certificate: CertificateDetail }) {
  const t = useText();
  const { id, orderId, orderStatusId, paymentStatusId, refusalReason } = certificate;
  const order = orderStatusId && orderLook(orderStatusId, false);
  const payment = paymentStatusId && paymentLook(paymentStatusId);
  const isRefused = refusalReason !== '';
  const isPayable = !isRefused && (orderId === null || orderStatusId === orderStatuses.deleted);
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
      {isRefused && <p>{t('myRequests.refused', { reason: refusalReason })}</p>}
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

/** Signed URLs of documents expire after 15 minutes: they are refetched earlier. */
const renewMs = 10 * 60_000;

/** One of the buyer's requests, refetched on every visit. */
function useCertificate(id: number) {
  return useQuery(
    {
      queryKey: ['certificates', id],
      queryFn: () => browserApi(certificateById, { query: { Id: id } }),
      refetchOnMount: 'always',
      refetchInterval: renewMs,
    },
    queryClient,
  );
}

interface CertificateViewProps {
  readonly certificate: CertificateDetail;
  readonly orderState: ReactNode;
}

/** The whole request, read-only. */
function CertificateView({ certificate, orderState }: CertificateViewProps) {
  const t = useText();
  const money = useMoney();
  const { reason, subjects } = certificate;
  const summary = { ...certificate, subjectNames: subjects.map(({ name }) => name) };
  const idKind = certificate.nrc ? 'nrc' : 'other';
  const documents = requiredDocuments({ idKind, reason }, t)
    .map(({ field, label }) => ({ label, src: certificate[field] }))
    .filter(({ src }) => src !== '');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-between gap-3 font-semibold">
        <p>{certificate.name}</p>
        <p className="shrink-0">{money(certificate.fee)}</p>
      </div>
      <p className="text-muted">
        {t('certificate.requestedOn', { date: formatDate(certificate.requestedDate) })}
      </p>
      <FactSection title={t('certificate.orderAndPayment')}>{orderState}</FactSection>
      <FactSection title={t('certificate.person')} facts={personFacts(summary, t)} />
      <FactSection title={t('certificate.exam')} facts={examFacts(summary, t)} />
      <FactSection title={t('certificate.documents')}>
        <DocumentList documents={documents} opens />
      </FactSection>
    </div>
  );
}
