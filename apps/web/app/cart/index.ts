export { CartLines } from './cart-lines.tsx';
export { CartSummary } from './cart-summary.tsx';
export { DeliverTo } from './deliver-to.tsx';
export { DeliveryCard } from './delivery-card.tsx';
export { quantitiesSaved, useIsSaving } from './use-cart-changes.ts';
export { type BuyNow, type CartSource, currentCart, useCart } from './use-cart.ts';
export { EmptyCart } from './empty-cart.tsx';
export { useShortLines } from './use-short-lines.ts';
