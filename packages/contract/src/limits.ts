/** All limits. Texts are in code points, times in milliseconds, sizes in bytes. */
export const limits = {
  /** Largest id: PostgreSQL integer. */
  id: 2_147_483_647,
  /** Largest amount of money in one field, kyats. */
  kyats: 2_000_000_000,

  // Texts, in characters.
  name: 25,
  passwordMin: 6,
  passwordMax: 200,
  loginName: 100,
  address: 500,
  landmark: 200,
  recipientName: 100,
  remark: 500,
  question: 1000,
  review: 1000,
  orderMessage: 500,
  returnPictures: 3,
  /** Returns of one order. */
  orderReturns: 20,
  cancelNote: 500,
  /** Refunds are sent within this number of working days. */
  refundWorkingDays: 3,
  deletionReason: 500,
  searchText: 100,
  accountNumber: 50,
  transactionId: 64,
  parcelNumber: 60,
  studentName: 100,
  schoolName: 200,
  rollNumber: 20,
  otherId: 50,
  reasonText: 500,
  url: 500,
  /** Maximum length of any field except tokens, pictures and HTML. Longer texts are not cleaned or converted. */
  longestText: 1000,
  /** Non-ASCII characters per request, outside pictures and passwords. */
  requestText: 10_000,
  token: 4096,
  idempotencyKey: 100,

  /** Digits of a verification code and of an NRC number. */
  codeLength: 6,
  nrcDigits: 6,
  phoneDigitsMin: 7,
  phoneDigitsMax: 9,

  // Lists.
  firstPage: 1,
  pageSize: 20,
  pageSizeMax: 100,
  pageNumberMax: 100_000,
  /** Searches and lists count up to this number of products; more are shown, but not counted. */
  searchCountMax: 1_000,
  /** Rows of a list without pages: the latest, or the first in the shop's order. */
  unpagedRows: 500,
  suggestionPageSize: 10,
  notificationPageSize: 10,
  historyPageSize: 10,
  newspaperPageSize: 10,
  brandPageSize: 10,
  relatedPageSize: 7,
  boughtTogetherPageSize: 6,
  tagIds: 50,
  /** Products per call by ids, and products that a browser remembers. */
  productCards: 20,
  subjects: 20,

  // Reviews.
  starsMin: 1,
  starsMax: 5,
  reviewPictures: 4,
  reviewPageSize: 10,

  // Cart.
  quantityMin: 1,
  quantityMax: 9999,
  cartLines: 100,
  discountCode: 20,
  /**
   * Goods of an order link, and its delivery fee, in kyats. With a tax as high as the goods and the fee they stay below `kyats`.
   */
  orderLinkKyats: 500_000_000,
  /** Hours for which an order link holds its goods. */
  orderLinkHours: 168,

  // Rows per buyer. A new row may replace one that is out of use.
  addresses: 20,
  /** Devices that receive notifications. */
  pushDevices: 10,
  /** Idempotency keys of an operation without an hourly limit. */
  keptKeys: 500,

  // Bodies and uploads.
  bodyBytes: 1_048_576,
  uploadBytes: 5 * 1024 * 1024,
  /** A picture of `uploadBytes` as base64 inside JSON, with room for the other fields. */
  imageBodyBytes: 7 * 1024 * 1024 + 65_536,
  uploadPixels: 40_000_000,
  /** Pixels that each side of an uploaded picture has at least. */
  uploadSide: 32,
  /** Characters of base64 that `uploadBytes` become, a `data:` prefix included. */
  base64Length: Math.ceil((5 * 1024 * 1024) / 3) * 4 + 100,

  // Education.
  examYearMin: 1990,
  /** Years between the birthday of a student and today. */
  studentAgeMax: 120,
  /** Years between the year of birth and the year of the exam. */
  examAgeMin: 13,
  examAgeMax: 60,
  classAgeMin: 3,
  scoreResultDays: 7,
  scoreNoticeMinutes: 2,
  certificateFee: 10_000,
  scoreFee: 5000,
} as const;

/** Durations on screen, in milliseconds. */
export const timings = {
  suggestionDebounce: 500,
  tagSearchDebounce: 500,
  pickerFilterDebounce: 300,
  townshipFetchDelay: 500,
  voucherSearchDebounce: 500,
  brandSearchDebounce: 500,
  bannerSpeed: 1500,
  bannerDelay: 2000,
  loginDelay: 1000,
  loginErrorBanner: 2000,
  resendNotice: 5000,
  sessionPopup: 2000,
  wishlistClear: 2000,
  toast: 5000,
  /** Quantity, variant and question toasts. */
  shortToast: 2000,
} as const;

/** Numbers of items on screen. */
export const shown = {
  homeCategories: 8,
  homeBrands: 16,
  /** The link to all brands appears above this number. */
  homeBrandsLinkAbove: 18,
  homeProducts: 6,
  homeDetailCategories: 7,
  /** Home rows show their link from this number on. */
  homeViewMoreFrom: 6,
  recentProducts: 12,
  /** Product page lists show their link above this number. */
  productListViewMoreAbove: 6,
  searchTags: 6,
  skeletonCards: 9,
  brandLoadMoreAbove: 5,
  searchHistory: 7,
  notificationText: 150,
  brandText: 400,
  brandTextEnd: '...',
  offerText: 50,
  offerTextEnd: '......',
  toasts: 3,
  /** Width and height of the social profile picture, pixels. */
  socialPicture: 200,
} as const;

/** Initial value of the transfer phone field of a wallet. */
export const transferPhoneDefault = '09';
