import {
  checkElement,
  countRemovals,
  htmlAllowed,
  type HtmlRemoval,
  type RemovedHtml,
} from '@zay/contract/staff';
import sanitizeHtml from 'sanitize-html';

/**
 * Sanitises HTML of staff: headings, paragraphs, lists, tables, links to pages, mail or phone, and pictures of this
 * shop. Call it before storing HTML; idempotent.
 */
export const cleanHtml = (html: string): string => cleanHtmlReport(html).html;

/** The same, with what was removed. Elements nested deeper than 20 are removed too and not counted. */
export function cleanHtmlReport(html: string): { html: string; removed: RemovedHtml[] } {
  const removed: HtmlRemoval[] = [];
  const clean = sanitizeHtml(html, {
    allowedTags: [...htmlAllowed.tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(htmlAllowed.attributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...htmlAllowed.schemes],
    allowProtocolRelative: false,
    nonTextTags: htmlAllowed.droppedWhole,
    nestingLimit: 20,
    transformTags: {
      '*': (tag, attributes) => {
        const checked = checkElement(tag, attributes);
        removed.push(...checked.removed);
        return { tagName: checked.name, attribs: { ...checked.attributes } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
  return { html: clean, removed: countRemovals(removed) };
}
