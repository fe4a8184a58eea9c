import { safeReturnPath } from '@zay/web/platform/session/return-path.ts';

const leadingBack = (page: string, from: string) =>
  from === '/' ? page : `${page}?next=${encodeURIComponent(from)}`;

/** The login page, which leads back to `from`: path and query. */
export const loginPath = (from: string): string => leadingBack('/login', from);

export const setUpCodesPage = '/set-up-codes';
/** The page where one-time codes are set up, which leads back as the login does. */
export const setUpCodesPath = (from: string): string => leadingBack(setUpCodesPage, from);

/** Where the login page of this address leads: a place of the back office. */
export function pathAfterLogin(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get('next'), '/');
}
