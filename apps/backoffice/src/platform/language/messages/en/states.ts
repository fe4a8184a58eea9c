/** What the states of an order and of its payment are called. */
export const states = {
  ordered: 'Ordered',
  packed: 'Packed',
  transporting: 'On the way',
  transported: 'Delivered',
  finished: 'Finished',
  deleted: 'Cancelled',
  checking: 'Checking',
  nothingPaid: 'Nothing was paid',
  paid: 'Paid',
  rejected: 'Rejected',
} as const;
