import { createStore } from './store.ts';

/** Number of cart lines of the logged-in buyer, for the badge. Code that changes the cart sets it from the response. */
export const cartCount = createStore(0);

/** Number of unread notifications. */
export const unreadCount = createStore(0);
