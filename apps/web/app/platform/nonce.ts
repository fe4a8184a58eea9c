import { createContext } from 'react';

/** CSP nonce of the document's scripts during server rendering; undefined in the browser, where they have run. */
export const Nonce = createContext<string | undefined>(undefined);
