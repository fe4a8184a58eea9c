import sanitizeHtml from 'sanitize-html';
import { cleanLink } from '../http/html-link.ts';

const ownPicture = /^\/media\/[a-z0-9_-]+\.[a-z0-9]+$/i;
/** Pixels of a picture, or cells of a table. */
const smallNumber = /^[1-9]\d{0,3}$/;

const blocks = 'h2 h3 h4 h5 h6 p div blockquote ul ol li hr br'.split(' ');
const words = 'a b strong i em u s small sub sup'.split(' ');
const tables = 'table caption thead tbody tfoot tr th td'.split(' ');

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
    allowedTags: [...blocks, ...words, ...tables, 'img'],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
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
          ...keep(attributes, { src: ownPicture, width: smallNumber, height: smallNumber }),
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
