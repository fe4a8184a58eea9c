export const payAgain = {
  open: 'Pay again',
  failed: 'This payment was not accepted',
  failedText: 'Pay {amount} again, so that we can send your order.',
  missingText: 'We received {received} of {total}. Please pay the missing {amount}.',
  before: 'Please pay before {time}; after that the order is cancelled.',
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
  sentText:
    'The parcel is already on its way. If you cancel, please give it back to the rider, or write to us on this page. A cancelled order cannot be taken up again.',
  deliveredText:
    'The products were already delivered. If you cancel, they have to come back to us: please write to us on this page how you can give them back. A cancelled order cannot be taken up again.',
  keep: 'Keep the order',
  done: 'Your order is cancelled.',
} as const;

/** A refused payment that cannot be paid again. */
export const refusedPayment = {
  packed: 'Your parcel is packed but not sent. We will contact you; you can also write to us on this page.',
  sent: 'Your parcel is already on its way. Please do not take it before we have contacted you; you can also write to us on this page.',
  parcelReturns: 'The parcel comes back to us. If you would still like it, please write to us on this page.',
  delivered:
    'Your order was already delivered. We will contact you about the payment; you can also write to us on this page.',
  finished:
    'Your request is already finished. We will contact you about the payment; you can also write to us on this page.',
} as const;

/** Goods of a cancelled order that had left the shop. */
export const goodsReturn = {
  parcelReturns: 'The parcel comes back to us. You need not do anything.',
  giveBack:
    'The products have to come back to us: please give the parcel back to the rider, or write to us on this page how you can give them back.',
  parcelIsBack: 'The parcel is back with us. You need not do anything.',
  partly: '{received} of {expected} pieces have come back to us; we wait for the others.',
  thanks: 'All products have come back to us. Thank you.',
} as const;

/** A parcel that could not be delivered and lies in the shop. The notification of the API says the same. */
export const parcelBack = {
  title: 'Your parcel came back to us',
  'nobody-home': 'Nobody was at home. Please write to us on this page when we can bring it again.',
  'not-taken': 'It was not taken. Please write to us on this page whether you still want it.',
  'wrong-address': 'The address was not found. Please write the right address to us on this page.',
  other: 'The delivery did not work. Please write to us on this page how it should go on.',
  note: 'From the shop',
} as const;
