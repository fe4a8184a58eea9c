import { createStore } from '../store.ts';

/** True while the popup 'session expired please log in again.' is up; the frame shows it and then logs out. */
export const sessionExpired = createStore(false);
