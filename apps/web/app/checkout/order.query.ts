import { useQuery } from '@tanstack/react-query';
import { orderDetail, posVoucher } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';

/** Prefix of the query keys of order history and details. */
export const ordersKey = ['orders'] as const;

/** One of the buyer's orders, refetched on every visit. */
export function useOrder(orderId: number) {
  return useQuery(
    {
      queryKey: [...ordersKey, orderId],
      queryFn: () => browserApi(orderDetail, { query: { orderId } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

/** Printable receipt of one of the buyer's orders. */
export function useVoucher(orderId: number) {
  return useQuery(
    {
      queryKey: [...ordersKey, orderId, 'voucher'],
      queryFn: () => browserApi(posVoucher, { query: { orderId } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}
