export { BrandTile } from './brand-tile.tsx';
export { Grid, ProductGridSkeleton } from './card/product-grid.tsx';
export { ProductRow, ProductRowSkeleton } from './card/product-row.tsx';
export { ListLink } from './list-link.tsx';
export { HeartButton } from './hearts/heart-button.tsx';
export { type Heart, useHeart } from './hearts/use-heart.ts';
export { clearWishlist, removeFromWishlist, useWishlist } from './hearts/wishlist.query.ts';
export { FilterButton } from './lists/filter-button.tsx';
export { FilterChips, FilterForm, NothingFound } from './lists/later.ts';
export { ListHeader } from './lists/list-header.tsx';
export {
  type FirstPage,
  isTyped,
  listAddress,
  readCategoryName,
  readFirstPage,
  useListTitle,
} from './lists/list-page.ts';
export { ProductResults, ResultCount } from './lists/product-results.tsx';
export { SortSelect } from './lists/sort-select.tsx';
export { useAddressValue, useListPlace } from './lists/use-list-place.ts';
export { useProducts } from './lists/use-products.ts';
export { useSortOptions } from './lists/use-sort-options.ts';
export { type WantedProducts, readSort, readWanted, sortValue } from './lists/wanted.ts';
export { LoadMoreLink, NoSuchPage, PreviousPageLink } from './paging/page-links.tsx';
export { uniqueBy } from './paging/unique.ts';
export { usePages } from './paging/use-pages.ts';
export { ProductPrice } from './product-price.tsx';
export { RecentProducts } from './recent/later.ts';
