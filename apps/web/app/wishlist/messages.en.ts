export const messages = {
  wishlist: {
    count: '{n} in your wishlist',
    clear: 'Clear all',
    clearConfirm: 'Take all {n} off your wishlist?',
    clearing: 'Clearing your wishlist…',
    removeConfirm: 'Take {name} off your wishlist?',
    remove: 'Take off',
    empty: 'Your wishlist is empty',
    emptyText: 'Tap the heart of a product that you like, and you will find it here.',
    goShopping: 'Look at products',
    failed: 'Your wishlist could not be loaded.',
  },

  titles: {
    wishlist: 'Wishlist',
  },
} as const;
