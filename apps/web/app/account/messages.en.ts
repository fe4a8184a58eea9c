export const messages = {
  myAccount: {
    details: 'Your details',
    menu: 'More',
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
    loginsText:
      'You are logged in on these devices. If you do not know one of them, log out there, then change your password.',
  },

  profile: {
    edit: 'Edit name and photo',
    required: 'Required',
    verified: 'Verified',
    sending: 'Sending the photo…',
    sendingPercent: 'Sending the photo: {n}%',
    saved: 'Your profile has been saved.',
  },

  changePhone: {
    addTitle: 'Add your phone number',
    why: 'We need a phone number to reach you about your orders.',
    current: 'Your current number: {phone}',
    phone: 'New phone number',
    sendCode: 'Send me a code',
    otherPhone: 'Use another number',
    changed: 'Your phone number has been changed',
    added: 'Your phone number has been saved',
  },

  deletion: {
    whatHappens: 'What happens when you delete your account',
    loggedOut: 'You will be logged out on every device and can no longer log in.',
    forgotten: 'Your photo, addresses, cart, wishlist and notifications will be deleted permanently.',
    kept: 'Your orders stay in the records of the shop. Your questions and reviews stay under your name.',
    phoneFree: 'You can register again with the same phone number later.',
    openOrders:
      'Orders in progress: {n}. We will complete them, but you can no longer follow or cancel them here.',
    reason: 'Why do you want to delete your account?',
    chooseReason: 'Please choose a reason.',
    more: 'Would you like to tell us more?',
    confirmTitle: 'Delete your account?',
    confirm: 'Your account will be deleted permanently. This cannot be undone.',
    password: 'So that nobody else can delete your account.',
    code: 'We sent a code to {phone}. Enter it to delete your account.',
    deleting: 'Deleting your account…',
    done: 'Your account has been deleted.',
  },

  titles: {
    myAccount: 'My Profile',
    changePassword: 'Change password',
    logins: 'Where you are logged in',
    changePhone: 'Change phone number',
    changeAddress: 'Change address',
    deleteAccount: 'Delete my account',
  },
} as const;
