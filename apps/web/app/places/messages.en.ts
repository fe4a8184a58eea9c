export const messages = {
  /** City, township and address, for all forms. */
  places: {
    why: 'We bring your orders here. You can change it at any time.',
    alsoDelivery: 'Your Home address for deliveries changes with it.',
    city: 'City',
    chooseCity: 'Choose a city',
    searchCity: 'Search cities',
    noCity: 'No city has this name.',
    township: 'Township',
    chooseTownship: 'Choose a township',
    cityFirst: 'Choose a city first',
    searchTownship: 'Search townships',
    noTownship: 'No township of this city has this name.',
    loadAgain: 'The list could not be loaded. Press to try again.',
    address: 'Address',
    addressHint: 'House number, street, quarter',
    landmarkHint: 'A market, a school, a pagoda: it helps us find you.',
    confirmTitle: 'Is this address right?',
    addCity: 'Add city',
    landmark: 'Popular places near you',
  },
} as const;
