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
    unread: 'Unread',
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
    title: 'Order notifications on this phone',
    titleOn: 'Order notifications are on for this phone',
    explanation:
      'We can notify you when an order is paid, packed or on its way, or when a product you are waiting for is back, even while this site is closed. No ads. Logging out turns it off.',
    isOn: 'You get order notifications even while this site is closed. Logging out turns them off.',
    blocked:
      'Your browser blocks notifications from the shop. You can allow them in the settings of the browser.',
    failed: 'This could not be changed now. Please check your connection and try again.',
    switchOn: 'Turn on',
    switchOff: 'Turn off',
  },
} as const;
