export const messages = {
  notifications: {
    prompt: 'Log in or register to see your notifications.',
    login: 'Log in',
    register: 'Register',
    none: 'You have no notifications yet.',
    all: 'See all notifications',
    noMore: 'No more notifications.',
    failed: 'Your notifications could not be loaded.',
    moreFailed: 'The next notifications could not be loaded.',
    unread: 'Not read yet',
    // Searched in the body, which is Burmese in every language; for Zawgyi readers both are in Zawgyi.
    wordPaid: 'ငွေပေးချေပြီး',
    wordDelivered: 'ပို့ဆောင်ပြီး',
    wordArrived: 'ရောက်ရှိ',
    wordShipping: 'ပို့ဆောင်နေ',
    wordPacked: 'ထုပ်ပိုးပြီး',
    wordCancelled: 'ပယ်ဖျက်',
  },

  titles: {
    notification: 'Notifications',
  },

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
