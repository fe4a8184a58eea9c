import { useState } from 'react';
import type { PaymentInfo, PlacedOrder } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useSending } from '../platform/api/use-sending.ts';
import { showAlert } from '../ui/ask.ts';
import { refreshOrders } from './order.query.ts';
import { placeEducationOrder, type EducationPurchase } from './place-education-order.ts';
import { onceTools } from './send-once.ts';
import { lastOrderId, useOrderProblem, type OrderProblem } from './use-place-order.ts';

interface EducationOrderOptions {
  /** The fee is to be read again. */
  readonly onRefused: () => Promise<unknown>;
  readonly onPlaced: () => void;
}

/** Places the order of an education service and tells how far it is; `placed` is the answer once there is one. */
export function useEducationOrder({ onRefused, onPlaced }: EducationOrderOptions) {
  const { send, ...state } = useSending({ problemOf: useOrderProblem(), onProblem });
  const [placed, setPlaced] = useState<PlacedOrder>();

  async function onProblem({ text }: OrderProblem): Promise<void> {
    // Decision 162: whichever way is paid.
    void showAlert(text);
    await onRefused();
  }

  async function place(purchase: EducationPurchase, payment: PaymentInfo): Promise<void> {
    await send(async (sendApi) => {
      const tools = { sendApi, api: browserApi, ...onceTools() };
      const order = await placeEducationOrder(tools, purchase, payment);
      lastOrderId.set(order.orderId);
      setPlaced(order);
      onPlaced();
      await refreshOrders();
    });
  }

  return { ...state, place, placed };
}
