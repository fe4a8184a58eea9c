/**
 * Journeys to run after a change, by the folder that it is in: the beginnings of their file names. A domain of the API and the
 * feature of the storefront with its name have the same.
 */
const ofFeature: Readonly<Record<string, readonly string[]>> = {
  account: ['my-account', 'profile', 'change-', 'delete-account', 'delivery-addresses'],
  auth: ['login', 'registration', 'session', 'set-new-password', 'social-login', 'verification'],
  brands: ['brand'],
  cart: ['cart', 'buy-again', 'stock-hold'],
  catalog: ['list', 'category', 'product', 'back-in-stock'],
  categories: ['category'],
  checkout: ['checkout', 'confirm-order', 'kept-payment', 'lost-line', 'payment-page', 'recipient'],
  content: ['home-banners', 'offer-pages', 'static-pages', 'terms'],
  education: ['certificate-form', 'classes', 'education', 'my-requests', 'score-list'],
  frame: ['early-presses', 'frame', 'language', 'no-script', 'push'],
  home: ['home'],
  newspaper: ['newspaper'],
  notifications: ['notifications', 'push'],
  orders: ['cancel-order', 'order', 'pay-again', 'track', 'voucher'],
  device: ['outbox', 'lost-line', 'order-outcome'],
  payments: ['kept-payment', 'pay-again', 'payment-page'],
  places: ['address-pickers', 'account-address', 'new-delivery-address', 'registration-address'],
  product: ['product'],
  questions: ['questions'],
  reviews: ['reviews'],
  search: ['search'],
  wishlist: ['wishlist'],
};

/** Areas of the back office; on the server they are folders of apps/api/src/staff. */
const ofArea: Readonly<Record<string, readonly string[]>> = {
  accounts: ['backoffice-accounts', 'backoffice-frame'],
  content: ['backoffice-content'],
  education: ['backoffice-education'],
  newspapers: ['backoffice-newspaper'],
  orders: ['backoffice-orders', 'backoffice-goods-return'],
  payments: ['backoffice-payments', 'backoffice-undo'],
  people: ['backoffice-people'],
  products: ['backoffice-products'],
  refunds: ['backoffice-refunds'],
  'work-list': ['backoffice-work-list', 'backoffice-drill'],
};

/** Of what every page stands on, such as apps/web/app/ui: the walks from home to an order. */
const ofShopWide = ['walk'];
const ofOfficeWide = ['backoffice-frame'];

/** Every beginning of a file name that stands above. */
export const journeyNames: readonly string[] = [
  ...Object.values(ofFeature).flat(),
  ...Object.values(ofArea).flat(),
  ...ofShopWide,
  ...ofOfficeWide,
];

const applications: readonly (readonly [
  folder: RegExp,
  ofPart: typeof ofFeature,
  ofOthers: readonly string[],
])[] = [
  [/^apps\/(?:api\/src\/staff|backoffice\/src)\/([\w-]+)\//, ofArea, ofOfficeWide],
  [/^apps\/(?:api\/src|web\/app)\/([\w-]+)\//, ofFeature, ofShopWide],
  [/^(?:apps\/(?:api|server|web)|packages)\/()/, {}, ofShopWide],
];

/**
 * The journeys that a change asks for.
 * @param changed paths from the root of the repository
 * @returns beginnings of file names in e2e/journeys, sorted; journeys and helpers of e2e that changed are not among them
 */
export function relatedJourneys(changed: readonly string[]): string[] {
  const names = changed
    .filter((path) => !/\.test\.tsx?$|\.md$/.test(path))
    .flatMap((path) => {
      for (const [folder, ofPart, ofOthers] of applications) {
        const [, part] = folder.exec(path) ?? [];
        if (part !== undefined) return ofPart[part] ?? ofOthers;
      }
      return [];
    });
  return [...new Set(names)].sort();
}
