/** Titles of the screens that people land on; the others are in more-titles.ts. */
export const titles = {
  home: 'Home',
  chooseLanguage: 'Choose language',
  productDetails: 'Product',
  productSearch: 'Search',
  resultProduct: 'Products',
  byCategory: 'Categories',
  notification: 'Notifications',
  shopByBrands: 'Shop by brands',
  notFound: 'Page not found',
  failure: 'Something went wrong',
} as const;
