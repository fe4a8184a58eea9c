import { safeReturnPath } from '@zay/web/platform/session/return-path.ts';

const leadingBack = (page: string, from: string) =>
  from === '/' ? page : `${page}?next=${encodeURIComponent(from)}`;

/** The login page with a way back to `from` (path and query). */
export const loginPath = (from: string): string => leadingBack('/login', from);

export const accountPage = '/account';
export const setUpCodesPage = '/set-up-codes';
/** The page for setting up one-time codes, with a way back to `from`. */
export const setUpCodesPath = (from: string): string => leadingBack(setUpCodesPage, from);

/** The target after login, always inside the back office. */
export function pathAfterLogin(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get('next'), '/');
}
