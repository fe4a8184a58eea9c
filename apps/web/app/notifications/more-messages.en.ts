export const messages = {
  push: {
    title: 'News of your orders on this phone',
    titleOn: 'This phone tells you about your orders',
    explanation:
      'We can tell you when an order is paid, packed or on its way, or a product you wait for is back, even while the shop is closed. No advertisements. Logging out switches it off.',
    isOn: 'You hear of your orders even while the shop is closed. Logging out switches it off.',
    blocked:
      'Your browser does not let the shop send notifications. You can allow it in the settings of the browser.',
    failed: 'It could not be changed now. Please check your connection and try again.',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
  },
} as const;
