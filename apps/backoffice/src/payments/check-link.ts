const filterNames = ['paymentServiceId', 'amountFrom', 'amountTo', 'from', 'to'] as const;

/** The filters of the queue that an address carries. */
export function queueFilters(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Address of the check of a payment, or of the end of the queue, with the filters of the queue. */
export function checkLink(id: number | null, search: URLSearchParams): string {
  const filters = new URLSearchParams(queueFilters(search)).toString();
  return `/payments/${id ?? 'done'}${filters && `?${filters}`}`;
}
