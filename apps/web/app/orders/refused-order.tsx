import { paymentStatuses, type OrderDetail } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { ButtonLink } from '../ui/button.tsx';

interface RefusedOrderProps {
  readonly order: OrderDetail;
  readonly refused: NonNullable<OrderDetail['refused']>;
}

/** An order that was never placed: the reason, that the slip is kept, and the next step. */
export function RefusedOrder({ order, refused: { reason, meantFor, usedFor } }: RefusedOrderProps) {
  const t = useText();
  const money = useMoney();
  const isChecking = order.paymentInfo.at(-1)?.paymentStatus === paymentStatuses.checking;
  return (
    <section
      role="status"
      className="flex flex-col gap-2 rounded-card border border-gold bg-gold-soft px-4 py-3"
    >
      <h2 className="font-semibold">{t('keptPayments.one')}</h2>
      <p className="text-3xl font-bold tabular-nums">{money(order.netAmt)}</p>
      <p className="font-medium">{reason}</p>
      <p>{t(isChecking ? 'keptPayments.safe' : 'keptPayments.decided')}</p>
      {isChecking && (
        <>
          <p>{t('keptPayments.next')}</p>
          <p className="font-medium">{t('keptPayments.orderAgain')}</p>
        </>
      )}
      {order.cancelNote && (
        <p className="wrap-anywhere">{`${t('keptPayments.wanted')}: ${order.cancelNote}`}</p>
      )}
      {meantFor && <OrderLink {...meantFor} label={t('keptPayments.wanted')} />}
      {usedFor && <OrderLink {...usedFor} label={t('keptPayments.used')} />}
      {isChecking && (
        <ButtonLink to="/shoppingcart" variant="secondary">
          {t('payments.toCart')}
        </ButtonLink>
      )}
    </section>
  );
}

/** @param label relation of the order to the payment */
function OrderLink(props: { readonly orderId: number; readonly voucherNo: string; readonly label: string }) {
  const { orderId, voucherNo, label } = props;
  return (
    <ButtonLink to={`/orderdetail?orderId=${orderId}`} state={{ orderId }} variant="secondary">
      {`${label}: ${voucherNo}`}
    </ButtonLink>
  );
}
