import { createStore } from '../store.ts';
import { defaultLanguage, type Language } from './code.ts';

/** Language of the current document in the browser, and of its API calls. */
export const currentLanguage = createStore<Language>(defaultLanguage);

const listeners = new Set<() => void>();

/** Subscribes to changes of the language. Listeners must reload data in the old language. @returns a function that unsubscribes */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceLanguage(): void {
  for (const listener of listeners) listener();
}

/** True on a browser's first page view, when no language has been chosen yet. */
export const firstVisit = createStore(false);
