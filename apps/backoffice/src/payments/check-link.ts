const filterNames = ['paymentServiceId', 'amountFrom', 'amountTo', 'from', 'to'] as const;

/** The filters of the queue in an address. */
export function queueFilters(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Address of a payment's check, or of the end of the queue (null), with the queue's filters. */
export function checkLink(id: number | null, search: URLSearchParams): string {
  const filters = new URLSearchParams(queueFilters(search)).toString();
  return `/payments/${id ?? 'done'}${filters && `?${filters}`}`;
}
