export const profile = {
  edit: 'Edit name and photo',
  required: 'Required',
  verified: 'Verified',
  sending: 'Sending the photo…',
  sendingPercent: 'Sending the photo: {n}%',
  saved: 'Your profile is saved.',
} as const;
