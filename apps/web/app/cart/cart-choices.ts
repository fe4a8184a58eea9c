import { createStore } from '../platform/store.ts';

/** The delivery service that was chosen, kept while the buyer looks at a payment page and comes back. */
export const chosenDeliveryId = createStore<number | undefined>(undefined);

/** What the address page is opened with by whoever wants to order: it then leads back to the cart. */
export const fromCart = { from: 'cart' } as const;
