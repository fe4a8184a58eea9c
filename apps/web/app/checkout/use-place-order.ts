import { useState, type ReactNode } from 'react';
import {
  ApiFailure,
  cartRefusals,
  type AlreadyOrderedError,
  type PlacedOrder,
  type OrderDetail,
  type PaymentInfo,
} from '@zay/contract';
import { refreshCart } from '../cart/index.ts';
import { isUnsettled, type OrderBody, type PaidRequest } from '../device/order.rules.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { createStore } from '../platform/store.ts';
import { showAlert, confirm } from '../ui/ask.ts';
import { refreshOrders } from './order.query.ts';
import { afterPlaced } from './after-placed.ts';
import { loadOrders, useOutcome } from './outcome.ts';
import { goodsRequest, paymentRequest } from './place-order.ts';
import { orderPurchase, withoutSlip } from './record.rules.ts';
import { changePurchase } from './record.ts';

/** Id of the last placed order (decision 38). */
export const lastOrderId = createStore<number | undefined>(undefined);

interface PlaceOrderOptions {
  /** Name of the cart or of goods bought at once. */
  readonly purchase: string;
  /** True for wallets and agents: errors appear in an alert as well as on the page (decision 113). */
  readonly alerts: boolean;
  /** True for the form of a payment, which sends the same again. */
  readonly hasForm: boolean;
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

/** The order of the kept payment in a refusal; undefined when the slip was not kept. */
function keptOrderOf(error: unknown): number | undefined {
  const keptOrderId = error instanceof ApiFailure ? error.error['keptOrderId'] : undefined;
  return typeof keptOrderId === 'number' ? keptOrderId : undefined;
}

/** After these the buyer may go on with what the page shows now. */
const mayPayAnew = ['cart-changed', 'amount-changed'];

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
      isOver: orderId !== undefined || (keptOrderId !== undefined && !mayPayAnew.includes(code)),
      text: lostTexts[code] ? t(lostTexts[code]) : failureText(error),
      concernsCart: cartRefusals.includes(code),
      mayBePlaced: !lostTexts[code] && isUnsettled(error),
      isLoggedOut: isLoggedOut(error),
    };
  };
}

interface SendingOptions<Problem> {
  readonly purchase: string;
  readonly hasForm: boolean;
  readonly problemOf: (error: unknown) => Problem;
  /** Awaited before `busy` becomes false. */
  readonly onProblem: (problem: Problem) => Promise<unknown>;
  readonly onPlaced: (placed: PlacedOrder) => void;
}

/**
 * Sends the request of a purchase. What the shop decides comes by the list of what waits, whoever has sent it; `problem` is its
 * refusal, or why nothing is decided.
 */
export function useSendOrder<Problem>(options: SendingOptions<Problem>) {
  const { purchase, hasForm, problemOf, onProblem } = options;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function fail(error: unknown): Promise<void> {
    const found = problemOf(error);
    setProblem(found);
    await onProblem(found);
  }

  async function send(requestOf: () => PaidRequest | Promise<PaidRequest>): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    try {
      const orders = await loadOrders();
      await orders.place(await requestOf());
    } catch (error) {
      await fail(error);
    } finally {
      setBusy(false);
    }
  }

  useOutcome({
    purchase,
    hasForm,
    onPlaced: (placed) => {
      setProblem(undefined);
      lastOrderId.set(placed.orderId);
      options.onPlaced(placed);
      void afterPlaced(purchase);
    },
    onRefused: (refusal) => void fail(refusal),
  });

  return { send, busy: isBusy, problem };
}

/** State of placing an order. `placed` is the response, undefined until then. */
export function usePlaceOrder({ purchase, alerts, hasForm }: PlaceOrderOptions) {
  const problemOf = useOrderProblem();
  const [placed, setPlaced] = useState<PlacedOrder>();
  const { send, ...state } = useSendOrder({ purchase, hasForm, problemOf, onProblem, onPlaced: setPlaced });

  async function onProblem(problem: OrderProblem): Promise<void> {
    const { text, concernsCart } = problem;
    dropKeptSlip(purchase, problem);
    if (alerts && !problem.isLoggedOut) void showAlert(text);
    if (concernsCart) await refreshCart();
  }

  const place = (body: OrderBody, slip?: string) => send(() => goodsRequest(purchase, body, slip));
  return { ...state, place, placed };
}

/** The shop has the slip, and another press would send it for nothing: the form begins without it. */
export function dropKeptSlip(purchase: string, { isOver }: Pick<OrderProblem, 'isOver'>): void {
  if (isOver) changePurchase(purchase, withoutSlip);
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
  readonly hasForm?: boolean;
}

const orderRefusals = ['not-payable', 'already-paid', 'order-not-found'];

/** State of paying an order again. `isPaid` is true after success until `close`. */
export function usePayAgain(order: OrderDetail, { alerts, hasForm = false }: PayAgainOptions) {
  const t = useText();
  const failureText = useFailureText();
  const purchase = orderPurchase(order.orderId);
  const [isPaid, setPaid] = useState(false);
  const { send, ...state } = useSendOrder({
    purchase,
    hasForm,
    problemOf,
    onProblem,
    onPlaced: () => setPaid(true),
  });

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
    dropKeptSlip(purchase, { isOver: found.keptOrderId !== undefined });
    if (alerts && !found.isLoggedOut) void showAlert(text);
    if (concernsOrder) await refreshOrders();
  }

  function pay(payment: PaymentInfo, slip?: string): Promise<void> {
    const { orderId, paymentInfo, payAmt, netAmt } = order;
    const paid = { orderId, paymentCount: paymentInfo.length, amount: payAmt || netAmt };
    return send(() => paymentRequest(paid, payment, slip));
  }

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
