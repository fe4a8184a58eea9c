import { useQuery } from '@tanstack/react-query';
import { orderDetail, posVoucher } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';

/** History and details. */
export const ordersKey = ['orders'] as const;

/** To be called when an order was placed, paid or cancelled, or turned out to be another than the page shows. */
export function refreshOrders(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ordersKey });
}

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
