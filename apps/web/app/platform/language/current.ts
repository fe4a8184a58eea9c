import { createStore } from '../store.ts';
import { defaultLanguage, type Language } from './code.ts';

/** The language of this document in the browser; what it asks the server for is asked in it. */
export const currentLanguage = createStore<Language>(defaultLanguage);
