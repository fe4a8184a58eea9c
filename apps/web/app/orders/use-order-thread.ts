import { useMutation, useQuery } from '@tanstack/react-query';
import { orderMessages, sendOrderMessage, type OrderMessage } from '@zay/contract';
import { ordersKey } from '../checkout/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { sendWithKeptKey } from '../platform/form-draft.ts';
import { queryClient, refresh } from '../platform/query.ts';

const keyOf = (orderId: number) => [...ordersKey, orderId, 'messages'];

/** The messages of an order, refetched when the buyer returns to the page. */
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

/** Sends a message and shows it. A retry after a lost response uses the same key. */
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
