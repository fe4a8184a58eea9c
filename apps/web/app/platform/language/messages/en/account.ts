export const account = {
  addCity: 'Add city',
  landmark: 'Popular places near you',
  photo: 'Profile photo',
  choosePhoto: 'Choose a photo',
  changePhoto: 'Choose another photo',
  removePhoto: 'Remove photo',
  photoPreview: 'Your photo',
  photoNotImage: 'This file is not a picture that can be read. Choose a JPEG or PNG picture.',
  /** A box of a code. */
  digitOf: 'Digit {n} of {count}',
} as const;
