/** Page after login when the saved page is not a path of this shop. */
export const homePath = '/home';

const here = 'http://shop.invalid';

// Browsers remove these characters from a URL, so "/\t/evil" would lead to another site.
// oxlint-disable-next-line no-control-regex
const unsafeCharacters = /[\u0000-\u001f\u007f\\]/;

/**
 * Guards against open redirects.
 * @returns path, query and hash of `value` when it is a path of this site and not a login page; otherwise `fallback`
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
