import { useNavigate } from 'react-router';
import type { OrderDetail, PaymentInfo, PaymentService } from '@zay/contract';
import { mayPayAgain } from '../orders/order-actions.rules.ts';
import { OrderDialog } from './order-dialog.tsx';
import { isEducationOrder } from '../orders/order-steps.rules.ts';
import { useOrder } from './order.query.ts';
import { PayAgainNotice } from './problem-notice.tsx';
import { usePayAgain } from './use-pay-again.ts';
import { forgetDraft } from './payment-choice.ts';
import { useText } from '../platform/language/context.ts';
import { confirm } from '../ui/ask.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/state-views.tsx';
import { PaymentData } from './payment-data.tsx';
import { PlacedOrderReview } from './placed-order-review.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import type { PaymentPageKind, PurposeProps } from './purpose.ts';

/** Pays for an order again whose last payment failed. */
export function OrderPayment({
  kind,
  paymentServiceId,
  orderId,
}: PurposeProps & { readonly orderId: number }) {
  const t = useText();
  const order = useOrder(orderId);
  const back = order.data
    ? { to: `/orderdetail?orderId=${orderId}`, label: t('orders.seeOrder') }
    : { to: '/orderhistory', label: t('orders.toHistory') };
  return (
    <PaymentData kind={kind} paymentServiceId={paymentServiceId} query={order} back={back}>
      {(payment, data) => <OrderSheet key={orderId} kind={kind} payment={payment} order={data} />}
    </PaymentData>
  );
}

interface OrderSheetProps {
  readonly kind: PaymentPageKind;
  readonly payment: PaymentService;
  readonly order: OrderDetail;
}

function OrderSheet({ kind, payment, order }: OrderSheetProps) {
  const t = useText();
  const navigate = useNavigate();
  const { orderId } = order;
  const detail = `/orderdetail?orderId=${orderId}`;
  const draftName = `order-${orderId}`;
  // The page and the question before sending name the same.
  const amount = order.payAmt || order.netAmt;
  const { pay, busy, progress, problem, isPaid } = usePayAgain(order, {
    alerts: kind !== 'bank',
    onPaid: () => forgetDraft(draftName),
  });

  async function confirmAndPay(paymentInfo: PaymentInfo): Promise<void> {
    const agreed = await confirm({
      title: t('payAgain.confirmTitle'),
      message: t('payAgain.confirmText'),
      details: (
        <PlacedOrderReview order={order} amount={amount} payment={payment} paymentInfo={paymentInfo} />
      ),
      confirmLabel: t('payAgain.send'),
      cancelLabel: t('payments.checkAgain'),
    });
    if (agreed) await pay(paymentInfo);
  }

  // Once something was sent, the page stays to tell what became of it.
  const isPayable = mayPayAgain(order);
  if (!isPayable && !busy && !problem && !isPaid) {
    return (
      <EmptyState title={t('payAgain.notPayable')}>
        <ButtonLink to={detail} state={{ orderId }} replace>
          {t('orders.seeOrder')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <PaymentSheet
      kind={kind}
      payment={payment}
      draftName={draftName}
      amount={amount}
      voucherNo={order.voucherNo}
      about={<p className="font-medium">{t('payAgain.about', { voucher: order.voucherNo })}</p>}
      notice={problem && <PayAgainNotice problem={problem} orderId={orderId} />}
      disabled={!isPayable}
      isRequest={isEducationOrder(order)}
      busy={busy}
      progress={progress}
      labels={{
        pay: t('payAgain.send'),
        sending: t('payAgain.sending'),
        sendingPercent: (n) => t('payAgain.sendingPercent', { n }),
      }}
      onPay={confirmAndPay}
    >
      {isPaid && (
        <OrderDialog
          title={t('payAgain.success')}
          text={t('payAgain.successText')}
          onClose={() => void navigate(detail, { replace: true, state: { orderId } })}
        />
      )}
    </PaymentSheet>
  );
}
