import { useState, type ReactNode } from 'react';
import {
  ApiFailure,
  type AlreadyOrderedError,
  type PlacedOrder,
  type OrderDetail,
  type PaymentInfo,
} from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { useSending } from '../platform/api/use-sending.ts';
import { useText } from '../platform/language/context.ts';
import { forgetBuyNow } from '../platform/pending/saved.ts';
import { browserStorage } from '../platform/storage.ts';
import { createStore } from '../platform/store.ts';
import { showAlert, confirm } from '../ui/ask.ts';
import { refreshOrders } from './order.query.ts';
import { isUnsettled } from './order.rules.ts';
import { isBuyNow, orderPurchase, withoutSlip } from './record.rules.ts';
import { changePurchase, removePurchase } from './record.ts';
import { loadPlacing, usePlacedLater } from './waiting-later.ts';
import type { OrderBody } from './waiting.rules.ts';

/** Id of the last placed order (decision 38). */
export const lastOrderId = createStore<number | undefined>(undefined);

interface PlaceOrderOptions {
  /** Name of the cart or of goods bought at once. */
  readonly purchase: string;
  /** True for wallets and agents: errors appear in an alert as well as on the page (decision 113). */
  readonly alerts: boolean;
  /** Reloads the cart after an order, or when its data is stale. */
  readonly onCartChange: () => Promise<unknown>;
}

export interface OrderProblem {
  readonly text: string;
  /** True when the buyer should review the cart. */
  readonly concernsCart: boolean;
  /** The existing order that already covers this purchase. */
  readonly orderId: number | undefined;
  /** The order under which the server kept the slip. */
  readonly keptOrderId: number | undefined;
  /** True when the shop has the slip or an order: nothing more can be sent from this page. */
  readonly isOver: boolean;
  /** True when the order may exist: the buyer should check the order history. */
  readonly mayBePlaced: boolean;
  /** True when the session has ended. A popup says so already. */
  readonly isLoggedOut: boolean;
}

const cartRefusals = [
  'out-of-stock',
  'stock-held',
  'cart-changed',
  'product-not-found',
  'too-many-pieces',
  'cash-on-delivery-not-offered',
  'cash-limit-exceeded',
];

/** The order of the kept payment in a refusal; undefined when the slip was not kept. */
function keptOrderOf(error: unknown): number | undefined {
  const keptOrderId = error instanceof ApiFailure ? error.error['keptOrderId'] : undefined;
  return typeof keptOrderId === 'number' ? keptOrderId : undefined;
}

const isLoggedOut = (error: unknown) => error instanceof ApiFailure && error.status === 401;

/** What is said where there is no connection, by the code of the failure. */
const lostTexts: Readonly<Record<string, 'orders.connectionLost' | 'orders.notSent' | 'orders.cartNotSent'>> =
  {
    network: 'orders.connectionLost',
    'not-sent': 'orders.notSent',
    'cart-not-sent': 'orders.cartNotSent',
  };

/** Returns a function that maps an error to a problem for the buyer. */
export function useOrderProblem(): (error: unknown) => OrderProblem {
  const t = useText();
  const failureText = useFailureText();
  return (error) => {
    const code = error instanceof ApiFailure ? error.code : '';
    const { orderId }: Partial<AlreadyOrderedError> = error instanceof ApiFailure ? error.error : {};
    const keptOrderId = keptOrderOf(error);
    return {
      orderId,
      keptOrderId,
      isOver: (orderId ?? keptOrderId) !== undefined,
      text: lostTexts[code] ? t(lostTexts[code]) : failureText(error),
      concernsCart: cartRefusals.includes(code),
      mayBePlaced: !lostTexts[code] && isUnsettled(error),
      isLoggedOut: isLoggedOut(error),
    };
  };
}

/** State of placing an order. `placed` is the response, undefined until then. */
export function usePlaceOrder({ purchase, alerts, onCartChange }: PlaceOrderOptions) {
  const problemOf = useOrderProblem();
  const { send, ...state } = useSending({ problemOf, onProblem });
  const [placed, setPlaced] = useState<PlacedOrder>();

  async function onProblem(problem: OrderProblem): Promise<void> {
    const { text, concernsCart } = problem;
    dropKeptSlip(purchase, problem);
    if (alerts && !problem.isLoggedOut) void showAlert(text);
    if (concernsCart) await onCartChange();
  }

  async function onPlaced(order: PlacedOrder): Promise<void> {
    if (isBuyNow(purchase)) forgetBuyNow(browserStorage());
    lastOrderId.set(order.orderId);
    setPlaced(order);
    removePurchase(purchase);
    void refreshOrders();
    await onCartChange();
  }

  async function place(body: OrderBody): Promise<void> {
    await send(async (sendApi) => {
      const { placeOrder, placingTools } = await loadPlacing();
      await onPlaced(await placeOrder(placingTools(sendApi), purchase, body));
    });
  }

  usePlacedLater(purchase, onPlaced);

  return { ...state, place, placed };
}

/** The shop has the slip: the form of this purchase begins without it. */
export function dropKeptSlip(purchase: string, problem: Pick<OrderProblem, 'keptOrderId'>): void {
  if (problem.keptOrderId !== undefined) changePurchase(purchase, withoutSlip);
}

export interface PayAgainProblem {
  readonly text: string;
  /** True when the buyer should review the order: it has changed, or the payment may have arrived. */
  readonly concernsOrder: boolean;
  /** The order under which the server kept the slip. */
  readonly keptOrderId: number | undefined;
  /** True when the session has ended. A popup says so already. */
  readonly isLoggedOut: boolean;
}

interface PayAgainOptions {
  /** True for wallets and agents: errors appear in an alert as well as on the page (decision 113). */
  readonly alerts: boolean;
}

const orderRefusals = ['not-payable', 'already-paid', 'order-not-found'];

/** State of paying an order again. `isPaid` is true after success until `close`. */
export function usePayAgain(order: OrderDetail, { alerts }: PayAgainOptions) {
  const t = useText();
  const failureText = useFailureText();
  const { send, ...state } = useSending({ problemOf, onProblem });
  const [isPaid, setPaid] = useState(false);

  function problemOf(error: unknown): PayAgainProblem {
    const code = error instanceof ApiFailure ? error.code : '';
    if (lostTexts[code]) {
      const text = t(code === 'network' ? 'payAgain.connectionLost' : 'payAgain.notSent');
      return { text, concernsOrder: false, keptOrderId: undefined, isLoggedOut: false };
    }
    const mayBeSent = isUnsettled(error);
    const texts = [
      code !== 'idempotency-key-reused' && failureText(error),
      mayBeSent && t('payAgain.mayBeSent'),
    ];
    return {
      text: texts.filter(Boolean).join(' '),
      concernsOrder: mayBeSent || orderRefusals.includes(code),
      keptOrderId: keptOrderOf(error),
      isLoggedOut: isLoggedOut(error),
    };
  }

  async function onProblem(found: PayAgainProblem): Promise<void> {
    const { text, concernsOrder } = found;
    dropKeptSlip(orderPurchase(order.orderId), found);
    if (alerts && !found.isLoggedOut) void showAlert(text);
    if (concernsOrder) await refreshOrders();
  }

  async function onPaid(): Promise<void> {
    setPaid(true);
    removePurchase(orderPurchase(order.orderId));
    await refreshOrders();
  }

  async function pay(payment: PaymentInfo): Promise<void> {
    await send(async (sendApi) => {
      const { orderId, paymentInfo, payAmt, netAmt } = order;
      const paid = { orderId, paymentCount: paymentInfo.length, amount: payAmt || netAmt };
      const { payOrderAgain, placingTools } = await loadPlacing();
      await payOrderAgain(placingTools(sendApi), paid, payment);
      await onPaid();
    });
  }

  usePlacedLater(orderPurchase(order.orderId), onPaid);

  return { ...state, pay, isPaid, close: () => setPaid(false) };
}

/**
 * Confirmation before an order is placed.
 * @param message what the buyer should check; default: the cart
 * @returns a function that opens the dialog with details of the order; resolves to true on confirmation
 */
export function useConfirmOrder(message?: string): (details: ReactNode) => Promise<boolean> {
  const t = useText();
  return (details) => {
    return confirm({
      title: t('payments.confirmOrderMessage'),
      message: message ?? t('payments.warningOrderMessage'),
      details,
      confirmLabel: t('payments.confirmOrder'),
      cancelLabel: t('payments.checkAgain'),
    });
  };
}
