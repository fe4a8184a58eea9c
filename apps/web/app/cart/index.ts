export { chosenDeliveryId, fromCart } from './cart-choices.ts';
export { CartLines } from './cart-lines.tsx';
export { CartSummary } from './cart-summary.tsx';
export { DeliverTo } from './deliver-to.tsx';
export { DeliveryCard } from './delivery-card.tsx';
export { EmptyCart } from './empty-cart.tsx';
export { heldTime } from './held-time.ts';
export { type CartSource, refreshCart, useCart } from './use-cart.ts';
export { useShortLines } from './use-short-lines.ts';
