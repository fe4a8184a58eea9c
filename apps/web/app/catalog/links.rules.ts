import { bannerLinks, searchTypes, type SearchType } from '@zay/contract';

export const productPath = (productId: number) => `/productdetails?productId=${productId}`;
export const brandPath = (brandId: number) => `/bybrand/${brandId}`;
/** URL of the category browser with a selected category of any level. */
export const categoryPath = (categoryId: number) => `/bycategory?productCategoryId=${categoryId}`;

/** The same as link props, with the selection in the navigation state too: `<Link {...categoryLink(id)}>`. */
export const categoryLink = (categoryId: number) => ({
  to: categoryPath(categoryId),
  state: { productCategoryId: categoryId },
});

/** Parameters of a product list. They have the same names in the URL. */
export interface Listing {
  readonly searchType: SearchType;
  readonly productName?: string;
  readonly categoryId?: number;
  readonly categoryName?: string;
  readonly tagList?: readonly number[];
}

/** URL of a product list. */
export function listPath({ searchType, productName, categoryId, categoryName, tagList }: Listing): string {
  const query = new URLSearchParams({ searchType: String(searchType) });
  if (productName) query.set('productName', productName);
  if (categoryId) query.set('categoryId', String(categoryId));
  if (categoryName) query.set('categoryName', categoryName);
  if (tagList?.length) query.set('tagList', tagList.join(','));
  return `/resultproduct?${query}`;
}

const bannerListings: Readonly<Record<number, SearchType>> = {
  [bannerLinks.promotion]: searchTypes.promotion,
  [bannerLinks.newArrival]: searchTypes.newArrival,
  [bannerLinks.bestSelling]: searchTypes.bestSelling,
};

/** Target of a banner; undefined when it has none. */
export function bannerPath(bannerLinkId: number): string | undefined {
  const searchType = bannerListings[bannerLinkId];
  return searchType && listPath({ searchType });
}
