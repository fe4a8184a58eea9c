import {
  checkElement,
  countRemovals,
  htmlAllowed,
  type HtmlRemoval,
  type RemovedHtml,
} from '@zay/contract/staff';
import { ofServer } from './lost-markup.ts';

interface CleanHtml {
  readonly html: string;
  readonly removed: readonly RemovedHtml[];
}

/** Styles get another name, because the policy of the page counts in parsed documents too. */
function parse(html: string): { document: Document; styles: number } {
  let styles = 0;
  const bare = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, () => {
      styles += 1;
      return '';
    })
    .replaceAll(/(<[^<>]*?\s)style=/gi, '$1data-style=');
  return { document: new DOMParser().parseFromString(bare, 'text/html'), styles };
}

/** Removes what the contract does not allow, as the server does when it stores the text. */
function clean({ document, styles }: ReturnType<typeof parse>): CleanHtml {
  const removed: HtmlRemoval[] = [];
  for (let count = 0; count < styles; count += 1) removed.push(...checkElement('style', {}).removed);
  checkChildren(document.head, removed);
  checkChildren(document.body, removed);
  return { html: document.body.getHTML(), removed: countRemovals(removed) };
}

function checkChildren(parent: Element, removed: HtmlRemoval[]): void {
  for (const element of parent.querySelectorAll(':scope > *')) {
    const sent = [...element.attributes].map(({ name, value }) => [
      name === 'data-style' ? 'style' : name,
      value,
    ]);
    const checked = checkElement(element.localName, Object.fromEntries(sent) as Record<string, string>);
    removed.push(...checked.removed);
    if (checked.outcome === 'drop') {
      element.remove();
      continue;
    }
    checkChildren(element, removed);
    // The editor has no link without an address.
    const isBareLink = checked.name === 'a' && checked.attributes['href'] === undefined;
    if (checked.outcome === 'unwrap' || isBareLink) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    const kept = checked.name === element.localName ? element : rename(element, checked.name);
    for (const name of kept.getAttributeNames()) kept.removeAttribute(name);
    for (const [name, value] of Object.entries(checked.attributes))
      if (!ofServer.has(name)) kept.setAttribute(name, value);
  }
}

/** HTML that was typed as such. */
export const cleanTyped = (html: string): CleanHtml => clean(parse(html));

/** HTML as the editor writes it, in the shape that is stored: no columns of a table, no paragraphs within cells. */
export function tidyHtml(html: string): string {
  const { body } = parse(html).document;
  for (const element of body.querySelectorAll('colgroup')) element.remove();
  for (const element of body.querySelectorAll('[data-style], [class], [colspan="1"], [rowspan="1"]')) {
    for (const name of ['data-style', 'class']) element.removeAttribute(name);
    for (const name of ['colspan', 'rowspan'])
      if (element.getAttribute(name) === '1') element.removeAttribute(name);
  }
  for (const paragraph of body.querySelectorAll('li > p:first-child, td > p:only-child, th > p:only-child')) {
    const isOnly = paragraph.parentElement?.querySelectorAll(':scope > p').length === 1;
    if (isOnly) paragraph.replaceWith(...paragraph.childNodes);
  }
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove();
  return body.getHTML();
}

/** Tags for the styles that word processors write instead. */
const styleTags: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*:[^;]*underline/i, 'u'],
  [/text-decoration[^;]*:[^;]*line-through/i, 's'],
];

/** Declarations of a style that `useTags` has replaced by tags, or that change nothing. */
const carried = /^(?:font-weight|font-style|text-decoration|-webkit-text-decoration|mso-list)/i;

/**
 * Pasted HTML of Word, Google Docs, Facebook or a page: tags for its styles and real lists, and without what is not
 * allowed.
 */
export function cleanPasted(html: string): CleanHtml {
  const parsed = parse(html);
  const { body } = parsed.document;
  for (const element of body.querySelectorAll('xml, br.Apple-interchange-newline')) element.remove();
  for (const picture of body.querySelectorAll('img')) {
    // Facebook's emoji are pictures of another site.
    const isEmoji = /^\p{Extended_Pictographic}/u.test(picture.alt) && picture.alt.length <= 16;
    if (isEmoji && !htmlAllowed.picture.test(picture.getAttribute('src') ?? ''))
      picture.replaceWith(picture.alt);
  }
  makeLists(body);
  for (const element of body.querySelectorAll('span, b, i, font, strong, em')) useTags(element);
  return cleanSlice(parsed);
}

/** Cleans, but keeps how ProseMirror marks text that was copied from an editor. */
function cleanSlice(parsed: ReturnType<typeof parse>): CleanHtml {
  const { body } = parsed.document;
  const slice = body.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  if (slice === undefined || slice === null) return clean(parsed);
  for (const element of body.querySelectorAll('colgroup')) element.remove();
  for (const element of body.querySelectorAll('[data-pm-slice]')) element.removeAttribute('data-pm-slice');
  for (const element of body.querySelectorAll('table')) element.removeAttribute('data-style');
  const { removed } = clean(parsed);
  body.firstElementChild?.setAttribute('data-pm-slice', slice);
  return { html: body.getHTML(), removed };
}

/** Word writes list items as paragraphs that begin with their sign. */
function makeLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list"], p[class*="MsoListParagraph"]')) {
    const sign = paragraph.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]');
    const marker = (sign?.textContent ?? '').trim();
    sign?.remove();
    const tag = /^[(]?[\da-z\u1040-\u1049]{1,3}[.)]/i.test(marker) ? 'ol' : 'ul';
    const before = paragraph.previousElementSibling;
    const list = before?.matches(`${tag}[data-word]`) ? before : document.createElement(tag);
    list.toggleAttribute('data-word', true);
    if (list !== before) paragraph.before(list);
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
  for (const list of body.querySelectorAll('[data-word]')) list.removeAttribute('data-word');
}

/** Replaces styles of an element by tags. Google Docs wraps everything in a <b> that is not bold. */
function useTags(element: Element): void {
  const style = element.getAttribute('data-style') ?? '';
  const inner = styleTags.filter(([pattern]) => pattern.test(style)).map(([, tag]) => tag);
  const isPlain = /font-weight:\s*(?:normal|[1-5]00)/i.test(style) && element.matches('b, strong');
  let content = [...element.childNodes];
  for (const tag of inner) {
    const made = document.createElement(tag);
    made.append(...content);
    content = [made];
  }
  element.replaceChildren(...content);
  const rest = style.split(';').filter((one) => one.trim() !== '' && !carried.test(one.trim()));
  if (rest.length > 0) element.setAttribute('data-style', rest.join(';'));
  else element.removeAttribute('data-style');
  if (isPlain) rename(element, 'span');
}

function rename(element: Element, tag: string): Element {
  const made = document.createElement(tag);
  for (const { name, value } of element.attributes) made.setAttribute(name, value);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}
