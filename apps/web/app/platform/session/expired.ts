import { createStore } from '../store.ts';

/** True while the popup 'session expired please log in again.' is open. The frame shows it and then logs out. */
export const sessionExpired = createStore(false);
