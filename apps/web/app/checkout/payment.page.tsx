import {
  educationKinds,
  paymentServiceIds,
  type OrderDetail,
  type PaymentInfo,
  type PaymentService,
  variationText,
} from '@zay/contract';
import { useLocation, useNavigate } from 'react-router';
import { DeliverTo } from '../cart/index.ts';
import { taxAndDiscount } from '../cart/tax-and-discount.rules.ts';
import { useText } from '../platform/language/context.ts';
import { PageTitle, useLeaveUnless, usePageValue, type PageHandle } from '../platform/page.tsx';
import { confirm } from '../ui/ask.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/state-views.tsx';
import { CartPayment } from './cart-payment.tsx';
import {
  paymentPageKind,
  paymentTitles,
  type PaymentPageKind,
  type PurposeProps,
  toId,
} from './destination.rules.ts';
import { EducationPayment } from './education-payment.tsx';
import { OrderDialog, ProblemNotice } from './order-outcome.tsx';
import { OrderReview } from './order-review.tsx';
import { useOrder } from './order.query.ts';
import { mayPayAgain, isEducationOrder, orderTotals } from './order.rules.ts';
import { PaymentData } from './payment-data.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { orderPurchase } from './record.rules.ts';
import { usePayAgain } from './use-place-order.ts';

/** Default payment service of a page without the parameter. There are two wallets, so the wallet page requires it. */
const defaultService = {
  wallet: undefined,
  bank: paymentServiceIds.bankTransfer,
  agent: paymentServiceIds.agent,
} as const;

export const handle: PageHandle = { bottomBar: false };

/** Page for a payment by transfer. The URL names the purchase; the default is the cart. */
export default function PaymentPage() {
  const t = useText();
  const kind = paymentPageKind(useLocation().pathname);
  const paymentServiceId = toId(usePageValue('paymentServiceId') ?? defaultService[kind]);
  const orderParam = usePageValue('orderId');
  const orderId = toId(orderParam);
  const isForOrder = orderParam !== undefined;
  const kindParam = usePageValue('payFor');
  const payFor = educationKinds.find((one) => one === kindParam);
  const registrationId = toId(usePageValue('Id'));
  const isForEducation = !isForOrder && kindParam !== undefined;
  const from = isForOrder ? (orderId ? `/orderdetail?orderId=${orderId}` : '/orderhistory') : '/shoppingcart';
  const isComplete = isForOrder ? orderId : isForEducation ? payFor && registrationId : true;
  useLeaveUnless(paymentServiceId !== undefined && Boolean(isComplete), isForEducation ? '/home' : from);
  return (
    <>
      <PageTitle>{t(paymentTitles[kind])}</PageTitle>
      {paymentServiceId && isForEducation && payFor && registrationId && (
        <EducationPayment
          kind={kind}
          paymentServiceId={paymentServiceId}
          payFor={payFor}
          id={registrationId}
        />
      )}
      {paymentServiceId && !isForOrder && !isForEducation && (
        <CartPayment kind={kind} paymentServiceId={paymentServiceId} />
      )}
      {paymentServiceId && orderId && (
        <OrderPayment kind={kind} paymentServiceId={paymentServiceId} orderId={orderId} />
      )}
    </>
  );
}

/** Pays an order again after its last payment failed. */
function OrderPayment({ kind, paymentServiceId, orderId }: PurposeProps & { readonly orderId: number }) {
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
  // The page and the confirmation show the same amount.
  const amount = order.payAmt || order.netAmt;
  const { pay, busy, problem, placed } = usePayAgain(order, {
    alerts: kind !== 'bank',
    hasForm: true,
  });

  async function confirmAndPay(paymentInfo: PaymentInfo, slip: string | undefined): Promise<void> {
    const agreed = await confirm({
      title: t('payAgain.confirmTitle'),
      message: t('payAgain.confirmText'),
      details: (
        <PlacedOrderReview order={order} amount={amount} payment={payment} paymentInfo={paymentInfo} />
      ),
      confirmLabel: t('payAgain.send'),
      cancelLabel: t('payments.checkAgain'),
    });
    if (agreed) await pay(paymentInfo, slip);
  }

  // After sending, the page stays open to show the result.
  const isPayable = mayPayAgain(order);
  if (!isPayable && !busy && !problem && !placed) {
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
      purchase={orderPurchase(orderId)}
      amount={amount}
      voucherNo={order.voucherNo}
      about={<p className="font-medium">{t('payAgain.about', { voucher: order.voucherNo })}</p>}
      notice={problem && <ProblemNotice problem={problem} />}
      isOver={problem?.isOver}
      disabled={!isPayable}
      isRequest={isEducationOrder(order)}
      busy={busy}
      labels={{
        pay: t('payAgain.send'),
        sending: t('payAgain.sending'),
        sendingPercent: (n) => t('payAgain.sendingPercent', { n }),
      }}
      onPay={confirmAndPay}
    >
      {placed && (
        <OrderDialog
          title={t('payAgain.success')}
          text={t('payAgain.successText')}
          onClose={() => void navigate(detail, { replace: true, state: { orderId } })}
        />
      )}
    </PaymentSheet>
  );
}

interface PlacedOrderReviewProps {
  readonly order: OrderDetail;
  /** Amount to pay now, in kyats. */
  readonly amount: number;
  readonly payment: PaymentService;
  readonly paymentInfo: PaymentInfo;
}

/** Summary of an existing order before it is paid again. */
function PlacedOrderReview({ order, ...payment }: PlacedOrderReviewProps) {
  const t = useText();
  const { deliveryInfo: delivery, studentInfo: student } = order;
  const service = order.scoreInfo ?? order.certificateInfo ?? order.classInfo;
  const goods = order.orderItem.map((item) => ({
    id: item.skuId,
    name: item.name,
    choice: variationText(item.skuValue),
    qty: item.qty,
    price: item.price,
    gift: item.promotionGetOne?.getOneProductName,
  }));
  return (
    <OrderReview
      {...payment}
      lines={service ? [{ id: service.id, name: service.name, qty: 1, price: service.fee }] : goods}
      {...(delivery && { to: { label: t('orders.deliverTo'), content: <DeliverTo delivery={delivery} /> } })}
      {...(student && { to: { label: t('orders.student'), content: student.studentName } })}
      charges={[
        { label: t('orders.deliveryFee'), kyats: order.deliveryFee },
        ...taxAndDiscount(orderTotals(order), t, order.discountCode, order.codeAmt),
      ]}
    />
  );
}
