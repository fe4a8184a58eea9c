import { htmlAllowed } from '@zay/contract/staff';

/** Styles get another name, because the policy of the page counts in parsed documents too. */
const parse = (html: string) =>
  new DOMParser().parseFromString(
    html.replaceAll(/<style[\s\S]*?<\/style>/gi, '').replaceAll(/(<[^<>]*?\s)style=/gi, '$1data-style='),
    'text/html',
  );

/** HTML as the editor writes it, in the shape that is stored: no columns of a table, no paragraphs within cells. */
export function tidyHtml(html: string): string {
  const { body } = parse(html);
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

/**
 * Pasted HTML of Word, Google Docs, Facebook or a page, with tags for its styles and real lists. The editor then drops
 * what it does not know: tags and attributes that are not allowed.
 */
export function cleanPasted(html: string): string {
  const { body } = parse(html.replaceAll(/<!--[\s\S]*?-->/g, ''));
  for (const element of body.querySelectorAll(
    'style, script, title, meta, link, xml, br.Apple-interchange-newline',
  ))
    element.remove();
  replacePictures(body);
  makeLists(body);
  for (const element of body.querySelectorAll('span, b, i, font, strong, em')) useTags(element);
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  return body.getHTML();
}

/** Facebook's emoji are pictures of another site; other pictures are uploaded as those of the record. */
function replacePictures(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('img')) {
    if (htmlAllowed.picture.test(picture.getAttribute('src') ?? '')) continue;
    const isEmoji = /^\p{Extended_Pictographic}/u.test(picture.alt) && picture.alt.length <= 16;
    picture.replaceWith(isEmoji ? picture.alt : '');
  }
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
}

/** Replaces styles of an element by tags. Google Docs wraps everything in a <b> that is not bold. */
function useTags(element: Element): void {
  const style = element.getAttribute('data-style') ?? '';
  const inner = styleTags.filter(([pattern]) => pattern.test(style)).map(([, tag]) => tag);
  const isPlain = /font-weight:\s*(?:normal|[1-5]00)/i.test(style) && element.matches('b, strong');
  const isKept = element.matches('b, strong, i, em') && !isPlain;
  let content = [...element.childNodes];
  for (const tag of inner) {
    const made = document.createElement(tag);
    made.append(...content);
    content = [made];
  }
  if (isKept) element.replaceChildren(...content);
  else element.replaceWith(...content);
}

function rename(element: Element, tag: string): void {
  const made = document.createElement(tag);
  made.append(...element.childNodes);
  element.replaceWith(made);
}
