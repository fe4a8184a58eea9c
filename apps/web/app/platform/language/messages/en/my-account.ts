export const myAccount = {
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
} as const;
