import type { CartDetail, DeliveryService, PaymentInfo, PaymentService } from '@zay/contract';
import { amountsOf, reviewLines } from '../cart/cart.rules.ts';
import { DeliverTo } from '../cart/index.ts';
import { taxAndDiscount } from '../cart/tax-and-discount.rules.ts';
import { useText } from '../platform/language/context.ts';
import { OrderReview } from './order-review.tsx';

interface CartReviewProps {
  readonly cart: CartDetail;
  readonly service: DeliveryService | undefined;
  readonly payment: PaymentService;
  readonly paymentInfo?: PaymentInfo;
  readonly rest?: number;
}

/** Summary of the cart's order before it is placed. */
export function CartReview({ cart, service, ...payment }: CartReviewProps) {
  const t = useText();
  const amounts = amountsOf(cart, service);
  return (
    <OrderReview
      {...payment}
      lines={reviewLines(cart)}
      to={{
        label: t('cart.deliverTo'),
        content: (
          <>
            <DeliverTo delivery={cart.deliveryInfo} />
            {service && <p className="text-sm text-muted">{service.deliveryServiceName}</p>}
          </>
        ),
      }}
      charges={[
        { label: t('cart.deliveryFee'), kyats: amounts.deliveryFee },
        ...taxAndDiscount(amounts, t, cart.discountCode?.code, cart.discountCode?.discountPrice),
      ]}
      amount={amounts.net}
    />
  );
}
