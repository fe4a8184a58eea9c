import { createStore } from './store.ts';

/** Lines in the cart of the logged-in buyer: the badge. Whoever changes the cart sets it from the answer. */
export const cartCount = createStore(0);

/** Notifications not seen yet. */
export const unreadCount = createStore(0);
