import { useRef } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  keptPaymentMessages,
  orderMessages,
  sendKeptPaymentMessage,
  sendOrderMessage,
  type OrderMessage,
} from '@zay/contract';
import { ordersKey } from '../checkout/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';
import { randomKey } from '../platform/random-key.ts';

export type ThreadMessage = Pick<OrderMessage, 'id' | 'message' | 'sender' | 'createdDate'>;

/** What buyer and shop write each other about one thing. */
export interface MessageThread {
  readonly queryKey: readonly unknown[];
  /** Under which name a message that is not sent yet is kept. */
  readonly draftName: string;
  /** Shown before anybody has written. */
  readonly emptyText: 'orderThread.empty' | 'orderThread.emptyPayment';
  readonly read: () => Promise<ThreadMessage[]>;
  readonly send: (message: string, idempotencyKey: string) => Promise<ThreadMessage>;
}

export const orderThread = (orderId: number): MessageThread => ({
  queryKey: [...ordersKey, orderId, 'messages'],
  draftName: `OrderMessage.${orderId}`,
  emptyText: 'orderThread.empty',
  read: () => browserApi(orderMessages, { query: { orderId } }),
  send: (message, idempotencyKey) =>
    browserApi(sendOrderMessage, { body: { orderId, message }, idempotencyKey }),
});

/** About a payment that no order came of. */
export const paymentThread = (paymentId: number): MessageThread => ({
  queryKey: ['payment-messages', paymentId],
  draftName: `PaymentMessage.${paymentId}`,
  emptyText: 'orderThread.emptyPayment',
  read: () => browserApi(keptPaymentMessages, { query: { paymentId } }),
  send: (message, idempotencyKey) =>
    browserApi(sendKeptPaymentMessage, { body: { paymentId, message }, idempotencyKey }),
});

/** The messages of a thread; read again whenever the buyer comes back to the page. */
export function useThread({ queryKey, read }: MessageThread) {
  return useQuery(
    { queryKey, queryFn: read, refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
    queryClient,
  );
}

/** Sends a message and shows it. One whose answer was lost is sent again with its key, and is there once. */
export function useSendMessage({ queryKey, send }: MessageThread) {
  const tried = useRef({ message: '', key: '' });
  return useMutation(
    {
      mutationFn: (message: string) => {
        if (tried.current.message !== message) tried.current = { message, key: randomKey() };
        return send(message, tried.current.key);
      },
      onSuccess: (sent) => {
        tried.current = { message: '', key: '' };
        queryClient.setQueryData<ThreadMessage[]>(queryKey, (known = []) => [
          ...known.filter(({ id }) => id !== sent.id),
          sent,
        ]);
        void queryClient.invalidateQueries({ queryKey });
      },
    },
    queryClient,
  );
}
