/** Lazy parts of this feature: exported from `index.ts` they would be loaded on every page. */
export { ChangeCards } from './change-cards.tsx';
export { ownOrders } from './device.ts';
