export const messages = {
  wishlist: {
    count: '{n} in your wishlist',
    clear: 'Clear all',
    clearConfirm: 'Remove all {n} from your wishlist?',
    clearing: 'Clearing your wishlist…',
    removeConfirm: 'Remove {name} from your wishlist?',
    remove: 'Remove',
    empty: 'Your wishlist is empty',
    emptyText: 'Tap the heart on a product that you like, and you will find it here.',
    goShopping: 'Browse products',
    failed: 'Your wishlist could not be loaded.',
  },

  titles: {
    wishlist: 'Wishlist',
  },
} as const;
