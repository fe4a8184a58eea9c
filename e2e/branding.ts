/** White-label settings that distinguish this shop (NAV-25). */
export const branding = {
  SHOP_NAME: 'Zay Bazaar',
  LOGIN_HEADING: 'Good to see you again',
  HELP_PHONE: '09 770 555 010',
  CONTACT_PHONE: '09 770 555 020',
  CONTACT_ADDRESS: 'Lotus Road 7, Mandalay',
  MESSENGER_URL: 'https://chat.example/zay-bazaar',
  PAGE_URL: 'https://page.example/zay-bazaar',
  WEBSITE_URL: 'https://bazaar.example/',
  SHARE_HASHTAG: '#zaybazaar',
  SHARE_QUOTE: 'Found at Zay Bazaar',
  ANDROID_APP_URL: 'https://android.example/zay',
  IOS_APP_URL: 'https://ios.example/zay',
} as const;
