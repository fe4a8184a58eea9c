import { useMutation, useQuery } from '@tanstack/react-query';
import { orderMessages, sendOrderMessage, type OrderMessage } from '@zay/contract';
import { ordersKey } from '../checkout/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { sendWithKeptKey } from '../platform/form-draft.ts';
import { queryClient, refresh } from '../platform/query.ts';

const keyOf = (orderId: number) => [...ordersKey, orderId, 'messages'];

/** The messages about an order; read again whenever the buyer comes back to the page. */
export function useOrderThread(orderId: number) {
  return useQuery(
    {
      queryKey: keyOf(orderId),
      queryFn: () => browserApi(orderMessages, { query: { orderId } }),
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
    },
    queryClient,
  );
}

/** Sends a message and shows it. One whose answer was lost is sent again with its key, and is there once. */
export function useSendMessage(orderId: number) {
  return useMutation(
    {
      mutationFn: (message: string) =>
        sendWithKeptKey(`OrderMessageKey.${orderId}`, message, (idempotencyKey) =>
          browserApi(sendOrderMessage, { body: { orderId, message }, idempotencyKey }),
        ),
      onSuccess: (sent) => {
        queryClient.setQueryData<OrderMessage[]>(keyOf(orderId), (known = []) => [
          ...known.filter(({ id }) => id !== sent.id),
          sent,
        ]);
        void refresh(keyOf(orderId));
      },
    },
    queryClient,
  );
}
