import { createContext } from 'react';

/** The path of the list that the open page belongs to; undefined where it has none that is for the member. */
export const ListOfPage = createContext<string | undefined>(undefined);
