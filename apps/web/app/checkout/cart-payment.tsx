import type { CartDetail, DeliveryService, PaymentInfo, PaymentService } from '@zay/contract';
import { fromCart } from '../cart/cart-choices.ts';
import { amountsOf, chosenService, hasAddress, lineType } from '../cart/cart.rules.ts';
import { checkoutBody } from './checkout.rules.ts';
import { DeliverTo } from '../cart/deliver-to.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { refreshCart, useCart, type CartSource } from '../cart/use-cart.ts';
import { PlacedDialog } from './placed-dialog.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import { cartDraft, forgetPayment } from './payment-choice.ts';
import { useConfirmOrder } from './use-confirm-order.ts';
import { useText } from '../platform/language/context.ts';
import { useLeaveUnless, usePageValue } from '../platform/page.tsx';
import { useUser } from '../platform/session/use-session.ts';
import { CartReview } from './cart-review.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { PaymentData } from './payment-data.tsx';
import type { PaymentPageKind, PurposeProps } from './purpose.ts';
import { PaymentSheet } from './payment-sheet.tsx';
import { ShortCartNotice } from './short-cart-notice.tsx';

/** Pays for the cart: a new order. */
export function CartPayment({ kind, paymentServiceId }: PurposeProps) {
  const t = useText();
  const cart = useCart();
  const deliveryServiceId = Number(usePageValue('deliveryServiceId'));
  return (
    <PaymentData
      kind={kind}
      paymentServiceId={paymentServiceId}
      query={cart}
      back={{ to: '/shoppingcart', label: t('payments.toCart') }}
    >
      {(payment, data) => (
        <CartSheet
          kind={kind}
          payment={payment}
          cart={data}
          source={cart.source}
          delivery={chosenService(data, deliveryServiceId)}
        />
      )}
    </PaymentData>
  );
}

interface CartSheetProps {
  readonly kind: PaymentPageKind;
  readonly payment: PaymentService;
  readonly cart: CartDetail;
  readonly source: CartSource;
  readonly delivery: DeliveryService | undefined;
}

function CartSheet({ kind, payment, cart, source, delivery }: CartSheetProps) {
  const t = useText();
  const user = useUser();
  const confirmOrder = useConfirmOrder();
  const { place, busy, progress, problem, placed } = usePlaceOrder({
    isBuyNow: source.isBuyNow,
    alerts: kind !== 'bank',
    onCartChange: refreshCart,
    onPlaced: forgetPayment,
  });
  useLeaveUnless(hasAddress(cart) || placed !== undefined, '/delivery-address-change', fromCart);
  const short = cart.productInfo.filter((line) => lineType(line) !== 'available');
  const isShort = short.length > 0;

  async function purchase(paymentInfo: PaymentInfo): Promise<void> {
    const review = <CartReview cart={cart} service={delivery} payment={payment} paymentInfo={paymentInfo} />;
    if (!(await confirmOrder(review))) return;
    const extras = {
      service: delivery,
      buyerName: user?.name ?? '',
      remark: paymentInfo.remark,
      now: Date.now(),
    };
    await place({ ...checkoutBody(cart, extras), paymentInfo });
  }

  if (cart.productInfo.length === 0) {
    return (
      <>
        <EmptyCart />
        <PlacedDialog placed={placed} />
      </>
    );
  }
  return (
    <PaymentSheet
      kind={kind}
      payment={payment}
      draftName={cartDraft}
      amount={amountsOf(cart, delivery).net}
      about={
        <>
          <HoldNotice source={source} lines={cart.productInfo} isOpen={placed === undefined} />
          <section aria-label={t('cart.deliverTo')} className="rounded-card border border-line p-4">
            <h2 className="text-sm text-muted">{t('cart.deliverTo')}</h2>
            <DeliverTo delivery={cart.deliveryInfo} />
          </section>
        </>
      }
      notice={
        <>
          {isShort && !problem?.concernsCart && <ShortCartNotice lines={short} />}
          {problem && <ProblemNotice problem={problem} />}
        </>
      }
      disabled={isShort}
      busy={busy}
      progress={progress}
      onPay={purchase}
    >
      <PlacedDialog placed={placed} />
    </PaymentSheet>
  );
}
