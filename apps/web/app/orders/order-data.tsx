import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '@zay/contract';
import { PageShell } from '../ui/page-shell.tsx';
import { useFailureText } from '../platform/api/failure.ts';
import { useLeaveUnless, usePageValue } from '../platform/page.tsx';
import { ErrorState } from '../ui/state-views.tsx';

/** Parses the id of this name that the page was opened with; without one redirects to the order history. */
export function useOpenedId(name: string): number | undefined {
  const id = Number(usePageValue(name));
  const isId = Number.isInteger(id) && id > 0;
  useLeaveUnless(isId, '/orderhistory');
  return isId ? id : undefined;
}

/** Id of the order that the page was opened with. */
export const useOrderId = () => useOpenedId('orderId');

interface OrderDataProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Renders an order's query: loading, failed or loaded. A missing order is not retried. */
export function OrderData<Data>({ query: { data, error, refetch }, children }: OrderDataProps<Data>) {
  const failureText = useFailureText();
  if (data) return children(data);
  if (!error) return <PageShell />;
  const isGone = error instanceof ApiFailure && error.status === 404;
  return <ErrorState message={failureText(error)} {...(!isGone && { onRetry: refetch })} />;
}
