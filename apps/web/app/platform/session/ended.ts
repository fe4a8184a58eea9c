import { createStore } from '../store.ts';

/**
 * Refresh token of the session that the shop has ended, while the popup 'session expired please log in again.' is open.
 * The frame shows the popup and then logs out.
 */
export const endedSession = createStore<string | undefined>(undefined);
