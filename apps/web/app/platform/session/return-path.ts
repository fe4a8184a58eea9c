/** Where to go after login when the remembered place is not a place of this shop. */
export const homePath = '/home';

const here = 'http://shop.invalid';

// Browsers drop these inside a URL, so that "/\t/evil" would leave the shop.
// oxlint-disable-next-line no-control-regex
const unsafeCharacters = /[\u0000-\u001f\u007f\\]/;

/**
 * The path, query and hash of `value` if it is a place on this site, otherwise `fallback`.
 * The login pages themselves are no place to return to.
 */
export function safeReturnPath(value: string | null | undefined, fallback: string = homePath): string {
  if (!value || !value.startsWith('/') || value.startsWith('//') || unsafeCharacters.test(value))
    return fallback;
  if (!URL.canParse(value, here)) return fallback;
  const url = new URL(value, here);
  if (url.origin !== here || url.pathname.startsWith('//')) return fallback;
  if (url.pathname === '/login' || url.pathname.startsWith('/registration')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
