import { htmlAllowed } from '@zay/contract/staff';
import sanitizeHtml from 'sanitize-html';
import { cleanLink } from '../http/html-link.ts';

/** Pixels of a picture, or cells of a table. */
const smallNumber = /^[1-9]\d{0,3}$/;

/** Elements removed with their content, which is not text or which parsers interpret differently. */
const droppedWhole = (
  'script style textarea option select xmp noscript noembed noframes iframe plaintext title template ' +
  'svg math object applet audio video canvas button'
).split(' ');

type Attributes = Readonly<Record<string, string>>;

/** Attributes with an allowed value. */
const keep = (attributes: Attributes, allowed: Readonly<Record<string, RegExp>>) =>
  Object.fromEntries(
    Object.entries(allowed).flatMap(([name, pattern]) => {
      const value = attributes[name];
      return value !== undefined && pattern.test(value) ? [[name, value]] : [];
    }),
  );

const cell = (tagName: string, attributes: Attributes) => ({
  tagName,
  attribs: keep(attributes, { colspan: smallNumber, rowspan: smallNumber, scope: /^(row|col)$/ }),
});

/**
 * Sanitises HTML of staff: headings, paragraphs, lists, tables, links to pages, mail or phone, and pictures of this
 * shop. Call it before storing HTML; idempotent.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...htmlAllowed.tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(htmlAllowed.attributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...htmlAllowed.schemes],
    allowProtocolRelative: false,
    nonTextTags: droppedWhole,
    nestingLimit: 20,
    transformTags: {
      // The page has its own h1.
      h1: () => ({ tagName: 'h2', attribs: {} }),
      a: (tagName, { href = '' }) => ({ tagName, attribs: cleanLink(href) }),
      img: (tagName, attributes) => ({
        tagName,
        attribs: {
          ...keep(attributes, { src: htmlAllowed.picture, width: smallNumber, height: smallNumber }),
          alt: attributes['alt'] ?? '',
          loading: 'lazy',
        },
      }),
      th: cell,
      td: cell,
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
}
