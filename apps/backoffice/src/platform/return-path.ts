import { safeReturnPath } from '@zay/web/platform/session/return-path.ts';

/** The login page, which leads back to `from`: path and query. */
export function loginPath(from: string): string {
  return from === '/' ? '/login' : `/login?next=${encodeURIComponent(from)}`;
}

/** Where the login page of this address leads: a place of the back office. */
export function pathAfterLogin(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get('next'), '/');
}
