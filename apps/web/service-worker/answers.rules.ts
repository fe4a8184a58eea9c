import {
  accountInfo,
  banks,
  cartDetail,
  certificatePurchase,
  classAlerts,
  classRegistrationData,
  deliveryOptions,
  educationPaymentData,
  keptPayments,
  myQuestions,
  myRequests,
  notifications,
  openOrderCount,
  orderDetail,
  orderHistory,
  orderMessages,
  paymentServices,
  posVoucher,
  productSuggestions,
  requestCorrection,
  requestFormData,
  certificateById,
  scoreById,
  scorePurchase,
  stockAlerts,
  terms,
  reviewableLines,
  wishlist,
} from '@zay/contract';

const paths = (...endpoints: readonly { readonly path: string }[]) =>
  new Set(endpoints.map(({ path }) => path));

/** Responses that a buyer can read offline. */
const ofBuyers = paths(
  accountInfo,
  cartDetail,
  classAlerts,
  keptPayments,
  myQuestions,
  myRequests,
  notifications,
  openOrderCount,
  orderDetail,
  orderHistory,
  orderMessages,
  posVoucher,
  stockAlerts,
  wishlist,
);

/**
 * Never cached: data that must be current (receiving accounts, fees), responses to typed text, and students' secrets.
 */
const neverKept = paths(
  banks,
  certificateById,
  certificatePurchase,
  classRegistrationData,
  deliveryOptions,
  educationPaymentData,
  paymentServices,
  productSuggestions,
  requestCorrection,
  requestFormData,
  reviewableLines,
  scoreById,
  scorePurchase,
);

const ofTheShop = /^\/api\/(?:Product|Miscellaneous|Article)\//;

/** Name of the cache for public responses. */
export const publicAnswers = 'answers';
/** Prefix of the caches of buyers, followed by the buyer's id. */
export const buyerPrefix = 'buyer ';

/**
 * Returns the cache of an API response; undefined if it is not cached.
 * @param path of the call
 * @param buyer id of the buyer whose token the call carries
 */
export function cacheOf(path: string, buyer: string | undefined): string | undefined {
  if (neverKept.has(path)) return undefined;
  if (ofBuyers.has(path)) return buyer && buyerPrefix + buyer;
  if (!ofTheShop.test(path) && path !== terms.path) return undefined;
  // A buyer's responses may contain more: whether a product is on the wishlist.
  return buyer === undefined ? publicAnswers : buyerPrefix + buyer;
}

/** Returns the cache for the response to a request; undefined if it is not cached or must be fresh. */
export function cacheFor({ url, headers, cache }: Request): string | undefined {
  if (cache === 'no-store') return undefined;
  return cacheOf(new URL(url).pathname, buyerOf(headers.get('authorization')));
}

/**
 * Returns the buyer's id in an access token. The token is not verified here: the id only separates the responses of
 * buyers.
 * @param authorization the header
 */
export function buyerOf(authorization: string | null): string | undefined {
  const [, payload] = authorization?.split('.') ?? [];
  if (!payload) return undefined;
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}

/** Tracking parameters. */
const ofVisits = /^(?:fbclid|gclid|utm_\w+)$/;

/** Returns the cache key of a page: its address without hash and tracking parameters. */
export function pageKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  const names = [...url.searchParams.keys()].filter((name) => ofVisits.test(name));
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}

/** True for a page of the shop, not of a captive portal. */
export function isOwnPage(html: string): boolean {
  return /<html [^>]*data-language="/.test(html);
}

/** Paths below /assets/ in a page: scripts, styles and texts. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w./-]+/g))];
}
