/** What the states of an order are called. */
export const states = {
  ordered: 'Ordered',
  packed: 'Packed',
  transporting: 'On the way',
  transported: 'Delivered',
  deleted: 'Cancelled',
} as const;
