import { useState, type ReactNode } from 'react';
import {
  ApiFailure,
  type AlreadyOrderedError,
  type PlacedOrder,
  type OrderDetail,
  type PaymentInfo,
} from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useSending } from '../platform/api/use-sending.ts';
import { useText } from '../platform/language/context.ts';
import { forgetBuyNow } from '../platform/pending/saved.ts';
import { browserStorage } from '../platform/storage.ts';
import { createStore } from '../platform/store.ts';
import { showAlert, confirm } from '../ui/ask.ts';
import { refreshOrders } from './order.query.ts';
import { placeOrder, type OrderBody, isUnsettled, onceTools, payOrderAgain } from './place-order.ts';

/** The order that was placed last (decision 38). */
export const lastOrderId = createStore<number | undefined>(undefined);

interface PlaceOrderOptions {
  readonly isBuyNow: boolean;
  /** True for wallets and agents: a refusal is then alerted as well as written on the page (decision 113). */
  readonly alerts: boolean;
  /** The cart is to be read again, since it was ordered or is not what it was. */
  readonly onCartChange: () => Promise<unknown>;
  readonly onPlaced: () => void;
}

export interface OrderProblem {
  readonly text: string;
  /** The buyer looks at the cart next. */
  readonly concernsCart: boolean;
  /** The buyer looks at this order next: it pays for the same already. */
  readonly orderId: number | undefined;
  /** The shop keeps the slip, here. */
  readonly keptPaymentId: number | undefined;
  /** The buyer looks at the order history next: the order may be there. */
  readonly mayBePlaced: boolean;
}

const cartRefusals = [
  'out-of-stock',
  'stock-held',
  'cart-changed',
  'product-not-found',
  'cash-on-delivery-not-offered',
];

/** Where the slip of a refused request is kept; undefined when it is not. */
function keptPaymentOf(error: unknown): number | undefined {
  const keptPaymentId = error instanceof ApiFailure ? error.error['keptPaymentId'] : undefined;
  return typeof keptPaymentId === 'number' ? keptPaymentId : undefined;
}

/** Words for an order that was not placed. */
export function useOrderProblem(): (error: unknown) => OrderProblem {
  const t = useText();
  const failureText = useFailureText();
  return (error) => {
    const code = error instanceof ApiFailure ? error.code : '';
    const { orderId }: Partial<AlreadyOrderedError> = error instanceof ApiFailure ? error.error : {};
    return {
      orderId,
      keptPaymentId: keptPaymentOf(error),
      text: code === 'network' ? t('orders.connectionLost') : failureText(error),
      concernsCart: cartRefusals.includes(code),
      mayBePlaced: code !== 'network' && isUnsettled(error),
    };
  };
}

/** Places orders and tells how far it is; `placed` is the answer once there is one. */
export function usePlaceOrder({ isBuyNow, alerts, onCartChange, onPlaced }: PlaceOrderOptions) {
  const problemOf = useOrderProblem();
  const { send, ...state } = useSending({ problemOf, onProblem });
  const [placed, setPlaced] = useState<PlacedOrder>();

  async function onProblem({ text, concernsCart }: OrderProblem): Promise<void> {
    if (alerts) void showAlert(text);
    if (concernsCart) await onCartChange();
  }

  async function place(body: OrderBody): Promise<void> {
    await send(async (sendApi) => {
      const order = await placeOrder({ sendApi, api: browserApi, ...onceTools() }, body, isBuyNow);
      if (isBuyNow) forgetBuyNow(browserStorage());
      lastOrderId.set(order.orderId);
      setPlaced(order);
      onPlaced();
      void refreshOrders();
      await onCartChange();
    });
  }

  return { ...state, place, placed };
}

export interface PayAgainProblem {
  readonly text: string;
  /** The buyer looks at the order next: it is not what it was, or the payment may be there. */
  readonly concernsOrder: boolean;
  /** The shop keeps the slip, here. */
  readonly keptPaymentId?: number | undefined;
}

interface PayAgainOptions {
  /** True for wallets and agents: a refusal is then alerted as well as written on the page (decision 113). */
  readonly alerts: boolean;
  readonly onPaid?: () => void;
}

const orderRefusals = ['not-payable', 'already-paid', 'order-not-found'];

/** Pays an order again and tells how far it is; `isPaid` until `close`. */
export function usePayAgain(order: OrderDetail, { alerts, onPaid }: PayAgainOptions) {
  const t = useText();
  const failureText = useFailureText();
  const { send, ...state } = useSending({ problemOf, onProblem });
  const [isPaid, setPaid] = useState(false);

  function problemOf(error: unknown): PayAgainProblem {
    const code = error instanceof ApiFailure ? error.code : '';
    if (code === 'network') return { text: t('payAgain.connectionLost'), concernsOrder: false };
    const mayBeSent = isUnsettled(error);
    const texts = [
      code !== 'idempotency-key-reused' && failureText(error),
      mayBeSent && t('payAgain.mayBeSent'),
    ];
    return {
      text: texts.filter(Boolean).join(' '),
      concernsOrder: mayBeSent || orderRefusals.includes(code),
      keptPaymentId: keptPaymentOf(error),
    };
  }

  async function onProblem({ text, concernsOrder }: PayAgainProblem): Promise<void> {
    if (alerts) void showAlert(text);
    if (concernsOrder) await refreshOrders();
  }

  async function pay(payment: PaymentInfo): Promise<void> {
    await send(async (sendApi) => {
      const paid = { orderId: order.orderId, paymentCount: order.paymentInfo.length };
      await payOrderAgain({ sendApi, ...onceTools() }, paid, payment);
      setPaid(true);
      onPaid?.();
      await refreshOrders();
    });
  }

  return { ...state, pay, isPaid, close: () => setPaid(false) };
}

/**
 * The last question before an order is placed; `message` is what to look at once more, where it is not the cart.
 * @returns asks it beside what is being ordered
 */
export function useConfirmOrder(message?: string): (details: ReactNode) => Promise<boolean> {
  const t = useText();
  return (details) => {
    prepareAnswer();
    return confirm({
      title: t('payments.confirmOrderMessage'),
      message: message ?? t('payments.warningOrderMessage'),
      details,
      confirmLabel: t('payments.confirmOrder'),
      cancelLabel: t('payments.checkAgain'),
    });
  };
}

/**
 * Loads the dialog in which success is told, before anything is sent: the line that carried the order may be gone a
 * moment later.
 */
function prepareAnswer(): void {
  import('../ui/dialog-panel.tsx').catch(() => undefined);
}
