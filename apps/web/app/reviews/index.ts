export { type LoadedRating, loadRating } from './load-rating.ts';
export { ProductReviews } from './product-reviews.tsx';
