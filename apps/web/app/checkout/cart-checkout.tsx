import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CartDetail, PaymentService } from '@zay/contract';
import { chosenDeliveryId, fromCart } from '../cart/cart-choices.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { amountsOf, chosenService, hasAddress } from '../cart/cart.rules.ts';
import { DeliveryCard } from '../cart/delivery-card.tsx';
import { refreshCart, type CartSource } from '../cart/use-cart.ts';
import { useShortLines } from '../cart/use-short-lines.ts';
import { PlacedDialog } from './placed-dialog.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { CodBox, codBoxId } from './cod-box.tsx';
import { destinationOf, paymentPage } from './destination.rules.ts';
import { chosenPaymentId } from './payment-choice.ts';
import { PaymentChooser } from './payment-chooser.tsx';
import { PaymentTiles } from './payment-tiles.tsx';
import { useText } from '../platform/language/context.ts';
import { useStore } from '../platform/store.ts';
import { showAlert } from '../ui/ask.ts';
import { showToast } from '../ui/toast.ts';
import { CheckoutBar } from './checkout-bar.tsx';
import { useCashOrder } from './use-cash-order.tsx';

interface CartCheckoutProps {
  readonly cart: CartDetail;
  readonly source: CartSource;
  /** Shown when there is nothing to order. */
  readonly empty: ReactNode;
}

/** The cart from its lines to the one button that goes on. */
export function CartCheckout({ cart, source, empty }: CartCheckoutProps) {
  const t = useText();
  const navigate = useNavigate();
  const mendShortLines = useShortLines(source);
  const service = chosenService(cart, useStore(chosenDeliveryId));
  const services = cart.newPaymentService;
  const paymentId = useStore(chosenPaymentId);
  const payment = services.find((one) => one.paymentServiceId === paymentId);
  const [agreed, setAgreed] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const cash = useCashOrder({ isBuyNow: source.isBuyNow, onCartChange: refreshCart });

  const amounts = amountsOf(cart, service);
  const isCash = payment !== undefined && destinationOf(payment) === 'cod';

  useEffect(() => {
    if (isCash && !agreed) document.querySelector(`#${codBoxId}`)?.scrollIntoView({ block: 'center' });
    // Only the choice brings the box into sight, not the removal of the tick.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isCash]);

  function choose(next: PaymentService): void {
    if (destinationOf(next) === 'coming-soon') showToast(t('payments.comingSoon'));
    else chosenPaymentId.set(next.paymentServiceId);
  }

  async function goOnWith(next: PaymentService): Promise<void> {
    choose(next);
    const page = paymentPage(next, { deliveryServiceId: service?.deliveryServiceId });
    if (page) await navigate(page);
    else if (destinationOf(next) === 'cod' && agreed) await cash.order(cart, service, next);
  }

  async function proceed(): Promise<void> {
    if (!hasAddress(cart)) return await navigate('/delivery-address-change', { state: fromCart });
    if (!service) return await showAlert(t('cart.noService'));
    if (!(await mendShortLines(cart))) return;
    const next = payment ?? (services.length === 1 ? services[0] : undefined);
    if (next) await goOnWith(next);
    else setChoosing(true);
  }

  if (cart.productInfo.length === 0) {
    return (
      <>
        {empty}
        <PlacedDialog placed={cash.placed} />
      </>
    );
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-[3fr_2fr] lg:gap-6">
      <div className="flex flex-col gap-4">
        {cash.problem && <ProblemNotice problem={cash.problem} onCartPage />}
        <CartLines cart={cart} source={source} />
      </div>
      <div className="flex flex-col gap-4 md:sticky md:bottom-4 md:self-end">
        <DeliveryCard
          cart={cart}
          service={service}
          onService={(next) => chosenDeliveryId.set(next.deliveryServiceId)}
        />
        <section className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4">
          <h2 className="font-semibold">{t('payments.method')}</h2>
          <PaymentTiles services={services} chosenId={payment?.paymentServiceId} onChoose={choose} />
          {isCash && <CodBox amount={amounts.net} agreed={agreed} onAgree={setAgreed} />}
        </section>
        <CartSummary
          amounts={amounts}
          hasShortLines={cart.productInfo.some((line) => line.productType !== 'available')}
        />
        <CheckoutBar
          amount={amounts.net}
          payment={payment}
          busy={cash.busy}
          disabled={isCash && !agreed}
          onPress={() => void proceed()}
        />
      </div>
      <PaymentChooser
        open={isChoosing}
        services={services}
        onClose={() => setChoosing(false)}
        onChoose={(next) => {
          setChoosing(false);
          void goOnWith(next);
        }}
      />
      <PlacedDialog placed={cash.placed} />
    </div>
  );
}
