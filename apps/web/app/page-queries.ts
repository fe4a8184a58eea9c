import { listNames } from './catalog/lists/list-query.rules.ts';
import { pageParameter } from './platform/seo/addresses.ts';

const list = [...listNames, pageParameter];

/**
 * The parameters that each public URL reads on the server, beside the language. The server renders a page without all
 * others and keeps it once, so that invented parameters make no new pages (docs/decisions/0112).
 * A URL that is not here belongs to one visitor: its page gets every parameter and is never kept.
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
