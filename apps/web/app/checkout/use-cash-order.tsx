import type { CartDetail, DeliveryService, PaymentService } from '@zay/contract';
import { checkoutBody } from './checkout.rules.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { forgetPayment } from './payment-choice.ts';
import { cashPaymentInfo } from './payment.rules.ts';
import { useConfirmOrder } from './use-confirm-order.ts';
import { useUser } from '../platform/session/use-session.ts';
import { CartReview } from './cart-review.tsx';

interface CashOrderOptions {
  readonly isBuyNow: boolean;
  readonly onCartChange: () => Promise<unknown>;
}

/** Places an order that is paid in cash when it arrives, once the buyer has confirmed it. */
export function useCashOrder(options: CashOrderOptions) {
  const user = useUser();
  const confirmOrder = useConfirmOrder();
  const { place, ...state } = usePlaceOrder({ ...options, alerts: false, onPlaced: forgetPayment });

  async function order(cart: CartDetail, service: DeliveryService | undefined, payment: PaymentService) {
    if (!(await confirmOrder(<CartReview cart={cart} service={service} payment={payment} />))) return;
    const extras = { service, buyerName: user?.name ?? '', remark: '', now: Date.now() };
    await place({ ...checkoutBody(cart, extras), paymentInfo: cashPaymentInfo(payment.paymentServiceId) });
  }
  return { ...state, order };
}
