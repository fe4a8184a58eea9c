import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  depositOf,
  limits,
  usesGateway,
  type CartDetail,
  type DeliveryService,
  type PaymentService,
} from '@zay/contract';
import { amountsOf, chosenService, hasAddress, isFree, toCartLine } from '../cart/cart.rules.ts';
import {
  CartLines,
  CartSummary,
  DeliveryCard,
  currentCart,
  EmptyCart,
  quantitiesSaved,
  useCart,
  type CartSource,
  useShortLines,
} from '../cart/index.ts';
import { DiscountCode } from '../cart/later.ts';
import { isCartSent } from '../device/index.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { PageTitle, type PageHandle } from '../platform/page.tsx';
import { useUser } from '../platform/session/use-session.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { showAlert } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { ErrorState } from '../ui/state-views.tsx';
import { showToast } from '../ui/toast.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { CartReview } from './cart-review.tsx';
import { checkoutBody } from './checkout.rules.ts';
import { destinationOf, paymentPage, orderMode } from './destination.rules.ts';
import { LinkNote } from './link-note.tsx';
import { PlacedDialog, ProblemNotice } from './order-outcome.tsx';
import { PaymentButtons, PaymentTiles } from './payment-tiles.tsx';
import { cashPaymentInfo } from './payment.rules.ts';
import { acceptNewRecord, changePurchase, useIsRecordUnusable, usePurchase, wasPaid } from './record.ts';
import {
  buyNowLineIn,
  buyNowPurchase,
  cartPurchase,
  linkOf,
  purchaseIn,
  stateOf,
  withAgreement,
} from './record.rules.ts';
import { addressStateOf, buyNowOf, startsAnewIn } from './checkout-state.ts';
import { StartsAnew } from './starts-anew.tsx';
import { ToLinkPage } from './to-link-page.tsx';
import { useConfirmOrder, usePlaceOrder } from './use-place-order.ts';

/** Lazy, because few buyers are offered a deposit or reach the limit. */
const DepositChoice = lazyPart(() => import('./deposit-choice.tsx'), Nothing);
const CashLimitNote = lazyPart(() => import('./cash-limit-note.tsx'), Nothing);

export const handle: PageHandle = { bottomBar: false };

/**
 * The cart, or goods bought at once. The navigation state has the line of a new purchase, or the name of a recorded
 * one, so back navigation and other tabs never change what is bought.
 */
export default function ShoppingCartPage() {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const line = buyNowLineIn(state);

  useEffect(() => {
    if (!line) return;
    const name = buyNowPurchase(line.skuId);
    changePurchase(name, (now) => ({ ...now, lines: [line] }));
    void navigate('/shoppingcart', { replace: true, state: stateOf(name) });
    // The key changes with the state.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, navigate]);

  if (line) return <PageShell />;
  return <CartOrBuyNow key={key} wanted={purchaseIn(state)} startsAnew={startsAnewIn(state)} />;
}

interface CartOrBuyNowProps {
  /** Name of the purchase that the page was opened for. */
  readonly wanted: string;
  readonly startsAnew: boolean;
}

/** If the record of goods bought at once is missing, shows the cart, with a notice unless they were paid. */
function CartOrBuyNow({ wanted, startsAnew }: CartOrBuyNowProps) {
  const t = useText();
  const failureText = useFailureText();
  const [buyNow] = useState(() => buyNowOf(wanted));
  const link = linkOf(wanted);
  const name = buyNow || link ? wanted : cartPurchase;
  const isLost = name !== wanted && !wasPaid(wanted);
  const isUnusable = useIsRecordUnusable();
  const { data: cart, error, refetch, source } = useCart(buyNow, link);
  if (!cart && source.endedLink) return <ToLinkPage token={source.endedLink} />;
  if (!cart && !error) return <PageShell />;
  return (
    <div className="page">
      <PageTitle>{t('titles.shoppingCart')}</PageTitle>
      <h1 className="text-2xl font-bold">
        {t(buyNow ? 'cart.buyNow' : link ? 'cart.linkTitle' : 'titles.shoppingCart')}
      </h1>
      {buyNow && <p className="-mt-3 text-muted">{t('cart.buyNowText')}</p>}
      {cart?.orderLink && <LinkNote link={cart.orderLink} />}
      {(startsAnew || isUnusable || isLost) && <StartsAnew />}
      {cart ? (
        <CartCheckout name={name} cart={cart} source={source} empty={<EmptyCart />} />
      ) : (
        <ErrorState message={failureText(error)} onRetry={refetch} />
      )}
    </div>
  );
}

interface CartCheckoutProps {
  /** Name of the purchase in the checkout record. */
  readonly name: string;
  readonly cart: CartDetail;
  readonly source: CartSource;
  /** Shown when no line can be ordered. */
  readonly empty: ReactNode;
}

/** The cart: lines, delivery, payment method, summary and main button. */
function CartCheckout({ name, cart, source, empty }: CartCheckoutProps) {
  const t = useText();
  const money = useMoney();
  const navigate = useNavigate();
  const correctShortLines = useShortLines(source);
  const { purchase } = usePurchase(name);
  const service = chosenService(cart, purchase.deliveryServiceId);
  const services = cart.newPaymentService;
  const payment = services.find((one) => one.paymentServiceId === purchase.paymentServiceId);
  const [agreed, setAgreed] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const cash = useCashOrder(name);
  const oneAtATime = useOneAtATime();

  const amounts = amountsOf(cart, service);
  /** The method that the order names where there is nothing to pay. */
  const unused = isFree(amounts) ? services.find((one) => !usesGateway(one)) : undefined;
  const isCash = !unused && payment !== undefined && destinationOf(payment) === 'cod';
  const deposit = payment && paymentPage(payment, {}) ? depositOf(cart.deposit, amounts) : 0;
  const isDeposit = deposit > 0 && purchase.isDeposit === true;
  const toPay = isDeposit ? deposit : amounts.net;

  useEffect(() => {
    if (isCash && !agreed) document.querySelector(`#${codBoxId}`)?.scrollIntoView({ block: 'center' });
    // Scroll when the payment method changes, not when the box is unticked.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isCash]);

  function choose(next: PaymentService): void {
    if (destinationOf(next) === 'coming-soon') showToast(t('payments.comingSoon'));
    else changePurchase(name, (now) => ({ ...now, paymentServiceId: next.paymentServiceId }));
  }

  async function placeOrder(next: PaymentService): Promise<void> {
    await quantitiesSaved();
    // The fee may depend on the quantities.
    const saved = currentCart(source) ?? cart;
    await cash.order(saved, chosenService(saved, purchase.deliveryServiceId), next);
  }

  async function continueWith(next: PaymentService, hasAgreed = agreed): Promise<void> {
    choose(next);
    const page = paymentPage(next, {});
    if (page) {
      acceptNewRecord();
      changePurchase(name, (now) => withAgreement(now, cart.productInfo.map(toCartLine), toPay));
      await navigate(page, { state: stateOf(name) });
    } else if (destinationOf(next) === 'cod' && hasAgreed) await placeOrder(next);
  }

  async function proceed(hasAgreed = agreed): Promise<void> {
    if (hasAddress(cart) && !service) await showAlert(t('cart.noService'));
    if (!hasAddress(cart) || !service)
      return await navigate('/delivery-address-change', { state: addressStateOf(name) });
    // Pending cart changes must reach the shop before the payment page opens.
    if (source.isCart && !(await isCartSent(true))) return scrollTo({ top: 0 });
    if (amounts.net > limits.kyats)
      return await showAlert(t('cart.orderLimit', { most: money(limits.kyats) }));
    if (!(await correctShortLines(cart))) return;
    if (unused) return await placeOrder({ ...unused, name: t('payments.nothingToPay') });
    const next = payment ?? (services.length === 1 ? services[0] : undefined);
    if (next) await continueWith(next, hasAgreed);
    else setChoosing(true);
  }

  /** Agreeing asks for the order at once. If the buyer turns back, the button asks again. */
  function agree(hasAgreed: boolean): void {
    setAgreed(hasAgreed);
    if (hasAgreed) void oneAtATime(() => proceed(true));
  }

  if (source.endedLink && !cash.busy && !cash.placed) return <ToLinkPage token={source.endedLink} />;
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
        {cash.problem && <ProblemNotice problem={cash.problem} page="cart" />}
        <CartLines cart={cart} source={source} />
      </div>
      <div className="flex flex-col gap-4 md:sticky md:bottom-4 md:self-end">
        <DeliveryCard
          cart={cart}
          service={service}
          addressState={addressStateOf(name)}
          onService={({ deliveryServiceId }) =>
            changePurchase(name, (now) => ({ ...now, deliveryServiceId }))
          }
        />
        <section className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4">
          <h2 className="font-semibold">{t('payments.method')}</h2>
          {unused ? (
            <p>{t('payments.nothingToPay')}</p>
          ) : (
            <PaymentTiles services={services} chosenId={payment?.paymentServiceId} onChoose={choose} />
          )}
          {!unused && cart.cashLimit && (
            <Suspense fallback={<div className="h-24" />}>
              <CashLimitNote limit={cart.cashLimit} services={services} />
            </Suspense>
          )}
          {deposit > 0 && (
            <Suspense fallback={<div className="h-42" />}>
              <DepositChoice
                net={amounts.net}
                deposit={deposit}
                isChosen={isDeposit}
                // The amount differs because the buyer wants it to.
                onChoose={(chosen) =>
                  changePurchase(name, (now) => ({ ...now, isDeposit: chosen, amount: undefined }))
                }
              />
            </Suspense>
          )}
          {isCash && <CodBox amount={amounts.net} agreed={agreed} onAgree={agree} />}
        </section>
        {!cart.orderLink && (
          <Suspense fallback={<div className="h-26" />}>
            <DiscountCode code={cart.discountCode} />
          </Suspense>
        )}
        <CartSummary amounts={amounts} cart={cart} service={service} />
        <CheckoutBar
          amount={toPay}
          mode={unused ? 'place-order' : orderMode(payment)}
          busy={cash.busy}
          disabled={isCash && !agreed}
          onPress={() => void oneAtATime(() => proceed())}
        />
      </div>
      <PaymentChooser
        open={isChoosing}
        services={services}
        onClose={() => setChoosing(false)}
        onChoose={(next) => {
          setChoosing(false);
          void oneAtATime(() => continueWith(next));
        }}
      />
      <PlacedDialog placed={cash.placed} />
    </div>
  );
}

interface PaymentChooserProps {
  readonly open: boolean;
  readonly services: readonly PaymentService[];
  readonly onChoose: (service: PaymentService) => void;
  readonly onClose: () => void;
}

/** Asks the buyer to choose a payment method. */
function PaymentChooser({ open, services, onChoose, onClose }: PaymentChooserProps) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('payments.choose')} sheet>
      <PaymentButtons services={services} onChoose={onChoose} />
    </Dialog>
  );
}

const codBoxId = 'cash-on-delivery';

interface CodBoxProps {
  readonly amount: number;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

/** Agreement to cash on delivery, which the buyer must tick. The text says that it leads to the order. */
function CodBox({ amount, agreed, onAgree }: CodBoxProps) {
  const t = useText();
  const money = useMoney();
  return (
    <div id={codBoxId} className="flex flex-col gap-2 rounded-field border border-jade bg-jade-soft p-3">
      <p className="font-semibold">{t('payments.cod')}</p>
      <p className="text-sm">{t('payments.codText', { amount: money(amount) })}</p>
      <Checkbox checked={agreed} onChange={(event) => onAgree(event.target.checked)}>
        {t('payments.codAgree')}
      </Checkbox>
    </div>
  );
}

/** Places an order without a transfer, for cash on delivery or where there is nothing to pay, after the buyer's confirmation. */
function useCashOrder(purchase: string) {
  const user = useUser();
  const confirmOrder = useConfirmOrder();
  const { place, ...state } = usePlaceOrder({ purchase, alerts: false, hasForm: false });

  async function order(cart: CartDetail, service: DeliveryService | undefined, payment: PaymentService) {
    if (!(await confirmOrder(<CartReview cart={cart} service={service} payment={payment} />))) return;
    const extras = { service, buyerName: user?.name ?? '', remark: '' };
    await place({ ...checkoutBody(cart, extras), paymentInfo: cashPaymentInfo(payment.paymentServiceId) });
  }
  return { ...state, order };
}

/** Two names only: one for going to pay, one for the press that places the order (decision 0164). */
const labels = { checkout: 'cart.pay', pay: 'cart.pay', 'place-order': 'cart.placeOrder' } as const;

interface CheckoutBarProps {
  readonly amount: number;
  readonly mode: ReturnType<typeof orderMode>;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** Amount to pay, and a button whose label names the next step. */
function CheckoutBar({ amount, mode, busy, disabled, onPress }: CheckoutBarProps) {
  const t = useText();
  const money = useMoney();
  return (
    <ActionBar>
      <p className="min-w-0 flex-1 md:hidden">
        <span className="block text-sm leading-tight text-muted">{t('cart.net')}</span>
        <span className="text-lg leading-tight font-bold">{money(amount)}</span>
      </p>
      <Button className="flex-1" busy={busy} disabled={disabled} onClick={onPress}>
        {t(busy ? 'payments.sending' : labels[mode])}
      </Button>
    </ActionBar>
  );
}
