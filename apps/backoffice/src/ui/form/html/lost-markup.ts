import { htmlAllowed } from '@zay/contract/staff';

/** Tags that mean the same, and those that only group others. */
const sameTags: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
const groups = new Set(['p', 'div', 'thead', 'tbody', 'tfoot', 'span', 'colgroup', 'col']);
/** Set by the server on every link and picture. */
export const ofServer: ReadonlySet<string> = new Set(['rel', 'target', 'loading']);

const attributesOf: Readonly<Record<string, readonly string[]>> = htmlAllowed.attributes;

/** How often each tag occurs, with the attributes that matter. */
function markupOf(html: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [, name = '', attributes = ''] of html.toLowerCase().matchAll(/<([a-z][a-z0-9]*)\b([^>]*)>/g)) {
    if (groups.has(name)) continue;
    const kept = (attributesOf[name] ?? [])
      .filter((attribute) => !ofServer.has(attribute))
      .flatMap((attribute) => {
        const value = new RegExp(`\\b${attribute}="([^"]*)"`).exec(attributes)?.[1] ?? '';
        return value === '' || (attribute.endsWith('span') && value === '1') ? [] : [`${attribute}=${value}`];
      });
    const tag = [sameTags[name] ?? name, ...kept].join(' ');
    found.set(tag, (found.get(tag) ?? 0) + 1);
  }
  return found;
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '');

/**
 * What an editor would lose of HTML: names of tags, without repetition, and `text`.
 * @param before the HTML as stored
 * @param after the same as the editor writes it
 */
export function lostMarkup(before: string, after: string): string[] {
  const kept = markupOf(after);
  const lost = [...markupOf(before)].filter(([tag, times]) => (kept.get(tag) ?? 0) < times);
  const names = lost.map(([tag]) => `<${tag.split(' ')[0] ?? ''}>`);
  return [...new Set([...names, ...(textOf(before) === textOf(after) ? [] : ['text'])])];
}
