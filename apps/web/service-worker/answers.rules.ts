import {
  accountInfo,
  banks,
  cartDetail,
  certificatePurchase,
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

/** What a buyer can read again without a connection. */
const ofBuyers = paths(
  accountInfo,
  cartDetail,
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

/** What must be of this minute (accounts to pay to, fees), says what somebody typed, or is a secret of a student. */
const neverKept = paths(
  banks,
  certificateById,
  certificatePurchase,
  classRegistrationData,
  deliveryOptions,
  educationPaymentData,
  paymentServices,
  productSuggestions,
  requestFormData,
  reviewableLines,
  scoreById,
  scorePurchase,
);

const ofTheShop = /^\/api\/(?:Product|Miscellaneous|Article)\//;

/** Name of the cache for answers that everybody gets. */
export const publicAnswers = 'answers';
/** Caches of buyers begin with it; the id of the buyer follows. */
export const buyerPrefix = 'buyer ';

/**
 * Returns the cache for an answer of the API; undefined when it is not kept.
 * @param path of the call
 * @param buyer id of the buyer whose token the call carries
 */
export function cacheOf(path: string, buyer: string | undefined): string | undefined {
  if (neverKept.has(path)) return undefined;
  if (ofBuyers.has(path)) return buyer && buyerPrefix + buyer;
  if (!ofTheShop.test(path) && path !== terms.path) return undefined;
  // Answers for a buyer may say more: whether a product is on the wishlist.
  return buyer === undefined ? publicAnswers : buyerPrefix + buyer;
}

/** Returns the cache for the answer to a request; undefined when it is not kept, or only the shop may answer. */
export function cacheFor({ url, headers, cache }: Request): string | undefined {
  if (cache === 'no-store') return undefined;
  return cacheOf(new URL(url).pathname, buyerOf(headers.get('authorization')));
}

/**
 * Returns the id of the buyer in an access token, which is not verified here: it only keeps the answers of buyers apart.
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

/** Parameters that say where a visitor came from. */
const ofVisits = /^(?:fbclid|gclid|utm_\w+)$/;

/** Returns the address under which a page is kept: without its hash and what only counts visits. */
export function pageKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  const names = [...url.searchParams.keys()].filter((name) => ofVisits.test(name));
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}

/** True for a page of the shop. A captive portal answers with another one. */
export function isOwnPage(html: string): boolean {
  return /<html [^>]*data-language="/.test(html);
}

/** Paths below /assets/ that a page names: its scripts, styles and texts. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w./-]+/g))];
}
