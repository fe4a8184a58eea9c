import { createContext } from 'react';

/** Path of the list of the open page; undefined if there is none or the member lacks its right. */
export const ListOfPage = createContext<string | undefined>(undefined);
