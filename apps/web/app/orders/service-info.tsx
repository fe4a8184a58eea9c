import type { OrderDetail } from '@zay/contract';
import { correctionPath } from '../checkout/destination.rules.ts';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ServiceCard } from './service-card.tsx';
import { serviceNext } from './service-next.rules.ts';

/** What comes next of an education order, and until when. */
function ServiceNext({ order }: { order: OrderDetail }) {
  const t = useText();
  const next = serviceNext(order);
  if (next.length === 0) return null;
  return (
    <div className="rounded-field bg-mist px-3 py-2">
      <h3 className="font-semibold">{t('serviceNext.title')}</h3>
      {next.map((word) => (
        <p key={word}>{t(`serviceNext.${word}`, { date: formatDate(order.serviceDay ?? '') })}</p>
      ))}
    </div>
  );
}

/** The education service of an order, with what comes next and a link to its result. */
export function ServiceInfo({ order }: { order: OrderDetail }) {
  const t = useText();
  const service = order.scoreInfo ?? order.certificateInfo ?? order.classInfo;
  const student = order.studentInfo;
  const ofOthers = order.certificateInfo ? 'certificate' : 'class';
  const kind = order.scoreInfo ? 'score' : ofOthers;
  if (!service && !student) return null;
  return (
    <ServiceCard service={service} student={student}>
      {order.refusalReason !== '' && (
        <p role="note" className="wrap-anywhere">
          {t('serviceNext.refused', { reason: order.refusalReason })}
        </p>
      )}
      <ServiceNext order={order} />
      {order.needsChanges && service && (
        <ButtonLink to={correctionPath(kind, service.id)}>{t('serviceNext.correct')}</ButtonLink>
      )}
      {order.certificateInfo && (
        <ButtonLink
          variant="secondary"
          to={`/orderdetailresult/certificate?id=${order.certificateInfo.id}`}
          state={{ id: order.certificateInfo.id }}
        >
          {t('orders.certificateRequest')}
        </ButtonLink>
      )}
      {order.scoreInfo && !order.isDeleted && order.refusalReason === '' && (
        <ButtonLink
          variant="secondary"
          to={`/orderdetailresult/score-list?id=${order.scoreInfo.id}`}
          state={{ id: order.scoreInfo.id }}
        >
          {t('orders.scoreList')}
        </ButtonLink>
      )}
    </ServiceCard>
  );
}
