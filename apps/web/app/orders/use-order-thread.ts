import { useRef } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { orderMessages, sendOrderMessage, type OrderMessage } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';
import { randomKey } from '../platform/random-key.ts';
import { ordersKey } from './order.query.ts';

const threadKey = (orderId: number) => [...ordersKey, orderId, 'messages'];

/** What buyer and shop wrote about an order; read again whenever the buyer comes back to the page. */
export function useOrderThread(orderId: number) {
  return useQuery(
    {
      queryKey: threadKey(orderId),
      queryFn: () => browserApi(orderMessages, { query: { orderId } }),
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
    },
    queryClient,
  );
}

/** Sends a message and shows it. One whose answer was lost is sent again with its key, and stands once. */
export function useSendMessage(orderId: number) {
  const tried = useRef({ message: '', key: '' });
  return useMutation(
    {
      mutationFn: (message: string) => {
        if (tried.current.message !== message) tried.current = { message, key: randomKey() };
        const idempotencyKey = tried.current.key;
        return browserApi(sendOrderMessage, { body: { orderId, message }, idempotencyKey });
      },
      onSuccess: (sent) => {
        tried.current = { message: '', key: '' };
        queryClient.setQueryData<OrderMessage[]>(threadKey(orderId), (known = []) => [
          ...known.filter(({ id }) => id !== sent.id),
          sent,
        ]);
        void queryClient.invalidateQueries({ queryKey: threadKey(orderId) });
      },
    },
    queryClient,
  );
}
