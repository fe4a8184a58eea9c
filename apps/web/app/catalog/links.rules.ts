import { bannerLinks, searchTypes, type SearchType } from '@zay/contract';

export const productPath = (productId: number) => `/productdetails?productId=${productId}`;
export const brandPath = (brandId: number) => `/bybrand/${brandId}`;
/** Address of the category browser with a category of any level selected. */
export const categoryPath = (categoryId: number) => `/bycategory?productCategoryId=${categoryId}`;

/** The same for a link, which carries the selection in its navigation state too: `<Link {...categoryLink(id)}>`. */
export const categoryLink = (categoryId: number) => ({
  to: categoryPath(categoryId),
  state: { productCategoryId: categoryId },
});

/** What a product list is opened with; the same names stand in its address. */
export interface Listing {
  readonly searchType: SearchType;
  readonly productName?: string;
  readonly categoryId?: number;
  readonly categoryName?: string;
  readonly tagList?: readonly number[];
}

/** Address of a product list. */
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

/** Where a tap on a banner leads; undefined when nowhere. */
export function bannerPath(bannerLinkId: number): string | undefined {
  const searchType = bannerListings[bannerLinkId];
  return searchType && listPath({ searchType });
}
