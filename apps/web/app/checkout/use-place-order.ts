import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import {
  ApiFailure,
  cartRefusals,
  type AlreadyOrderedError,
  type PlacedOrder,
  type OrderDetail,
  type PaymentInfo,
} from '@zay/contract';
import { keptOrders, type WaitingOrder } from '../device/index.ts';
import { isLinkOver, type OrderBody, type PaidRequest } from '../device/order.rules.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { createStore, useStore } from '../platform/store.ts';
import { showAlert, confirm } from '../ui/ask.ts';
import { afterPlaced } from './after-placed.ts';
import { loadOrders, useOutcome } from './outcome.ts';
import { goodsRequest, paymentRequest } from './place-order.ts';
import { linkOf, linkPath, orderPurchase, withDraft, withoutSlip } from './record.rules.ts';
import { changePurchase } from './record.ts';
import { refresh } from '../platform/query.ts';
import { cartKey } from '../platform/counts.ts';
import { ordersKey } from './order.query.ts';

/** Id of the last placed order (decision 38). */
export const lastOrderId = createStore<number | undefined>(undefined);

export interface OrderProblem {
  readonly text: string;
  /** True when the buyer should review the cart. */
  readonly concernsCart: boolean;
  /** The existing order that covers this purchase, or the order that the buyer should review before paying it. */
  readonly orderId: number | undefined;
  /** The order under which the server kept the slip. */
  readonly keptOrderId: number | undefined;
  /** The kept payment: the next attempt on this page uses its slip. */
  readonly keptPaymentId: number | undefined;
  /** True when the shop has the slip or an order: this page can send nothing more. */
  readonly isOver: boolean;
}

/** Ids of the payment under which the server kept the slip of a refused request. */
interface KeptPayment {
  readonly keptOrderId?: number;
  readonly keptPaymentId?: number;
}

/** Refusals of a payment after which the buyer should review the order. */
const orderRefusals = ['not-payable', 'already-paid', 'order-not-found'];

/** After these refusals the buyer may continue with the amounts now shown. */
const mayPayAnew = ['cart-changed', 'amount-changed'];

/**
 * Returns a function that maps an error to a problem for the buyer.
 * @param paidOrderId the order that is paid again; undefined for a new order
 */
function useOrderProblem(paidOrderId?: number): (error: unknown) => OrderProblem {
  const t = useText();
  const failureText = useFailureText();
  const isPayment = paidOrderId !== undefined;
  return (error) => {
    const failure = error instanceof ApiFailure ? error : undefined;
    const code = failure?.code ?? '';
    const { orderId }: Partial<AlreadyOrderedError> = failure?.error ?? {};
    const { keptOrderId, keptPaymentId } = (failure?.error ?? {}) as KeptPayment;
    const reviewedId = orderRefusals.includes(code) ? paidOrderId : undefined;
    return {
      text: code === 'not-sent' ? t(isPayment ? 'payAgain.notSent' : 'orders.notSent') : failureText(error),
      orderId: reviewedId ?? orderId,
      keptOrderId,
      keptPaymentId,
      isOver:
        orderId !== undefined || (keptOrderId !== undefined && (isPayment || !mayPayAnew.includes(code))),
      concernsCart: cartRefusals.includes(code),
    };
  };
}

interface SendingOptions {
  /** Name of the purchase in the checkout record. */
  readonly purchase: string;
  /** True for the form of a payment, which can send the same request again. */
  readonly hasForm: boolean;
  /** True when errors appear in an alert as well as on the page (decisions 113 and 162). */
  readonly alerts: boolean;
  /** The order that is paid again; undefined for a new order. */
  readonly paidOrderId?: number;
  /** Reloads what the problem concerns. Awaited before `busy` becomes false. */
  readonly onProblem: (problem: OrderProblem) => unknown;
}

/**
 * Sends the request of a purchase. The shop's decision arrives in the list of kept orders, whichever tab sent the
 * request. `placed` is the order after success, `problem` a refusal. While nothing is decided the order is in the list,
 * and the bar alone says what is known of it (decision 0149).
 */
export function useSendOrder({ purchase, hasForm, alerts, paidOrderId, onProblem }: SendingOptions) {
  const problemOf = useOrderProblem(paidOrderId);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<OrderProblem>();
  const [placed, setPlaced] = useState<PlacedOrder>();

  async function fail(error: unknown): Promise<void> {
    const found = problemOf(error);
    setProblem(found);
    const link = isLinkOver(error) ? linkOf(purchase) : undefined;
    // The shop has the slip; sending it again is useless, so the form is reset without it.
    if (found.isOver || link) changePurchase(purchase, withoutSlip);
    // The buyer may go on with the amount now shown, and has sent the money.
    else if (found.keptPaymentId)
      changePurchase(purchase, (now) =>
        withDraft(now, { slip: undefined, keptPaymentId: found.keptPaymentId }),
      );
    // The page of the link says this and the next step.
    if (link) return await navigate(linkPath(link), { replace: true, state: found });
    const isLoggedOut = error instanceof ApiFailure && error.status === 401;
    if (alerts && !isLoggedOut) void showAlert(found.text);
    await onProblem(found);
  }

  async function send(requestOf: () => PaidRequest | Promise<PaidRequest>): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    try {
      const orders = await loadOrders();
      await orders.place(await requestOf());
    } catch (error) {
      if (isInBar(purchase, error)) scrollTo({ top: 0 });
      else await fail(error);
    } finally {
      setBusy(false);
    }
  }

  useOutcome({
    purchase,
    hasForm,
    onPlaced: (order) => {
      setProblem(undefined);
      lastOrderId.set(order.orderId);
      setPlaced(order);
      void afterPlaced(purchase);
    },
    onRefused: (refusal) => void fail(refusal),
  });

  const waiting = useStore(keptOrders).find((one) => isWaitingOf(purchase, one));
  return {
    send,
    busy: isBusy || waiting?.isSending === true,
    problem: waiting ? undefined : problem,
    placed,
    close: () => setPlaced(undefined),
  };
}

const isWaitingOf = (purchase: string, order: WaitingOrder) =>
  order.purchase === purchase && order.state !== 'over';

/** Whether the bar shows the order, or the changes of the cart that must be sent before it. */
function isInBar(purchase: string, error: unknown): boolean {
  if (error instanceof ApiFailure && error.code === 'cart-not-sent') return true;
  return keptOrders.get().some((one) => isWaitingOf(purchase, one));
}

const refreshIfCart = ({ concernsCart }: OrderProblem) => concernsCart && refresh(cartKey);

/** State of placing an order of goods. */
export function usePlaceOrder(options: Pick<SendingOptions, 'purchase' | 'hasForm' | 'alerts'>) {
  const { send, ...state } = useSendOrder({ ...options, onProblem: refreshIfCart });
  const place = (body: OrderBody, slip?: string) => send(() => goodsRequest(options.purchase, body, slip));
  return { ...state, place };
}

/** State of paying an order again. `placed` is set after success until `close`. */
export function usePayAgain(
  order: OrderDetail,
  { alerts, hasForm = false }: { readonly alerts: boolean; readonly hasForm?: boolean },
) {
  const { orderId, paymentInfo, payAmt, netAmt } = order;
  const { send, ...state } = useSendOrder({
    purchase: orderPurchase(orderId),
    hasForm,
    alerts,
    paidOrderId: orderId,
    onProblem: (problem) => problem.orderId !== undefined && refresh(ordersKey),
  });

  function pay(payment: PaymentInfo, slip?: string): Promise<void> {
    const paid = { orderId, paymentCount: paymentInfo.length, amount: payAmt || netAmt };
    return send(() => paymentRequest(paid, payment, slip));
  }

  return { ...state, pay };
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
      confirmLabel: t('cart.placeOrder'),
      cancelLabel: t('payments.checkAgain'),
    });
  };
}
