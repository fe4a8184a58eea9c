import { searchTypes } from '@zay/contract';

/** A URL in the sitemap; `changed` is the last change of its content, undefined if unknown. */
export interface Entry {
  readonly path: string;
  readonly changed?: Date;
}

/** Pages without a row in the database. */
export const fixedPages: readonly string[] = [
  '/',
  '/productsearch',
  '/bycategory',
  '/shop-by-brands',
  ...[searchTypes.newArrival, searchTypes.promotion, searchTypes.bestSelling, searchTypes.buyOneGetOne].map(
    (searchType) => `/resultproduct?searchType=${searchType}`,
  ),
  '/nhl-classes',
  '/newspaper',
  '/articles',
  '/frequently-asked-questions',
  '/shop-locations',
  '/user-manuel-guides',
  '/shop-for-new-puppy',
  '/termsandconditions',
  '/footer/privacypolicy',
  '/footer/shipping',
  '/footer/returnpolicy',
  '/footer/warranty',
  '/footer/customerservice',
  '/productoffer/shipping',
  '/productoffer/termsandcondition',
  '/productoffer/warranty',
  '/productoffer/policy',
  '/productoffer/preordertc',
  '/productoffer/installation',
];

/** Private pages, which crawlers must not visit, with everything below them. */
const privatePaths = [
  '/login',
  '/registration',
  '/set-new-password',
  '/notification',
  '/shoppingcart',
  '/paywithbank',
  '/paywithagent',
  '/paywithwallet',
  '/delivery-address-change',
  '/orderhistory',
  '/orderdetail',
  '/voucherprint',
  '/myaccount',
  '/wishlist',
  '/certificate-form',
  '/score-list',
  '/nhl-classes/payment',
  '/student-info',
  '/nhltasks/',
];

export const productEntry = (row: { readonly id: number; readonly updated_at: Date }): Entry => ({
  path: `/productdetails?productId=${row.id}`,
  changed: row.updated_at,
});

export const brandEntry = (row: { readonly id: number }): Entry => ({ path: `/bybrand/${row.id}` });

/** A main category opens the category browser, a deeper one the list of its products. */
export const categoryEntry = (row: { readonly id: number; readonly level: number }): Entry => ({
  path:
    row.level === 1
      ? `/bycategory?productCategoryId=${row.id}`
      : `/resultproduct?searchType=${searchTypes.category}&categoryId=${row.id}`,
});

export function robotsText(publicUrl: string): string {
  const refused = privatePaths.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...refused, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Streams a sitemap of entries. */
export async function* urlSet(
  publicUrl: string,
  entries: AsyncIterable<readonly Entry[]> | Iterable<readonly Entry[]>,
): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`;
  for await (const some of entries) {
    yield some
      .map(({ path, changed }) => {
        const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
        return `<url><loc>${xml(publicUrl + path)}</loc>${lastmod}</url>\n`;
      })
      .join('');
  }
  yield '</urlset>\n';
}

export function sitemapIndex(publicUrl: string, parts: readonly string[]): string {
  const lines = parts.map(
    (part) => `<sitemap><loc>${xml(`${publicUrl}/sitemap/${part}.xml`)}</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
}
