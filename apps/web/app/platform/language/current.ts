import { createStore } from '../store.ts';
import { defaultLanguage, type Language } from './code.ts';

/** The language of this document in the browser; what it asks the server for is asked in it. */
export const currentLanguage = createStore<Language>(defaultLanguage);

const listeners = new Set<() => void>();

/** Calls back after every change of language: what came from the server in the old one is to be read again. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceLanguage(): void {
  for (const listener of listeners) listener();
}

/** True on the page with which a browser comes for the first time: nobody has chosen a language yet. */
export const firstVisit = createStore(false);
