export const messages = {
  notifications: {
    prompt: 'Log in or register to see your notifications.',
    login: 'Log in',
    register: 'Register',
    none: 'You have no notifications yet.',
    all: 'See all notifications',
    noMore: 'No more notifications.',
    unread: 'Not read yet',
    // Looked for in the body, which is Burmese in every language; Zawgyi readers get it, and these, in Zawgyi.
    wordPaid: 'ငွေပေးချေပြီး',
    wordDelivered: 'ပို့ဆောင်ပြီး',
    wordArrived: 'ရောက်ရှိ',
    wordShipping: 'ပို့ဆောင်နေ',
    wordPacked: 'ထုပ်ပိုးပြီး',
    wordCancelled: 'ပယ်ဖျက်',
  },

  /** Of the pages. */
  titles: {
    notification: 'Notifications',
  },
} as const;
