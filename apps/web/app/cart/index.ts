export { chosenDeliveryId, fromCart } from './cart-choices.ts';
export { CartLines } from './cart-lines.tsx';
export { CartSummary, EmptyCart } from './cart-summary.tsx';
export { DeliverTo, DeliveryCard } from './delivery-card.tsx';
export { type CartSource, refreshCart, useCart } from './use-cart.ts';
export { useShortLines } from './use-short-lines.ts';
