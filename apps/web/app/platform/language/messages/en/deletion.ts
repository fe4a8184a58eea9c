export const deletion = {
  whatHappens: 'What happens when you delete your account',
  loggedOut: 'You are logged out on every device and can no longer log in.',
  forgotten: 'Your photo, addresses, cart, wishlist and notifications are deleted for good.',
  kept: 'Your orders stay in the books of the shop. Your questions and reviews stay under your name.',
  phoneFree: 'You can register again with the same phone number later.',
  openOrders:
    'Orders still under way: {n}. We will carry them out, but you can no longer follow or cancel them here.',
  reason: 'Why do you want to delete your account?',
  chooseReason: 'Please choose a reason.',
  more: 'Would you like to tell us more?',
  confirmTitle: 'Delete your account?',
  confirm: 'Your account is deleted for good. This cannot be undone.',
  deleting: 'Deleting your account…',
  done: 'Your account is deleted.',
} as const;
