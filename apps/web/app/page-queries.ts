import { listNames } from './catalog/lists/list-query.rules.ts';
import { pageParameter } from './platform/seo/addresses.ts';

const list = [...listNames, pageParameter];

/**
 * The parameters that the server reads for each public URL, besides the language. It renders a page without any others
 * and caches it once, so that invented parameters create no cache entries (docs/decisions/0112). A URL that is not
 * listed belongs to one visitor: its page gets every parameter and is not cached.
 */
export const pageQueries: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/home': [],
  '/chooselanguage': [],
  '/productsearch': list,
  '/resultproduct': list,
  '/bycategory': ['productCategoryId'],
  '/shop-by-brands': ['name', 'alphabet', pageParameter],
  '/bybrand/:id': [pageParameter],
  '/productdetails': ['productId'],
  '/questionandanswer': ['productId'],
  '/productoffer/:name': [],
  '/track': [],
  '/nhl-classes': [],
  '/newspaper': ['date', pageParameter],
  '/newspaper/detail': ['id'],
  '/articles': ['id'],
  '/termsandconditions': [],
  '/footer/:name': [],
  '/frequently-asked-questions': ['category'],
  '/shop-locations': [],
  '/user-manuel-guides': [],
  '/address-state': ['state'],
  '/shop-for-new-puppy': [],
};
