export const account = {
  addCity: 'Add city',
  landmark: 'Popular places near you',
} as const;
