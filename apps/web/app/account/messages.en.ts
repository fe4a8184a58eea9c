export const messages = {
  myAccount: {
    details: 'Your details',
    menu: 'More of your account',
    open: 'View',
    add: 'Add',
    noPhone: 'No phone number yet',
    noAddress: 'No address yet',
    allAddresses: 'All delivery addresses',
    terms: 'Rules and terms',
    logOut: 'Log out',
    loggingOut: 'Logging out…',
    logOutConfirm: 'Log out of your account on this device?',
    back: 'Back to my profile',
  },

  profile: {
    edit: 'Edit name and photo',
    required: 'Required',
    verified: 'Verified',
    sending: 'Sending the photo…',
    sendingPercent: 'Sending the photo: {n}%',
    saved: 'Your profile is saved.',
  },

  changePhone: {
    addTitle: 'Add your phone number',
    why: 'We need a phone number to reach you about your orders.',
    current: 'Your number now: {phone}',
    phone: 'New phone number',
    sendCode: 'Send me a code',
    otherPhone: 'Use another number',
    changed: 'Your phone number is changed',
    added: 'Your phone number is saved',
  },

  deletion: {
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
  },

  titles: {
    myAccount: 'My Profile',
    changePassword: 'Change password',
    changePhone: 'Change phone number',
    changeAddress: 'Change address',
    deleteAccount: 'Delete my account',
  },
} as const;
