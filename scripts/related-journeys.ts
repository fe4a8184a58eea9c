/**
 * Journeys to run after a change, by changed folder: prefixes of their file names. An API domain and the storefront
 * feature of the same name share them.
 */
const ofFeature: Readonly<Record<string, readonly string[]>> = {
  account: ['my-account', 'profile', 'change-', 'delete-account', 'delivery-addresses'],
  auth: ['login', 'registration', 'session', 'set-new-password', 'social-login', 'verification'],
  brands: ['brand'],
  cart: ['cart', 'buy-again', 'stock-hold'],
  catalog: ['list', 'category', 'product', 'back-in-stock'],
  categories: ['category'],
  checkout: [
    'checkout',
    'confirm-order',
    'kept-payment',
    'lost-line',
    'order-link',
    'payment-page',
    'recipient',
  ],
  content: ['home-banners', 'offer-pages', 'static-pages', 'terms'],
  education: ['certificate-form', 'classes', 'education', 'my-requests', 'score-list'],
  frame: ['early-presses', 'frame', 'language', 'no-script', 'push'],
  home: ['home'],
  newspaper: ['newspaper'],
  notifications: ['notifications', 'push'],
  orders: ['cancel-order', 'order', 'pay-again', 'track', 'voucher'],
  device: ['outbox', 'lost-line', 'order-outcome'],
  payments: ['kept-payment', 'pay-again', 'payment-page'],
  places: ['address-pickers', 'account-address', 'new-delivery-address', 'registration'],
  product: ['product', 'dated-sale'],
  questions: ['questions'],
  reviews: ['reviews'],
  search: ['search'],
  wishlist: ['wishlist'],
};

/** Areas of the back office; their API is in apps/api/src/staff. */
const ofArea: Readonly<Record<string, readonly string[]>> = {
  accounts: ['backoffice-accounts', 'backoffice-frame'],
  content: ['backoffice-content', 'backoffice-delivery'],
  'courier-cash': ['backoffice-courier-cash'],
  dashboard: ['backoffice-dashboard'],
  education: ['backoffice-education'],
  imports: ['backoffice-imports'],
  newspapers: ['backoffice-content'],
  orders: ['backoffice-orders', 'backoffice-order-links', 'backoffice-returns'],
  payments: ['backoffice-payments'],
  people: ['backoffice-people'],
  products: ['backoffice-products', 'dated-sale'],
  refunds: ['backoffice-refunds'],
  'work-list': ['backoffice-work-list'],
};

/** For shared code such as apps/web/app/ui: the walks from home to an order. */
const ofShopWide = ['walk'];
const ofOfficeWide = ['backoffice-frame'];

/** All prefixes used above. */
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
 * Returns the journeys related to a change.
 * @param changed paths from the root of the repository
 * @returns sorted prefixes of file names in e2e/journeys, without changed journeys and e2e helpers themselves
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
