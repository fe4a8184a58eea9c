/** Where a score list, a certificate or a class is paid. */
export const purchases = {
  nothing: 'There is nothing to pay yet. Please fill in the form first.',
  toForm: 'Fill in the form',
  toClasses: 'See the classes',
} as const;
