import {
  type CartDetail,
  type PaymentInfo,
  type PaymentService,
  type CartProduct,
  type StockHold,
  depositOf,
  holdStock,
  lineType,
} from '@zay/contract';
import { useLocation } from 'react-router';
import ClockIcon from '~icons/lucide/clock';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { amountsOf, chosenService, hasAddress, heldTime, isFree, toCartLine } from '../cart/cart.rules.ts';
import { DeliverTo, EmptyCart, useCart, useIsSaving, type CartSource } from '../cart/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { onReturn } from '../platform/on-return.ts';
import { useLeaveUnless } from '../platform/page.tsx';
import { queryClient, refresh } from '../platform/query.ts';
import { useUser } from '../platform/session/use-session.ts';
import { cn } from '../ui/class-names.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { CartReview } from './cart-review.tsx';
import { checkoutBody } from './checkout.rules.ts';
import type { PaymentPageKind, PurposeProps } from './destination.rules.ts';
import { LinkNote } from './link-note.tsx';
import { PlacedDialog, ProblemNotice } from './order-outcome.tsx';
import { PaymentData } from './payment-data.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { acceptNewRecord, changePurchase, recordedPurchase, wasPaid } from './record.ts';
import { areOtherGoods, isBuyNow, linkOf, purchaseIn, stateOf } from './record.rules.ts';
import { StartsAnew } from './starts-anew.tsx';
import { ToLinkPage } from './to-link-page.tsx';
import { addressStateOf, buyNowOf, startsAnewState } from './checkout-state.ts';
import { useConfirmOrder, usePlaceOrder } from './use-place-order.ts';
import { cartKey } from '../platform/counts.ts';

/** Lazy, because it is rare. */
const CartNotice = lazyPart(() => import('./cart-notice.tsx'));

/** Payment page of the cart, or of goods bought at once. It places a new order. */
export function CartPayment(props: PurposeProps) {
  const { key, state } = useLocation();
  const name = purchaseIn(state);
  // Another history entry may be about other goods.
  return <AgreedPayment key={key} name={name} {...props} />;
}

/**
 * Goods bought at once exist in the record only: without it the checkout starts in the cart. A checkout of the cart can
 * start on this page.
 */
function AgreedPayment({ name, ...props }: PurposeProps & { readonly name: string }) {
  const [isAgreed] = useState(() => recordedPurchase(name)?.lines !== undefined);
  const mayStart = isAgreed || !isBuyNow(name);
  useLeaveUnless(mayStart, '/shoppingcart', wasPaid(name) ? undefined : startsAnewState);
  return mayStart && <GoodsPayment name={name} startsAnew={!isAgreed} {...props} />;
}

interface GoodsPaymentProps extends PurposeProps {
  /** Name of the purchase in the checkout record. */
  readonly name: string;
  readonly startsAnew: boolean;
}

function GoodsPayment({ name, startsAnew, kind, paymentServiceId }: GoodsPaymentProps) {
  const t = useText();
  const [buyNow] = useState(() => buyNowOf(name));
  const cart = useCart(buyNow, linkOf(name));
  const isSaving = useIsSaving();
  return (
    <PaymentData
      kind={kind}
      paymentServiceId={paymentServiceId}
      query={cart}
      isSaving={isSaving}
      endedLink={cart.source.endedLink}
      back={{ to: '/shoppingcart', label: t('payments.toCart'), state: stateOf(name) }}
    >
      {(payment, data) => (
        <CartSheet
          name={name}
          startsAnew={startsAnew}
          kind={kind}
          payment={payment}
          cart={data}
          source={cart.source}
        />
      )}
    </PaymentData>
  );
}

interface CartSheetProps {
  readonly name: string;
  readonly startsAnew: boolean;
  readonly kind: PaymentPageKind;
  readonly payment: PaymentService;
  readonly cart: CartDetail;
  readonly source: CartSource;
}

function CartSheet({ name, startsAnew, kind, payment, cart, source }: CartSheetProps) {
  const t = useText();
  const money = useMoney();
  const user = useUser();
  const confirmOrder = useConfirmOrder();
  const { place, busy, problem, placed } = usePlaceOrder({
    purchase: name,
    alerts: kind !== 'bank',
    hasForm: true,
  });
  const [agreed] = useState(() => agreedGoods(name, cart));
  useEffect(() => {
    if (!startsAnew) return;
    acceptNewRecord();
    changePurchase(name, (now) => ({ ...now, lines: cart.productInfo.map(toCartLine) }));
    // The agreed goods are those that the page was opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const delivery = chosenService(cart, agreed.deliveryServiceId);
  const [addressState] = useState(() => addressStateOf(name));
  const isServed = hasAddress(cart) && delivery !== undefined;
  const amounts = amountsOf(cart, delivery);
  const deposit = agreed.isDeposit ? depositOf(cart.deposit, amounts) : 0;
  const rest = deposit && amounts.net - deposit;
  // What costs nothing is ordered in the cart.
  const mayPay = isServed && !isFree(amounts);
  const elsewhere = isServed ? '/shoppingcart' : '/delivery-address-change';
  useLeaveUnless(mayPay || placed !== undefined, elsewhere, addressState);
  const short = cart.productInfo.filter((line) => lineType(line) !== 'available');
  const isShort = short.length > 0;

  async function purchase(paymentInfo: PaymentInfo, slip: string | undefined): Promise<void> {
    const review = (
      <CartReview cart={cart} service={delivery} payment={payment} paymentInfo={paymentInfo} rest={rest} />
    );
    if (!(await confirmOrder(review))) return;
    const extras = { service: delivery, buyerName: user?.name ?? '', remark: paymentInfo.remark };
    await place({ ...checkoutBody(cart, extras), paymentInfo, depositAmt: deposit }, slip);
  }

  // Who has chosen a slip may have sent the money: the shop keeps the slip of an order that it refuses.
  if (source.endedLink && !busy && !placed && !recordedPurchase(name)?.draft.slip)
    return <ToLinkPage token={source.endedLink} />;
  if (cart.productInfo.length === 0 && !problem?.isOver) {
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
      purchase={name}
      amount={deposit || amounts.net}
      about={
        <>
          {startsAnew && <StartsAnew />}
          {rest > 0 && (
            <p className="font-medium">
              {t('payments.payDeposit', { amount: money(deposit), rest: money(rest) })}
            </p>
          )}
          {placed === undefined && areOtherGoods(agreed.lines, cart.productInfo) && (
            <Suspense>
              <CartNotice short={[]} cartState={stateOf(name)} />
            </Suspense>
          )}
          {cart.orderLink ? (
            <LinkNote link={cart.orderLink} />
          ) : (
            <HoldNotice source={source} lines={cart.productInfo} isOpen={placed === undefined} />
          )}
          <section aria-label={t('cart.deliverTo')} className="rounded-card border border-line p-4">
            <h2 className="text-sm text-muted">{t('cart.deliverTo')}</h2>
            <DeliverTo delivery={cart.deliveryInfo} />
          </section>
        </>
      }
      notice={
        <>
          {isShort && !problem?.concernsCart && (
            <Suspense>
              <CartNotice short={short} cartState={stateOf(name)} />
            </Suspense>
          )}
          {problem && <ProblemNotice problem={problem} cartState={stateOf(name)} />}
        </>
      }
      isOver={problem?.isOver}
      disabled={isShort}
      busy={busy}
      onPay={purchase}
    >
      <PlacedDialog placed={placed} />
    </PaymentSheet>
  );
}

/** The goods as agreed in the cart. If the checkout starts on this page, those shown here. */
function agreedGoods(name: string, cart: CartDetail) {
  const { lines = cart.productInfo, deliveryServiceId, isDeposit } = recordedPurchase(name) ?? {};
  return { lines, deliveryServiceId, isDeposit };
}

interface HoldNoticeProps {
  readonly source: CartSource;
  readonly lines: readonly CartProduct[];
  /** True until the order is placed. */
  readonly isOpen: boolean;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Takes a stock hold while the buyer pays, and shows its end. If this fails, the page works without it. */
function HoldNotice({ source, lines, isOpen }: HoldNoticeProps) {
  const t = useText();
  const { hold, isLoading, isOver } = useStockHold(source, lines, isOpen);
  const text = useHoldText(hold, isOver);
  if (!isOpen || (!isLoading && !text)) return null;
  const isHeld = hold?.heldUntil && !isOver;
  return (
    <p
      role="status"
      className={cn(
        'flex items-start gap-3 rounded-card border p-4',
        isHeld ? 'border-jade bg-jade-soft' : 'border-gold bg-gold-soft',
        // Reserve the space, so that nothing moves when the response arrives.
        isLoading && 'border-transparent bg-transparent',
      )}
    >
      <ClockIcon aria-hidden className={cn('mt-0.5 shrink-0 text-xl', isLoading && 'invisible')} />
      <span className={cn(isLoading && 'invisible')}>{text ?? t('payments.held', { time: '00:00' })}</span>
    </p>
  );
}

/** Text about the stock hold; undefined when there is and was none. */
function useHoldText(hold: StockHold | undefined, isOver: boolean): string | undefined {
  const t = useText();
  if (!hold) return undefined;
  if (hold.heldUntil === null) return hold.hasEnded ? t('payments.holdEnded') : undefined;
  if (isOver) return t('payments.holdEnded');
  const time = heldTime(hold.heldUntil);
  const n = sum(hold.lines.map((line) => line.heldQty));
  const total = sum(hold.lines.map((line) => line.qty));
  return n === total ? t('payments.held', { time }) : t('payments.heldPart', { n, total, time });
}

interface StockHoldState {
  /** Undefined until the server responds, and after a failure. */
  readonly hold: StockHold | undefined;
  readonly isLoading: boolean;
  readonly isOver: boolean;
}

/** Requests a stock hold once per visit of the page and set of lines. */
function useStockHold(
  { buyNow }: CartSource,
  lines: readonly CartProduct[],
  enabled: boolean,
): StockHoldState {
  const wanted = lines.map(toCartLine);
  const { data, dataUpdatedAt, isLoading } = useQuery(
    {
      queryKey: ['stock-hold', buyNow !== undefined, wanted],
      queryFn: () => browserApi(holdStock, { body: buyNow ? { productInfo: wanted } : {} }),
      enabled: enabled && wanted.length > 0,
      // Refetching would not extend the hold. A new visit requests it again.
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
  const isOver = useIsPast(data?.heldUntil ? dataUpdatedAt + data.secondsLeft * 1_000 : undefined);
  useEffect(() => {
    // Other buyers may have bought the stock. Refresh the cart.
    if (isOver) void refresh(cartKey);
  }, [isOver]);
  return { hold: data, isLoading, isOver };
}

/**
 * True when a time of this browser's clock has passed. Timers of background tabs are slow, so it checks
 * again when the tab becomes visible.
 */
function useIsPast(endsAt: number | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const update = () => setNow(Date.now());
    const timer = setTimeout(update, endsAt - Date.now() + 50);
    const stop = onReturn(update);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [endsAt]);
  return endsAt !== undefined && now >= endsAt;
}
