import { createStore } from '../platform/store.ts';

/** Id of the chosen delivery service. It survives navigation to a payment page and back. */
export const chosenDeliveryId = createStore<number | undefined>(undefined);

/** Navigation state for the address page when the cart opens it. The page then leads back to the cart. */
export const fromCart = { from: 'cart' } as const;
