import {
  type CartDetail,
  type DeliveryService,
  type PaymentInfo,
  type PaymentService,
  type CartProduct,
  type StockHold,
  holdStock,
  lineType,
} from '@zay/contract';
import { Link } from 'react-router';
import ClockIcon from '~icons/lucide/clock';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { amountsOf, chosenService, hasAddress, toCartLine, heldTime } from '../cart/cart.rules.ts';
import { fromCart, DeliverTo, EmptyCart, refreshCart, useCart, type CartSource } from '../cart/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { useText } from '../platform/language/context.ts';
import { useLeaveUnless, usePageValue } from '../platform/page.tsx';
import { queryClient } from '../platform/query.ts';
import { useUser } from '../platform/session/use-session.ts';
import { cn } from '../ui/class-names.ts';
import { CartReview } from './cart-review.tsx';
import { checkoutBody } from './checkout.rules.ts';
import type { PaymentPageKind, PurposeProps } from './destination.rules.ts';
import { PlacedDialog, ProblemNotice } from './order-outcome.tsx';
import { cartDraft, forgetPayment } from './payment-choice.ts';
import { PaymentData } from './payment-data.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { useConfirmOrder, usePlaceOrder } from './use-place-order.ts';

/** Payment page of the cart. It places a new order. */
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

/** Shown when the stock changed during payment. The buyer must correct the cart before ordering. */
function ShortCartNotice({ lines }: { lines: readonly CartProduct[] }) {
  const t = useText();
  return (
    <div role="status" className="rounded-field border border-gold bg-gold-soft px-4 py-3">
      <p>{t('payments.cartShort')}</p>
      {lines.map(
        ({ skuId, name, heldUntil }) =>
          heldUntil !== null && (
            <p key={skuId} className="mt-2">
              {name}: {t('cart.held', { time: heldTime(heldUntil) })}
            </p>
          ),
      )}
      <Link
        to="/shoppingcart"
        className="inline-flex min-h-11 items-center font-semibold text-jade underline"
      >
        {t('payments.toCart')}
      </Link>
    </div>
  );
}

interface HoldNoticeProps {
  readonly source: CartSource;
  readonly lines: readonly CartProduct[];
  /** True until the order is placed. */
  readonly isOpen: boolean;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Takes a stock hold while the buyer pays, and shows its end. If this fails, the page works without it.
 */
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
  { isBuyNow }: CartSource,
  lines: readonly CartProduct[],
  enabled: boolean,
): StockHoldState {
  const wanted = lines.map(toCartLine);
  const { data, dataUpdatedAt, isLoading } = useQuery(
    {
      queryKey: ['stock-hold', isBuyNow, wanted],
      queryFn: () => browserApi(holdStock, { body: isBuyNow ? { productInfo: wanted } : {} }),
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
    if (isOver) void refreshCart();
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
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [endsAt]);
  return endsAt !== undefined && now >= endsAt;
}
