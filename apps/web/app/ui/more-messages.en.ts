export const messages = {
  /** Descriptions for search engines and shared links; server only. */
  seo: {
    home: 'Shop online at {shop}: browse by category and brand, pay by wallet, bank or cash on delivery, and get it delivered anywhere in Myanmar.',
    page: '{title} · {shop}, the online shop that delivers all over Myanmar.',
  },

  /** Texts of the kit: codes, passwords, photos, days. */
  ui: {
    requireCode: 'Require code',
    codeSent: 'Send OTP code to your phone number',
    code: 'Verification code',
    verifying: 'Verifying…',
    noCode: 'No code yet?',
    resend: 'Send a new code',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    photo: 'Profile photo',
    choosePhoto: 'Choose a photo',
    changePhoto: 'Choose another photo',
    removePhoto: 'Remove photo',
    photoPreview: 'Your photo',
    photoNotImage:
      'This file could not be opened as a picture. Choose a JPEG or PNG; animated pictures are not accepted.',
    /** Logins of an account. */
    loginSince: 'Since {date}, last used {used}',
    thisDevice: 'Here',
    unknownDevice: 'Unknown device',
    endLogin: 'Log out there',
    /** A box of a code. */
    digitOf: 'Digit {n} of {count}',
    /** Pictures of a form. */
    addPicture: 'Add picture',
    removePicture: 'Remove picture {n}',
    picturePreview: 'Your picture {n}',
    notPicture:
      'This file could not be opened as a picture. Choose a JPEG or PNG; animated pictures are not accepted.',
    clearDay: 'Clear: {label}',
    pickDay: 'Calendar: {label}',
    dayOrder: 'DD/MM/YYYY',
    dayWrong: 'Enter a date as DD/MM/YYYY.',
  },
} as const;
