import { Link, useNavigate } from 'react-router';
import ArrowIcon from '~icons/lucide/arrow-left';
import { useId, useState } from 'react';
import type { OrderDetail, PaymentService } from '@zay/contract';
import { destinationOf, paymentPage } from '../checkout/destination.rules.ts';
import { OrderDialog, useOrder, PaymentButtons, ProblemNotice, usePayAgain } from '../checkout/index.ts';
import { isEducationOrder, mayPayAgain } from '../checkout/order.rules.ts';
import { cashPaymentInfo } from '../checkout/payment.rules.ts';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { PageTitle } from '../platform/page.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { refusedHint } from './order-actions.rules.ts';
import { OrderData, useOrderId } from './order-data.tsx';
import { OrderView } from './order-view.tsx';

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

/**
 * Payment methods for an order whose last payment failed; each navigates at once. If it cannot be paid any more, shows
 * what happens next.
 */
function PayAgain({ order }: { order: OrderDetail }) {
  const t = useText();
  const money = useMoney();
  const navigate = useNavigate();
  const optionsId = useId();
  const [isOpen, setOpen] = useState(false);
  const { pay, busy, problem, placed, close } = usePayAgain(order, { alerts: false });
  const { orderId } = order;
  const remark = order.paymentInfo.at(-1)?.sellerRemark ?? '';
  const hint = refusedHint(order, isEducationOrder(order));

  async function choose(service: PaymentService): Promise<void> {
    const destination = destinationOf(service);
    const page = paymentPage(service, { orderId });
    if (page) await navigate(page, { state: { orderId } });
    else if (destination === 'coming-soon') showToast(t('payments.comingSoon'));
    else if (!busy) await pay(cashPaymentInfo(service.paymentServiceId));
  }

  return (
    <>
      {mayPayAgain(order) && (
        <section className="flex flex-col gap-3 rounded-card border border-ruby bg-paper p-4">
          <h2 className="font-semibold text-ruby">{t('payAgain.failed')}</h2>
          <p>
            {order.receivedAmt > 0
              ? t('payAgain.missingText', {
                  received: money(order.receivedAmt),
                  total: money(order.netAmt),
                  amount: money(order.payAmt),
                })
              : t(isEducationOrder(order) ? 'payAgain.requestFailedText' : 'payAgain.failedText', {
                  amount: money(order.payAmt),
                })}
          </p>
          {remark && (
            <p>
              <span className="text-muted">{t('orders.sellerRemark')}:</span> {remark}
            </p>
          )}
          {order.payBefore && (
            <p className="font-medium">
              {t('payAgain.before', { time: formatDateTime(order.payBefore).replace(' ', '\u00A0') })}
            </p>
          )}
          <Button
            busy={busy}
            aria-expanded={isOpen}
            aria-controls={isOpen ? optionsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t('payAgain.open')}
          </Button>
          {isOpen && (
            <div id={optionsId} role="group" aria-label={t('payments.method')}>
              <PaymentButtons services={order.newPaymentService} onChoose={(one) => void choose(one)} />
            </div>
          )}
        </section>
      )}
      {hint && (
        <section className="flex flex-col gap-3 rounded-card border border-ruby bg-paper p-4">
          <h2 className="font-semibold text-ruby">{t('payAgain.failed')}</h2>
          <p>{t(`refusedPayment.${hint}`)}</p>
        </section>
      )}
      {problem && <ProblemNotice problem={problem} page="order" />}
      {placed && <OrderDialog title={t('payAgain.success')} text={t('payAgain.cashText')} onClose={close} />}
    </>
  );
}
