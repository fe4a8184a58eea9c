import { useState } from 'react';
import { ApiFailure, type PlacedOrder } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/provider.tsx';
import { forgetBuyNow } from '../platform/pending/saved.ts';
import { queryClient } from '../platform/query.ts';
import { browserStorage, visitStorage } from '../platform/storage.ts';
import { createStore } from '../platform/store.ts';
import { showAlert } from '../ui/ask.ts';
import { isUnsettled, placeOrder, type OrderBody } from './place-order.ts';
import { ordersKey } from './order.query.ts';
import { sendingApi } from '../platform/api/sending-api.ts';

/** The order that was placed last (decision 38). */
export const lastOrderId = createStore<number | undefined>(undefined);

export interface PlaceOrderOptions {
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
  /** The buyer looks at the order history next: the order may be there. */
  readonly mayBePlaced: boolean;
}

const cartRefusals = ['out-of-stock', 'cart-changed', 'product-not-found', 'cash-on-delivery-not-offered'];

/** Unlike `randomUUID` it works on pages without https, too. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Places orders and tells how far it is; `placed` is the answer once there is one. */
export function usePlaceOrder({ isBuyNow, alerts, onCartChange, onPlaced }: PlaceOrderOptions) {
  const t = useText();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<OrderProblem>();
  const [placed, setPlaced] = useState<PlacedOrder>();

  function problemOf(error: unknown): OrderProblem {
    const code = error instanceof ApiFailure ? error.code : '';
    const text = code === 'network' ? t('orders.connectionLost') : failureText(error);
    return {
      text,
      concernsCart: cartRefusals.includes(code),
      mayBePlaced: code !== 'network' && isUnsettled(error),
    };
  }

  async function place(body: OrderBody): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    setProgress(0);
    const storage = visitStorage();
    const tools = { sendApi: sendingApi(setProgress), api: browserApi, storage, makeKey: randomKey };
    try {
      const order = await placeOrder(tools, body, isBuyNow);
      if (isBuyNow) forgetBuyNow(browserStorage());
      lastOrderId.set(order.orderId);
      setPlaced(order);
      onPlaced();
      void queryClient.invalidateQueries({ queryKey: ordersKey });
      await onCartChange();
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      if (alerts) void showAlert(found.text);
      if (found.concernsCart) await onCartChange();
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  }

  return { place, busy, progress, problem, placed };
}
