import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFailureText } from '../platform/api/failure.ts';
import { sendingApi } from '../platform/api/sending-api.ts';
import { useText } from '../platform/language/context.ts';
import { LaterTexts } from '../platform/language/later-texts.tsx';
import { useMoney } from '../platform/money.ts';
import { useStore } from '../platform/store.ts';
import { confirm, showAlert } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { NoticeCard } from '../ui/notice-card.tsx';
import { onReturn } from '../ui/use-again.ts';
import { buyNowPurchase } from './record.rules.ts';
import { acceptLostOrder, afterPlaced, isOrderLost, loadWaiting, waitingOrders } from './waiting.ts';
import { waitingList } from './waiting-later.ts';
import type { WaitingOrder } from './waiting-orders.ts';
import { maySendItself, pauseBeforeAsking } from './waiting.rules.ts';

/** What waits of this buyer's orders, at the top of every page. Loaded only where something does. */
export default function WaitingBar() {
  const list = useStore(waitingList);
  const isLost = useStore(isOrderLost);
  useEffect(() => void loadWaiting(), []);
  useAsking(list);
  // The page that sends it shows that itself; but not that it is kept nowhere.
  const shown = list.filter((one) => !one.isSending || !one.isKept);
  if (shown.length === 0 && !isLost) return null;
  return (
    <LaterTexts>
      <Waiting orders={shown} isLost={isLost} />
    </LaterTexts>
  );
}

function Waiting({ orders, isLost }: { readonly orders: readonly WaitingOrder[]; readonly isLost: boolean }) {
  const t = useText();
  return (
    <section
      aria-label={t('waiting.title')}
      className="mx-auto flex w-full max-w-7xl flex-col gap-2 px-4 pt-3"
    >
      {orders.map((order) => (
        <OrderCard key={order.key} order={order} />
      ))}
      {isLost && (
        <NoticeCard text={t('waiting.unreadable')} onClose={acceptLostOrder}>
          <CardLink to="/orderhistory">{t('waiting.orders')}</CardLink>
        </NoticeCard>
      )}
    </section>
  );
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
  const close = () => void waitingOrders().forget(order.key);
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
  readonly refusal: NonNullable<WaitingOrder['refusal']>;
}

/** The way on is the page on which the buyer sees today's amount. */
function RefusedCard({ order, refusal }: RefusedCardProps) {
  const t = useText();
  const failureText = useFailureText();
  const reason = refusal.message === '' ? t('waiting.amountChanged') : failureText(refusal);
  const { call } = order;
  const close = () => void waitingOrders().forget(order.key);
  const [line] = call.kind === 'goods' && call.buyNow ? call.body.productInfo : [];
  const isAgain = line && order.purchase === buyNowPurchase(Number(line.skuId));
  return (
    <NoticeCard text={t('waiting.refused', { reason })} onClose={close}>
      {call.kind === 'goods' && (
        <CardLink to="/shoppingcart" {...(isAgain && { state: { buyNow: line } })} onClick={close}>
          {t('waiting.toCart')}
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

/** Not sent, or sent and unknown. */
function UnansweredCard({ order }: { readonly order: WaitingOrder }) {
  const t = useText();
  const money = useMoney();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const amount = { amount: money(order.amount) };
  const isUnsent = order.state === 'unsent';
  const goesItself = useGoesItself(order.pressedAt);
  const state = isUnsent ? (goesItself ? 'unsentSoon' : 'unsent') : order.isMissing ? 'missing' : 'sent';

  async function act(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    await work().catch((error: unknown) => showAlert(failureText(error)));
    setBusy(false);
  }

  async function drop(): Promise<void> {
    const agreed = await confirm({
      title: t('waiting.dropTitle'),
      message: t('waiting.dropText'),
      confirmLabel: t('waiting.drop'),
      danger: true,
    });
    if (agreed) await act(() => finding(order, waitingOrders().drop(order.key)));
  }

  return (
    <NoticeCard
      title={t(order.call.kind === 'payment' ? 'waiting.payment' : 'waiting.order', amount)}
      text={[t(`waiting.${state}`), !order.isKept && t('waiting.notKept')].filter(Boolean).join(' ')}
    >
      {(isUnsent || order.isMissing) && (
        <>
          <Button busy={isBusy} onClick={() => void act(() => sendAgain(order))}>
            {t(isUnsent ? 'waiting.sendNow' : 'waiting.sendAgain', amount)}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={() => void drop()}>
            {t('waiting.drop')}
          </Button>
        </>
      )}
    </NoticeCard>
  );
}

/** Whether an unsent order goes by itself: its press is good for a while only. */
function useGoesItself(pressedAt: number | undefined): boolean {
  const [goesItself, setGoesItself] = useState(false);
  useEffect(() => {
    const update = () => setGoesItself(maySendItself(pressedAt, Date.now()));
    update();
    const timer = setInterval(update, 5_000);
    return () => clearInterval(timer);
  }, [pressedAt]);
  return goesItself;
}

const sendAgain = (order: WaitingOrder) =>
  finding(
    order,
    waitingOrders().sendWaiting(
      order.key,
      sendingApi(() => undefined),
      Date.now(),
    ),
  );

async function finding(order: WaitingOrder, work: ReturnType<ReturnType<typeof waitingOrders>['ask']>) {
  const placed = await work;
  if (placed) await afterPlaced(order, placed);
}

/**
 * Asks the shop about each order that was sent, and sends what the buyer has just agreed to send: at once, when there is a
 * connection again, when the buyer comes back to this tab, and every so often while they look at it.
 */
function useAsking(list: readonly WaitingOrder[]): void {
  const open = list.filter((one) => !one.placed && !one.refusal && !one.isSending);
  const keys = open.map(({ key, state }) => `${key} ${state}`).join();
  useEffect(() => {
    if (keys === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let times = 0;
    let isOver = false;

    async function ask(): Promise<void> {
      clearTimeout(timer);
      if (isOver || document.hidden) return;
      for (const order of waitingList.get()) {
        if (order.placed || order.refusal || order.isSending) continue;
        // A failure says that there is no connection, which the page says already.
        if (order.state === 'sent')
          await finding(order, waitingOrders().ask(order.key)).catch(() => undefined);
        else if (navigator.onLine && maySendItself(order.pressedAt, Date.now()))
          await sendAgain(order).catch(() => undefined);
      }
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => void ask(), pauseBeforeAsking(times++));
    }

    const askNow = () => {
      times = 0;
      void ask();
    };
    askNow();
    const stop = onReturn(askNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [keys]);
}
