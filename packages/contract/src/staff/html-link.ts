const here = 'http://shop.invalid';

/**
 * Attributes of a link in HTML of staff. Parses `href` as a browser does, so that blanks, tabs and backslashes cannot hide
 * its target.
 * @returns no attributes unless the link leads to a web page, a mail address or a phone number
 */
export function linkAttributes(href: string): Record<string, string> {
  const url = URL.parse(href, here);
  // The page that will show the text is unknown, so a bare anchor would lead to the home page.
  if (!url || /^\s*(#|$)/.test(href)) return {};
  if (url.protocol === 'tel:' || url.protocol === 'mailto:') return { href: url.href };
  if (url.origin === here) {
    const path = `${url.pathname}${url.search}${url.hash}`;
    // The parser turns `/.//elsewhere` into `//elsewhere`, which leads to another site.
    return path.startsWith('//') ? {} : { href: path };
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return {};
  return { href: url.href, rel: 'nofollow noopener noreferrer', target: '_blank' };
}
