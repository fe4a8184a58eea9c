const here = 'http://shop.invalid';

/**
 * Attributes of a link: `href` as a browser would read it, so that blanks, tabs and backslashes hide nothing.
 * A link that leads anywhere but to a page, to mail or to a phone has none.
 */
export function cleanLink(href: string): Record<string, string> {
  const url = URL.parse(href, here);
  // The page that the text stands on is not known: a bare anchor would lead to the home page.
  if (!url || /^\s*(#|$)/.test(href)) return {};
  if (url.protocol === 'tel:' || url.protocol === 'mailto:') return { href: url.href };
  if (url.origin === here) {
    const path = `${url.pathname}${url.search}${url.hash}`;
    // `/.//elsewhere` ends as `//elsewhere`, which would lead to another site.
    return path.startsWith('//') ? {} : { href: path };
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return {};
  return { href: url.href, rel: 'nofollow noopener noreferrer', target: '_blank' };
}
