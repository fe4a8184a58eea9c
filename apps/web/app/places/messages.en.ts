export const messages = {
  /** City, township and address, for all forms. */
  places: {
    why: 'We deliver your orders here. You can change it at any time.',
    alsoDelivery: 'This also changes your Home delivery address.',
    city: 'City',
    chooseCity: 'Choose a city',
    searchCity: 'Search cities',
    noCity: 'No city matches.',
    township: 'Township',
    chooseTownship: 'Choose a township',
    cityFirst: 'Choose a city first',
    searchTownship: 'Search townships',
    noTownship: 'No township of this city matches.',
    loadAgain: 'The list could not be loaded. Tap to try again.',
    address: 'Address',
    addressHint: 'House number, street, ward',
    landmarkHint: 'For example a market, school or pagoda. It helps us find you.',
    confirmTitle: 'Is this address correct?',
    addCity: 'Add city',
    landmark: 'Popular places near you',
  },
} as const;
