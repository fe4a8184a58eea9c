export const content = {
  offerShipping: 'Shipping',
  offerTerms: 'Terms and conditions',
  offerWarranty: 'Warranty',
  offerPolicy: 'Return policy',
  offerPreOrder: 'Pre-order terms',
  offerInstallation: 'Installation',
  offerEmpty: 'Nothing has been written here yet',
  offerFailed: 'The information could not be loaded.',
  offerMissing: 'This information is not here',
  goHome: 'Go to the home page',
  puppyText: 'New friends are moving in soon. Until then, look around the shop.',
} as const;
