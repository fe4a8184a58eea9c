import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { paymentCheck, type PaymentCheck } from '@zay/contract/staff';
import { useEffect } from 'react';
import { api } from '../platform/api.ts';
import { useOpenDecisions } from '../platform/open-decisions.ts';

/** Milliseconds between refetches while slips are compared or a decision can be undone. */
const unsettledMs = 3_000;

type Filters = Readonly<Record<string, string>>;

const checkQuery = (id: number, filters: Filters, reference: string) => ({
  queryKey: ['payment-check', id, filters, reference],
  queryFn: () => api(paymentCheck, { query: { id, ...filters, ...(reference && { reference }) } }),
});

/** A slip as an object URL, prefetched for the next payment. The cache key leaves out the signature. */
const slipQuery = (url: string) => ({
  queryKey: ['slip', url.replace(/\?.*/, '')],
  queryFn: async () => {
    const reply = await fetch(url);
    if (!reply.ok) throw new Error(`the slip was not sent: ${reply.status}`);
    return URL.createObjectURL(await reply.blob());
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The slip behind a signed address: `{ data, isError, refetch }`. */
export function useSlip(url: string) {
  return useQuery({ ...slipQuery(url), enabled: url !== '', refetchOnWindowFocus: false });
}

/** A payment to check; prefetches the next one with its slip. @param reference that staff read on the slip */
export function useCheck(id: number, filters: Filters, reference: string) {
  const client = useQueryClient();
  // The undo bar knows the decision even if its response was lost; a refetch of the payment confirms it.
  const isDecided = useOpenDecisions(true).some(({ paymentId }) => paymentId === id);
  const { data, ...query } = useQuery({
    ...checkQuery(id, filters, reference),
    refetchInterval: ({ state: { data: known } }) =>
      isDecided || known?.isCompared === false || known?.openDecision ? unsettledMs : false,
    // Another reference is looked up: the known payment stays on screen.
    placeholderData: (before: PaymentCheck | undefined) => (before?.id === id ? before : undefined),
  });
  const nextId = data?.nextId ?? null;
  useEffect(() => {
    if (nextId !== null) void prefetch(client, nextId, filters);
  }, [client, nextId, filters]);
  return { ...query, check: data };
}

async function prefetch(client: QueryClient, id: number, filters: Filters): Promise<void> {
  await client.prefetchQuery(checkQuery(id, filters, ''));
  const next = client.getQueryData<PaymentCheck>(checkQuery(id, filters, '').queryKey);
  if (next?.slipUrl) await client.prefetchQuery(slipQuery(next.slipUrl));
}
