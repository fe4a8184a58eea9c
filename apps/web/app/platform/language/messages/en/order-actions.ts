export const payAgain = {
  open: 'Pay again',
  failed: 'This payment was not accepted',
  failedText: 'Pay {amount} again, so that we can send your order.',
  requestFailedText: 'Pay {amount} again, so that we can work on your request.',
  about: 'You pay again for order {voucher}.',
  send: 'Send payment',
  sending: 'Sending your payment…',
  sendingPercent: 'Sending your payment: {n}%',
  confirmTitle: 'Send this payment?',
  confirmText: 'Please check the amount and the picture of the slip once more.',
  success: 'Thank you! Your payment is sent.',
  successText: 'We are checking it, usually within a day, and send you a notification.',
  cashText: 'You pay in cash when the order arrives.',
  connectionLost:
    'The connection was lost. Everything you entered is still here: try again. Your payment is sent only once.',
  mayBeSent: 'Your payment may have arrived already. Look at the order before you try again.',
  notPayable: 'This order does not wait for a payment now.',
} as const;

export const cancelOrder = {
  open: 'Cancel order',
  title: 'Cancel this order?',
  text: 'A cancelled order cannot be taken up again. If you would still like the products, keep it.',
  requestText:
    'A cancelled order cannot be taken up again, and we stop working on it. Your request stays in “My requests”.',
  keep: 'Keep the order',
  done: 'Your order is cancelled.',
} as const;
