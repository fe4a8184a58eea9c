import {
  type CartDetail,
  type DeliveryService,
  type PaymentInfo,
  type PaymentService,
  type CartProduct,
  type StockHold,
  holdStock,
} from '@zay/contract';
import { Link } from 'react-router';
import ClockIcon from '~icons/lucide/clock';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { amountsOf, chosenService, hasAddress, lineType, toCartLine, heldTime } from '../cart/cart.rules.ts';
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

/** The stock changed while the buyer was paying: the cart has to be mended before the order. */
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
  /** The goods are still to be ordered. */
  readonly isOpen: boolean;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Holds the goods while the buyer pays, and says until when. Without an answer the page goes on without it. */
function HoldNotice({ source, lines, isOpen }: HoldNoticeProps) {
  const t = useText();
  const { hold, isAsking, isOver } = useStockHold(source, lines, isOpen);
  const text = useHoldText(hold, isOver);
  if (!isOpen || (!isAsking && !text)) return null;
  const isHeld = hold?.heldUntil && !isOver;
  return (
    <p
      role="status"
      className={cn(
        'flex items-start gap-3 rounded-card border p-4',
        isHeld ? 'border-jade bg-jade-soft' : 'border-gold bg-gold-soft',
        // Takes its place at once, so that nothing moves when the answer comes.
        isAsking && 'border-transparent bg-transparent',
      )}
    >
      <ClockIcon aria-hidden className={cn('mt-0.5 shrink-0 text-xl', isAsking && 'invisible')} />
      <span className={cn(isAsking && 'invisible')}>{text ?? t('payments.held', { time: '00:00' })}</span>
    </p>
  );
}

/** What is to be said of the hold; undefined where nothing is or was held. */
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
  /** Undefined until the shop answered, and when it does not. */
  readonly hold: StockHold | undefined;
  readonly isAsking: boolean;
  readonly isOver: boolean;
}

/** Asks the shop to hold the goods, once for these lines on every visit of a page. */
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
      // The end of a hold does not move: nothing is asked again, unless the page is opened again.
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
  const isOver = useIsOver(data?.heldUntil ? dataUpdatedAt + data.secondsLeft * 1_000 : undefined);
  useEffect(() => {
    // Others may have taken the goods by now.
    if (isOver) void refreshCart();
  }, [isOver]);
  return { hold: data, isAsking: isLoading, isOver };
}

/** Whether a time of this browser's clock is past. A page in the background looks when it is shown again. */
function useIsOver(endsAt: number | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const look = () => setNow(Date.now());
    const timer = setTimeout(look, endsAt - Date.now() + 50);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAt]);
  return endsAt !== undefined && now >= endsAt;
}
