import { useQuery } from '@tanstack/react-query';
import { orderDetail, posVoucher } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';

/** History and details; invalidate it when an order was placed, paid or cancelled. */
export const ordersKey = ['orders'] as const;

/** One of the buyer's orders, read afresh whenever it is opened. */
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

/** The printable receipt of one of the buyer's orders. */
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
