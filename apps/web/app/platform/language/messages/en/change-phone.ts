export const changePhone = {
  addTitle: 'Add your phone number',
  why: 'We need a phone number to reach you about your orders.',
  current: 'Your number now: {phone}',
  phone: 'New phone number',
  sendCode: 'Send me a code',
  otherPhone: 'Use another number',
  changed: 'Your phone number is changed',
  added: 'Your phone number is saved',
} as const;
