export const messages = {
  /** Pending hearts, cart changes and questions. */
  outbox: {
    kept: 'No connection. Kept on this device, and sent when the connection is back.',
    waiting: 'Not sent yet: {n}',
    waitingText: 'Kept on this device, and sent by itself as soon as there is a connection.',
    cartText: 'Prices and stock are checked then. You can order when the cart is sent.',
    heart: 'On the wishlist: {name}',
    noHeart: 'Off the wishlist: {name}',
    product: 'a product',
    add: 'Into the cart: {name}, {n} pcs',
    line: 'In the cart: {name}, {n} pcs',
    noLine: 'Out of the cart: {name}',
    question: 'Question about {name}: {text}',
    sendNow: 'Send now',
    drop: 'Do not send',
    refused: 'The shop did not take: {what}',
    sent: 'Sent to the shop: {what}.',
    unreadable:
      '{n} things were kept on this device that cannot be read any more. Please look at your orders, your cart and your wishlist.',
  },
} as const;
