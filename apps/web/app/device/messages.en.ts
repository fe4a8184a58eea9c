export const messages = {
  /** Pending hearts, cart changes and questions. */
  outbox: {
    kept: 'You are offline. This is saved on your device and will be sent when you are back online.',
    waiting: 'Not sent yet: {n}',
    waitingText: 'Saved on this device. It will be sent automatically when you are back online.',
    cartText: 'Prices and stock will be checked then. You can order once the cart has been sent.',
    heart: 'Add to the wishlist: {name}',
    noHeart: 'Remove from the wishlist: {name}',
    product: 'a product',
    add: 'Add to the cart: {name}, {n} pcs',
    line: 'In the cart: {name}, {n} pcs',
    noLine: 'Remove from the cart: {name}',
    question: 'Question about {name}: {text}',
    sendNow: 'Send now',
    drop: 'Do not send',
    refused: 'The shop did not accept: {what}',
    sent: 'Sent to the shop: {what}.',
    unreadable:
      '{n} saved changes on this device can no longer be read. Please check your orders, cart and wishlist.',
  },
} as const;
