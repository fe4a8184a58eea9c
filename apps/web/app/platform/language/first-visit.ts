import { createStore } from '../store.ts';

/** True on the page with which a browser comes for the first time: nobody has chosen a language yet. */
export const firstVisit = createStore(false);
