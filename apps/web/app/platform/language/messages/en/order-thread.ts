export const orderThread = {
  title: 'Messages',
  empty: 'Is there something about this order that the shop should know? Write it here.',
  emptyPayment: 'Is there something about this payment that the shop should know? Write it here.',
  failed: 'The messages could not be loaded.',
  you: 'You',
  shop: 'The shop',
  label: 'Your message',
  send: 'Send',
} as const;
