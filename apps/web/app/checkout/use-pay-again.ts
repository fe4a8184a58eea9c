import { useState } from 'react';
import { ApiFailure, type OrderDetail, type PaymentInfo } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { useSending } from '../platform/api/use-sending.ts';
import { useText } from '../platform/language/context.ts';
import { showAlert } from '../ui/ask.ts';
import { refreshOrders } from './order.query.ts';
import { payOrderAgain } from './pay-order-again.ts';
import { isUnsettled, onceTools } from './send-once.ts';
import { keptPaymentOf } from './use-place-order.ts';

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
