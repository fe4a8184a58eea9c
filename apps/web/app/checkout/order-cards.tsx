import { ApiFailure, type ApiError } from '@zay/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { keptOrders, type WaitingOrder } from '../device/index.ts';
import { ownOrders } from '../device/later.ts';
import { maySendItself } from '../device/order.rules.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { useStore } from '../platform/store.ts';
import { confirm } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { NoticeCard } from '../ui/notice-card.tsx';
import { showToast } from '../ui/toast.ts';
import { afterPlaced, shownPurchases, type ShownPurchase } from './after-placed.ts';
import { buyNowPurchase } from './record.rules.ts';

/** This buyer's pending orders, and outcomes whose page is closed. */
export function OrderCards() {
  const orders = useStore(keptOrders);
  const shown = useStore(shownPurchases);
  return orders
    .filter((order) => !shown.some((page) => page.purchase === order.purchase && isShownBy(page, order)))
    .map((order) => <OrderCard key={order.key} order={order} />);
}

/** The open page of a purchase shows sending and outcome; its form sends again. */
function isShownBy({ hasForm, since }: ShownPurchase, order: WaitingOrder): boolean {
  const { state, isSending, isKept, pressedAt, endedAt = 0 } = order;
  if (state === 'over') return endedAt >= since;
  return (isSending && isKept !== false) || (hasForm && state === 'unsent' && pressedAt === undefined);
}

interface CardLinkProps {
  readonly to: string;
  readonly state?: object;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

function CardLink({ to, state, onClick, children }: CardLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      onClick={onClick}
      className="inline-flex min-h-11 items-center px-2 font-semibold text-jade underline"
    >
      {children}
    </Link>
  );
}

function OrderCard({ order }: { readonly order: WaitingOrder }) {
  if (order.placed) return <PlacedCard order={order} placed={order.placed} />;
  if (order.refusal) return <RefusedCard order={order} refusal={order.refusal} />;
  return <UnansweredCard order={order} />;
}

interface PlacedCardProps {
  readonly order: WaitingOrder;
  readonly placed: NonNullable<WaitingOrder['placed']>;
}

function PlacedCard({ order, placed }: PlacedCardProps) {
  const t = useText();
  const { orderId, voucherNo: voucher } = placed;
  const close = () => void ownOrders().see(order.key);
  const { purchase } = order;
  useEffect(() => void afterPlaced(purchase), [purchase]);
  return (
    <NoticeCard
      isGood
      text={order.call.kind === 'payment' ? t('waiting.paid') : t('waiting.placed', { voucher })}
      onClose={close}
    >
      <CardLink to={`/orderdetail?orderId=${orderId}`} state={{ orderId }} onClick={close}>
        {t('waiting.see')}
      </CardLink>
    </NoticeCard>
  );
}

interface RefusedCardProps {
  readonly order: WaitingOrder;
  readonly refusal: ApiError;
}

/** Links to the page with today's amount. */
function RefusedCard({ order, refusal }: RefusedCardProps) {
  const t = useText();
  const reason = refusal.message || t('waiting.amountChanged');
  const { call } = order;
  const close = () => void ownOrders().see(order.key);
  const [line] = call.kind === 'goods' && call.buyNow ? call.body.productInfo : [];
  const isAgain = line && order.purchase === buyNowPurchase(Number(line.skuId));
  return (
    <NoticeCard text={t('waiting.refused', { reason })} onClose={close}>
      {call.kind === 'goods' && (
        <CardLink
          to={call.link ? `/orderlink/${call.link}` : '/shoppingcart'}
          {...(isAgain && { state: { buyNow: line } })}
          onClick={close}
        >
          {t('waiting.toCart')}
        </CardLink>
      )}
      {typeof refusal['keptOrderId'] === 'number' && (
        <CardLink to={`/orderdetail?orderId=${refusal['keptOrderId']}`} onClick={close}>
          {t('keptPayments.see')}
        </CardLink>
      )}
      {call.kind === 'payment' && (
        <CardLink to={`/orderdetail?orderId=${Number(call.body.orderId)}`} onClick={close}>
          {t('waiting.see')}
        </CardLink>
      )}
    </NoticeCard>
  );
}

/** An order that is unsent, or sent without an answer. */
function UnansweredCard({ order }: { readonly order: WaitingOrder }) {
  const t = useText();
  const money = useMoney();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [now] = useState(() => Date.now());
  const amount = { amount: money(order.amount) };
  const isUnsent = order.state === 'unsent';
  const goesItself = maySendItself(order, now);
  const { answer } = order;
  const next = isUnsent ? (answer ? 'byItself' : 'whenOnline') : 'keepsAsking';

  /** The card says what is known of the order; a toast only that this press has changed nothing. */
  async function act(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    await work().catch((error: unknown) => showToast(failureText(error), { kind: 'error' }));
    setBusy(false);
  }

  async function drop(): Promise<void> {
    const agreed = await confirm({
      title: t('waiting.dropTitle'),
      message: t('waiting.dropText'),
      confirmLabel: t('waiting.drop'),
      danger: true,
    });
    if (agreed) await act(() => ownOrders().drop(order.key));
  }

  return (
    <NoticeCard
      title={t(order.call.kind === 'payment' ? 'waiting.payment' : 'waiting.order', amount)}
      text={[
        t(isUnsent ? 'waiting.unsent' : 'waiting.sent'),
        answer && failureText(new ApiFailure(answer)),
        goesItself ? t(`waiting.${next}`) : !isUnsent && t('waiting.mayRepeat'),
        order.isKept === false && t('waiting.notKept'),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Button busy={isBusy} onClick={() => void act(() => ownOrders().send(order.key))}>
        {t(isUnsent ? 'waiting.sendNow' : 'waiting.sendAgain', amount)}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={() => void drop()}>
        {t('waiting.drop')}
      </Button>
    </NoticeCard>
  );
}
