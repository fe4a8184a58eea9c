import { readOwn, removeOwn } from '../session/entries.ts';

/** The page that a tab left to log in. */
export interface ReturnPage {
  readonly path: string;
  /** Navigation state of the page. */
  readonly state?: unknown;
  /** True when the buyer was using the page as the session ended. */
  readonly wasInUse?: boolean;
  /** The product whose heart a guest pressed. */
  readonly heart?: WishedProduct | undefined;
}

export interface WishedProduct {
  readonly productId: number;
  readonly name: string;
}

/** Returns the page that `rememberPage` saved in this tab, and forgets it. */
export function takeReturnPage(): ReturnPage | undefined {
  const kept = readOwn('returnPage') as Partial<ReturnPage> | null | undefined;
  removeOwn('returnPage');
  if (typeof kept?.path !== 'string') return undefined;
  const { path, state, wasInUse, heart } = kept;
  return { path, state: state ?? undefined, wasInUse: wasInUse === true, ...(heart && { heart }) };
}
