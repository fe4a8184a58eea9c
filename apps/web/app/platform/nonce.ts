import { createContext } from 'react';

/** Nonce of the document's own scripts while the server renders it; undefined in the browser, where they have run. */
export const Nonce = createContext<string | undefined>(undefined);
